#include <cstdio>
#include <iostream>
#include <string>

#include <polonaise/protocol/hub_engine.hpp>

#include "verbs/verbs.hpp"

namespace polonaise::app {
namespace {

struct Options {};

void declare(CLI::App&, Options&) {}

/// Standard output carries the protocol and nothing else. If nobody reads it any more, the end of
/// standard input follows.
void write_line(std::string_view line) {
    const std::string text = std::string{line} + '\n';
    std::fwrite(text.data(), 1, text.size(), stdout);
    std::fflush(stdout);
}

ExitCode run(const Options&) {
    HubEngine engine{POLONAISE_VERSION, write_line};
    std::string line;
    while (std::getline(std::cin, line) && engine.take(line)) {
    }
    return ExitCode::ok;
}

}  // namespace

void add_hub(CommandLine& line) {
    line.add<Options>(
        line.root(),
        {.name = "hub",
         .purpose = "Be an engine for programs that speak Hub, on standard input and output",
         .examples = {"polonaise hub"}},
        declare, run);
}

}  // namespace polonaise::app
