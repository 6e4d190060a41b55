#include "limit_options.hpp"

#include <chrono>

namespace polonaise::app {

Limits LimitOptions::limits() const {
    Limits limits{.depth = depth, .nodes = nodes};
    if (seconds)
        limits.time = std::chrono::duration_cast<std::chrono::nanoseconds>(
            std::chrono::duration<double>{*seconds});
    return limits;
}

void declare_limits(CLI::App& verb, LimitOptions& options) {
    verb.add_option("-t,--time", options.seconds, "Think for this long")
        ->type_name("SECONDS")
        ->check(CLI::Range(0.001, 1e6));
    verb.add_option("-d,--depth", options.depth, "Look this many half-moves ahead")
        ->type_name("1..127")
        ->check(CLI::Range(1, 127));
    verb.add_option("-n,--nodes", options.nodes, "Visit this many positions: repeatable, unlike time")
        ->type_name("NODES")
        ->check(CLI::PositiveNumber);
}

void declare_weights(CLI::App& verb, std::string& choice) {
    verb.add_option("--weights", choice,
                    "What the engine evaluates with: built-in, material, or a file of weights")
        ->type_name("FILE")
        ->capture_default_str();
}

Weights weights_option(const std::string& choice) {
    auto weights = read_weights(choice);
    if (!weights) fail("{}", describe(weights.error()));
    return *std::move(weights);
}

void declare_hash(CLI::App& verb, int& mebibytes) {
    declare_number(verb, "--hash", mebibytes, {1, 1 << 20},
                   "Memory for what the search finds out, in MiB")
        ->capture_default_str();
}

}  // namespace polonaise::app
