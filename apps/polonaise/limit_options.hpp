#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include <polonaise/engine/weights.hpp>
#include <polonaise/search/limits.hpp>

#include "command.hpp"

namespace polonaise::app {

/// How long to think, as options.
struct LimitOptions {
    std::optional<double> seconds;
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;

    bool given() const { return seconds || depth || nodes; }
    Limits limits() const;
};

/// `--time`, `--depth` and `--nodes`.
void declare_limits(CLI::App& verb, LimitOptions& options);

/// `--weights`: what the engine evaluates with.
void declare_weights(CLI::App& verb, std::string& choice);
/// What that says; ends the verb where it cannot be had.
Weights weights_option(const std::string& choice);

/// `--hash`: the memory of the search in MiB.
void declare_hash(CLI::App& verb, int& mebibytes);

}  // namespace polonaise::app
