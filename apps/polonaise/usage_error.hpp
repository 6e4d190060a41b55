#pragma once
#include <string>

#include <CLI/CLI.hpp>

namespace polonaise::app {

/// What is wrong with the arguments that `root` could not parse, in one sentence without full stop.
std::string usage_sentence(const CLI::ParseError& error, const CLI::App& root);

}  // namespace polonaise::app
