#include <algorithm>
#include <chrono>
#include <cstdint>

#include <fmt/format.h>

#include <polonaise/rules/move_generator.hpp>
#include <polonaise/rules/perft.hpp>
#include <polonaise/rules/variants.hpp>

#include "json.hpp"
#include "progress_display.hpp"
#include "verbs/verbs.hpp"

namespace polonaise::app {
namespace {

struct Options {
    VariantId variant = VariantId::international;
    int depth = 0;
    bool json = false, quiet = false;
};

void declare(CLI::App& verb, Options& options) {
    declare_variant(verb, options.variant);
    declare_number(verb, "-d,--depth", options.depth, {1, 99}, "Count to this many half-moves")
        ->required();
    declare_json(verb, options.json);
    declare_quiet(verb, options.quiet);
}

/// The result for one depth.
struct Count {
    int depth = 0;
    std::uint64_t nodes = 0;
    double seconds = 0;

    double mega_nodes_per_second() const {
        return seconds > 0 ? static_cast<double>(nodes) / seconds / 1e6 : 0;
    }
};

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

template <Variant V> Count count(const Position<V>& p, int depth, ProgressStyle style) {
    const int shown = std::clamp(depth - 4, 0, 3);
    ProgressDisplay progress{fmt::format("depth {}", depth), "positions", perft(p, shown), style};
    const auto start = std::chrono::steady_clock::now();
    const std::uint64_t nodes = perft_showing(p, depth, shown, progress);
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    return {depth, nodes, taken.count()};
}

template <Variant V> ExitCode perft_from(const Position<V>& p, const Options& options) {
    Json depths = Json::array();
    for (int depth = 1; depth <= options.depth; ++depth) {
        const Count c = count(p, depth, progress_style(options.quiet));
        if (options.json) {
            depths.push_back({{"depth", c.depth},
                              {"nodes", c.nodes},
                              {"seconds", c.seconds},
                              {"mnps", c.mega_nodes_per_second()}});
        } else {
            fmt::print("perft {} {} {:.3f} {:.1f}\n", c.depth, c.nodes, c.seconds,
                       c.mega_nodes_per_second());
            flush_output();
        }
    }
    if (options.json) print_json({{"variant", names(options.variant).name}, {"depths", depths}});
    return ExitCode::ok;
}

ExitCode run(const Options& options) {
    return with_variant(options.variant, [&]<Variant V>(VariantTag<V>) {
        return perft_from(Position<V>::initial(), options);
    });
}

}  // namespace

void add_perft(CommandLine& line) {
    line.add<Options>(line.root(),
                      {.name = "perft",
                       .purpose = "Count the move sequences from a position, to test and time the rules",
                       .examples = {"polonaise perft --depth 7",
                                    "polonaise perft --variant frisian --depth 6 --json"}},
                      declare, run);
}

}  // namespace polonaise::app
