#include <optional>
#include <string>

#include <fmt/format.h>

#include <polonaise/engine/bench.hpp>

#include "json.hpp"
#include "limit_options.hpp"
#include "verbs/verbs.hpp"

namespace polonaise::app {
namespace {

struct BenchOptions {
    std::optional<VariantId> variant;
    std::string weights = "built-in";
    bool json = false;
};

void declare_bench(CLI::App& verb, BenchOptions& options) {
    declare_variant(verb, options.variant, "Only these rules (default: all)");
    declare_weights(verb, options.weights);
    declare_json(verb, options.json);
}

ExitCode run_bench(const BenchOptions& options) {
    Json results = Json::array();
    const Weights weights = weights_option(options.weights);
    for (VariantId id : all_variants) {
        if (options.variant && *options.variant != id) continue;
        const BenchResult result = bench(id, weights);
        if (options.json) {
            results.push_back({{"variant", names(id).name},
                               {"nodes", result.nodes},
                               {"nps", result.nodes_per_second()}});
        } else {
            fmt::print("bench {} {} {:.0f}\n", names(id).name, result.nodes, result.nodes_per_second());
            flush_output();
        }
    }
    if (options.json) print_json(results);
    return ExitCode::ok;
}

}  // namespace

void add_bench(CommandLine& line) {
    line.add<BenchOptions>(
        line.root(),
        {.name = "bench",
         .purpose = "Search fixed positions: nodes tell whether the search has changed, "
                    "nodes per second how fast it is",
         .examples = {"polonaise bench", "polonaise bench --variant frisian"}},
        declare_bench, run_bench);
}

}  // namespace polonaise::app
