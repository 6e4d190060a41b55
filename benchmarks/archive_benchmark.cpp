// How fast an archive is: games imported a second, and the time of searches in all of them.
//
//     archive_benchmark [GAMES] [FOLDER] [THREADS]
//
// Writes a file of random games (the same for the same number; default 20,000), imports it, and
// searches with a warm cache. With 1,000,000 games it needs 3 GB in the folder.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <polonaise/archive/explorer.hpp>
#include <polonaise/archive/importer.hpp>
#include <polonaise/archive/query_text.hpp>
#include <polonaise/archive/search.hpp>
#include <polonaise/notation/pdn_writer.hpp>
#include <polonaise/rules/move_generator.hpp>
#include <polonaise/support/random.hpp>

namespace polonaise {
namespace {

namespace fs = std::filesystem;
using V = International;

/// Time on the clock, and of all threads on processors: what counts where others use the machine.
struct Time {
    double passed, spent;
};
Time time_of(const auto& work) {
    const auto begin = std::chrono::steady_clock::now();
    const std::clock_t spent = std::clock();
    work();
    return {std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count(),
            static_cast<double>(std::clock() - spent) / CLOCKS_PER_SEC};
}

template <class T> T checked(std::expected<T, ArchiveError> result) {
    if (result) return *std::move(result);
    std::fprintf(stderr, "%s\n", describe(result.error()).c_str());
    std::exit(1);
}

/// Plays the games, each of random moves; keeps some positions of them to search for.
std::vector<Position<V>> write_games(const fs::path& file, int games) {
    Random random{1};
    std::ofstream out{file, std::ios::binary};
    std::vector<Position<V>> kept;
    std::string text;
    for (int i = 0; i < games; ++i) {
        GameTree<V> game;
        const auto player = [&] { return "Player " + std::to_string(random.below(2000)); };
        game.tags.set("Event", "Event " + std::to_string(i / 500));
        game.tags.set("Date", std::to_string(1950 + i % 70) + ".01.01");
        game.tags.set("White", player());
        game.tags.set("Black", player());
        game.result = static_cast<GameResult>(1 + random.below(3));
        GameNode node;
        for (int ply = 0; ply < 90; ++ply) {
            const MoveList moves = legal_moves(game.position(node));
            if (moves.empty()) break;
            node = game.add_move(node, moves[static_cast<std::size_t>(random.below(moves.size()))]);
            if (i % (games / 20 + 1) == 0 && ply % 10 == 2) kept.push_back(game.position(node));
        }
        text.clear();
        write_game(text, game);
        out << text << '\n';
    }
    return kept;
}

/// Walks down the most frequent moves, as a person would who clicks through an opening.
void explore_first_moves(const Archive& archive) {
    auto p = Position<V>::initial();
    for (int ply = 0; ply < 12; ++ply) {
        PlayedMoves played;
        const Time time = time_of([&] { played = checked(explore(archive, p)); });
        std::printf("tree after %d plies: %.1f ms, %.1f ms of processor time, %lld games\n", ply,
                    1e3 * time.passed, 1e3 * time.spent, static_cast<long long>(played.all.games));
        if (played.moves.empty()) return;
        p = p.after(played.moves.front().move);
    }
}

void run(int games, const fs::path& folder, int threads) {
    const fs::path pdn = folder / "games.pdn", file = folder / "games.archive";
    for (const char* end : {"", "-wal", "-shm"}) fs::remove(file.string() + end);
    const auto positions = write_games(pdn, games);
    Archive archive = checked(Archive::open(file, Archive::Access::write));

    ImportCounts counts;
    const Time time = time_of([&] { counts = checked(import_games(archive, {.files = {pdn}})); });
    const ArchiveStatistics all = checked(archive.statistics());
    std::printf(
        "import: %zu games, %lld positions in %.1f s: %.0f games/s; %.1f s of processor time; "
        "%.0f MB of PDN, %.0f MB of archive\n",
        counts.entries, static_cast<long long>(all.positions()), time.passed,
        static_cast<double>(counts.entries) / time.passed, time.spent,
        static_cast<double>(fs::file_size(pdn)) / 1e6, static_cast<double>(fs::file_size(file)) / 1e6);

    Time slowest{0, 0}, sum{0, 0};
    for (const Position<V>& p : positions) {
        const Query query{HasPosition{p}};
        checked(search_games(archive, query));
        const Time time_of_one = time_of([&] { checked(search_games(archive, query)); });
        slowest.passed = std::max(slowest.passed, time_of_one.passed);
        slowest.spent = std::max(slowest.spent, time_of_one.spent);
        sum.passed += time_of_one.passed;
    }
    std::printf(
        "position: %.2f ms on average, at most %.2f ms, %.2f ms of processor time (%zu positions)\n",
        1e3 * sum.passed / static_cast<double>(positions.size()), 1e3 * slowest.passed,
        1e3 * slowest.spent, positions.size());

    for (const char* text :
         {"pattern=W:W27,28:B18:E22", "pattern=WK5:BK46", "material=\"balance=3.. plies=6\"",
          "manoeuvre=\"W:47-42 42-37 37-31\"", "player=\"Player 77\" date=1960..1969"}) {
        const Query query = read_query(text, {}).value();
        std::size_t found = 0;
        const auto search = [&] { found = checked(search_games(archive, query, threads)).size(); };
        search();
        const Time t = time_of(search);
        std::printf("%s: %.0f ms, %.0f ms of processor time, %zu games\n", text, 1e3 * t.passed,
                    1e3 * t.spent, found);
    }
    explore_first_moves(archive);
}

}  // namespace
}  // namespace polonaise

int main(int argc, char** argv) {
    const int games = argc > 1 ? std::atoi(argv[1]) : 20'000;
    polonaise::run(std::max(games, 1),
                   argc > 2 ? argv[2] : std::filesystem::temp_directory_path().string(),
                   argc > 3 ? std::atoi(argv[3]) : 2);
}
