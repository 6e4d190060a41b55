// How fast PDN is read: bytes of plain games (moves and a few tags) per second, from memory, on one
// thread. `scan` takes the text apart, `replay` also checks that every move is legal and keeps the
// tree. Games are random but always the same; with the shared data there are real ones too.
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include <benchmark/benchmark.h>

#include <polonaise/engine/game_file.hpp>
#include <polonaise/notation/pdn_reader.hpp>
#include <polonaise/notation/pdn_writer.hpp>
#include <polonaise/rules/move_generator.hpp>
#include <polonaise/support/random.hpp>

namespace polonaise {
namespace {

constexpr std::size_t text_size = 8'000'000;

template <Variant V> std::string random_games() {
    Random random{1};
    std::string text;
    while (text.size() < text_size) {
        GameTree<V> game;
        game.tags.set("White", "A");
        game.tags.set("Black", "B");
        GameNode node;
        for (int ply = 0; ply < 100; ++ply) {
            const MoveList moves = legal_moves(game.position(node));
            if (moves.empty()) break;
            node = game.add_move(node, moves[random.below(moves.size())]);
        }
        write_game(text, game);
        text += '\n';
    }
    return text;
}

/// The real games, over and over.
std::string shared_games() {
    const std::filesystem::path folder = POLONAISE_SHARED_DATA "/pdn/openings-and-games";
    std::string once;
    if (std::filesystem::is_directory(folder))
        for (const auto& entry : std::filesystem::directory_iterator{folder}) {
            std::ifstream file{entry.path(), std::ios::binary};
            once.append(std::istreambuf_iterator<char>{file}, {});
        }
    std::string text;
    while (!once.empty() && text.size() < text_size) text += once;
    return text;
}

void scan(benchmark::State& state, const std::string& text) {
    for (auto _ : state) {
        PdnFile file{std::string_view{text}};
        PdnGame game;
        std::size_t items = 0;
        while (file.next(game).value()) items += game.items.size();
        benchmark::DoNotOptimize(items);
    }
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}

template <Variant V> void replay(benchmark::State& state, const std::string& text) {
    std::size_t games = 0, plies = 0;
    for (auto _ : state) {
        PdnFile file{std::string_view{text}};
        PdnGame game;
        GameTree<V> tree;
        PdnDiagnostics diagnostics;
        games = plies = 0;
        while (file.next(game).value()) {
            read_game(game, tree, diagnostics);
            ++games;
            plies += tree.size() - 1;
        }
    }
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
    state.counters["games"] = static_cast<double>(games);
    state.counters["plies"] = static_cast<double>(plies);
}

/// Reading as the program does it: the variant of each game is found out first.
void read_files(benchmark::State& state, const std::string& text) {
    for (auto _ : state) {
        GameFile file{std::string_view{text}, {}};
        while (file.next().value()) benchmark::DoNotOptimize(file.game());
    }
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(text.size()));
}

}  // namespace
}  // namespace polonaise

int main(int argc, char** argv) {
    using namespace polonaise;
    benchmark::Initialize(&argc, argv);
    const std::string international = random_games<International>(), frisian = random_games<Frisian>(),
                      brazilian = random_games<Brazilian>(), shared = shared_games();
    const auto add = [](const char* name, auto function, const std::string& text) {
        benchmark::RegisterBenchmark(name, [=, &text](benchmark::State& state) {
            function(state, text);
        })->Unit(benchmark::kMillisecond);
    };
    add("scan/random_international", scan, international);
    add("replay/random_international", replay<International>, international);
    add("replay/random_frisian", replay<Frisian>, frisian);
    add("replay/random_brazilian", replay<Brazilian>, brazilian);
    if (!shared.empty()) {
        add("scan/shared", scan, shared);
        add("replay/shared", replay<International>, shared);
        add("read_files/shared", read_files, shared);
    }
    benchmark::RunSpecifiedBenchmarks();
}
