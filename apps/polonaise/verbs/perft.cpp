#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <polonaise/notation/fen.hpp>
#include <polonaise/rules/move_generator.hpp>
#include <polonaise/rules/perft.hpp>
#include <polonaise/rules/variants.hpp>

#include "json.hpp"
#include "position_option.hpp"
#include "progress_display.hpp"
#include "sorted_moves.hpp"
#include "verbs/verbs.hpp"

namespace polonaise::app {
namespace {

struct PerftOptions {
    VariantId variant = VariantId::international;
    std::optional<std::string> fen;
    int depth = 0;
    bool divide = false, json = false, quiet = false;
};

void declare_perft(CLI::App& verb, PerftOptions& options) {
    declare_variant(verb, options.variant);
    declare_fen(verb, options.fen);
    declare_number(verb, "-d,--depth", options.depth, {1, 99}, "Count to this many half-moves")
        ->required();
    verb.add_flag("--divide", options.divide, "Then list the count of the full depth move by move");
    declare_json(verb, options.json);
    declare_quiet(verb, options.quiet);
}

/// The sequences of one depth, and how long it took to count them.
struct Count {
    int depth = 0;
    std::uint64_t nodes = 0;
    double seconds = 0;

    double mega_nodes_per_second() const {
        return seconds > 0 ? static_cast<double>(nodes) / seconds / 1e6 : 0;
    }
};

template <class CountNodes> Count timed(int depth, CountNodes&& count_nodes) {
    const auto start = std::chrono::steady_clock::now();
    const std::uint64_t nodes = count_nodes();
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    return {depth, nodes, taken.count()};
}

/// Plays the first plies here and leaves the rest to `perft`, so that progress shows in between.
template <Variant V>
std::uint64_t perft_showing(const Position<V>& p, int depth, int shown, ProgressDisplay& progress) {
    if (shown == 0) {
        const std::uint64_t nodes = perft(p, depth);
        progress.advance();
        return nodes;
    }
    std::uint64_t nodes = 0;
    for (const Move& m : legal_moves(p))
        nodes += perft_showing(p.after(m), depth - 1, shown - 1, progress);
    return nodes;
}

/// How many plies to play one by one: the parts must be small enough to show progress, and large
/// enough to cost nothing.
int plies_to_show(int depth) { return std::clamp(depth - 4, 0, 3); }

template <Variant V> ProgressDisplay display(const Position<V>& p, int depth, ProgressStyle style) {
    return {fmt::format("depth {}", depth), "positions", perft(p, plies_to_show(depth)), style};
}

template <Variant V> Count count(const Position<V>& p, int depth, ProgressStyle style) {
    ProgressDisplay progress = display(p, depth, style);
    return timed(depth, [&] { return perft_showing(p, depth, plies_to_show(depth), progress); });
}

/// The sequences that begin with each move.
struct Divided {
    struct Part {
        std::string move;
        std::uint64_t nodes;
    };
    Count whole;
    std::vector<Part> parts;
};

template <Variant V> Divided divide(const Position<V>& p, int depth, ProgressStyle style) {
    const std::vector<SortedMove> moves = sorted_moves(p, usual_style<V>);
    ProgressDisplay progress = display(p, depth, style);
    Divided divided;
    divided.whole = timed(depth, [&] {
        std::uint64_t sum = 0;
        for (const SortedMove& m : moves) {
            const int shown = std::max(0, plies_to_show(depth) - 1);
            divided.parts.push_back(
                {m.text, perft_showing(p.after(m.move), depth - 1, shown, progress)});
            sum += divided.parts.back().nodes;
        }
        return sum;
    });
    return divided;
}

void print(const Count& c) {
    fmt::print("perft {} {} {:.3f} {:.1f}\n", c.depth, c.nodes, c.seconds, c.mega_nodes_per_second());
    flush_output();
}

Json to_json(const Count& c) {
    return {{"depth", c.depth},
            {"nodes", c.nodes},
            {"seconds", c.seconds},
            {"mnps", c.mega_nodes_per_second()}};
}

template <Variant V> ExitCode perft_from(const Position<V>& p, const PerftOptions& options) {
    const ProgressStyle style = progress_style(options.quiet);
    std::vector<Count> counts;
    const auto add = [&](const Count& c) {
        counts.push_back(c);
        if (!options.json) print(c);
    };
    for (int depth = 1; depth < options.depth; ++depth) add(count(p, depth, style));
    Divided divided;
    if (options.divide) divided = divide(p, options.depth, style);
    add(options.divide ? divided.whole : count(p, options.depth, style));

    if (options.json) {
        Json document{{"variant", V::names.name}, {"fen", fen_text(p, V::names.squares)}};
        for (const Count& c : counts) document["depths"].push_back(to_json(c));
        if (options.divide) {
            document["divide"] = Json::array();
            for (const auto& part : divided.parts)
                document["divide"].push_back({{"move", part.move}, {"nodes", part.nodes}});
        }
        print_json(document);
    } else {
        for (const auto& part : divided.parts) fmt::print("divide {} {}\n", part.move, part.nodes);
    }
    return ExitCode::ok;
}

ExitCode run_perft(const PerftOptions& options) {
    return with_variant(options.variant, [&]<Variant V>(VariantTag<V>) {
        return perft_from(position_option<V>(options.fen), options);
    });
}

}  // namespace

void add_perft(CommandLine& line) {
    line.add<PerftOptions>(
        line.root(),
        {.name = "perft",
         .purpose = "Count the move sequences from a position, to test and time the rules",
         .examples = {"polonaise perft --depth 7",
                      "polonaise perft --variant frisian --depth 6 --divide",
                      "polonaise perft --fen W:WK28:B19,22 --depth 5 --json"}},
        declare_perft, run_perft);
}

}  // namespace polonaise::app
