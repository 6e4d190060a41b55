#include <cstdio>
#include <iostream>
#include <optional>
#include <random>
#include <string>

#include <polonaise/protocol/hub_engine.hpp>

#include "book_folders.hpp"
#include "table_folders.hpp"
#include "verbs/verbs.hpp"

namespace polonaise::app {
namespace {

struct HubOptions {
    std::optional<std::string> endgame, book;
};

void declare_hub(CLI::App& verb, HubOptions& options) {
    declare_endgame(verb, options.endgame);
    declare_book(verb, options.book);
}

/// Standard output carries the protocol and nothing else. If nobody reads it any more, the end of
/// standard input follows.
void write_line(std::string_view line) {
    const std::string text = std::string{line} + '\n';
    std::fwrite(text.data(), 1, text.size(), stdout);
    std::fflush(stdout);
}

ExitCode run_hub(const HubOptions& options) {
    HubEngine engine{POLONAISE_VERSION, write_line, endgame_option(options.endgame),
                     book_option(options.book), std::random_device{}()};
    std::string line;
    while (std::getline(std::cin, line) && engine.take(line)) {
    }
    return ExitCode::ok;
}

}  // namespace

void add_hub(CommandLine& line) {
    line.add<HubOptions>(
        line.root(),
        {.name = "hub",
         .purpose = "Be an engine for programs that speak Hub, on standard input and output",
         .examples = {"polonaise hub"}},
        declare_hub, run_hub);
}

}  // namespace polonaise::app
