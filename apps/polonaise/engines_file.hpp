#pragma once
#include <cstddef>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include <polonaise/arena/fields.hpp>

namespace polonaise::app {

/// A player of a file of engines: its settings, as if they had been given on the command line.
struct EngineEntry {
    std::vector<Field> fields;
    std::vector<std::size_t> lines;  ///< Of each field, from 1.
    std::size_t line;                ///< Where the player begins.
};

struct EnginesFileError {
    std::size_t line;
    std::string what;  ///< A sentence without full stop.
};

/// Reads players in TOML: a table `[[engine]]` for each, with the keys of the option --engine. A
/// command, and lines of input, may also be lists, and `param` is a table of the engine's parameters.
std::expected<std::vector<EngineEntry>, EnginesFileError> read_engines(std::string_view toml);

}  // namespace polonaise::app
