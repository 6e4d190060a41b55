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

double seconds_of(const auto& work) {
    const auto begin = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

template <class T> T checked(std::expected<T, ArchiveError> result) {
    if (result) return *std::move(result);
    std::fprintf(stderr, "%s\n", describe(result.error()).c_str());
    std::exit(1);
}

/// Plays the games; keeps some positions of them to search for.
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

void run(int games, const fs::path& folder, int threads) {
    const fs::path pdn = folder / "games.pdn", file = folder / "games.archive";
    for (const char* end : {"", "-wal", "-shm"}) fs::remove(file.string() + end);
    const auto positions = write_games(pdn, games);
    Archive archive = checked(Archive::open(file, Archive::Access::write));

    ImportCounts counts;
    const double time = seconds_of([&] { counts = checked(import_games(archive, {.files = {pdn}})); });
    const ArchiveStatistics all = checked(archive.statistics());
    std::printf(
        "import: %zu games, %lld positions in %.1f s: %.0f games/s; %.0f MB of PDN, %.0f MB of "
        "archive\n",
        counts.entries, static_cast<long long>(all.positions()), time,
        static_cast<double>(counts.entries) / time, static_cast<double>(fs::file_size(pdn)) / 1e6,
        static_cast<double>(fs::file_size(file)) / 1e6);

    double slowest = 0, sum = 0;
    for (const Position<V>& p : positions) {
        const Query query{HasPosition{p}};
        checked(search_games(archive, query));
        const double again = seconds_of([&] { checked(search_games(archive, query)); });
        slowest = std::max(slowest, again);
        sum += again;
    }
    std::printf("position: %.2f ms, slowest %.2f ms (%zu positions)\n",
                1e3 * sum / static_cast<double>(positions.size()), 1e3 * slowest, positions.size());

    for (const char* text :
         {"pattern=W:W27,28:B18:E22", "pattern=WK5:BK46", "material=\"balance=3.. plies=6\"",
          "manoeuvre=\"W:47-42 42-37 37-31\"", "player=\"Player 77\" date=1960..1969"}) {
        const Query query = read_query(text, {}).value();
        std::size_t found = 0;
        const auto search = [&] { found = checked(search_games(archive, query, threads)).size(); };
        search();
        std::printf("%s: %.0f ms, %zu games\n", text, 1e3 * seconds_of(search), found);
    }
    const double tree = seconds_of([&] { checked(explore(archive, Position<V>::initial())); });
    std::printf("tree of the start: %.0f ms\n", 1e3 * tree);
}

}  // namespace
}  // namespace polonaise

int main(int argc, char** argv) {
    const int games = argc > 1 ? std::atoi(argv[1]) : 20'000;
    polonaise::run(std::max(games, 1),
                   argc > 2 ? argv[2] : std::filesystem::temp_directory_path().string(),
                   argc > 3 ? std::atoi(argv[3]) : 2);
}
