#pragma once
#include "command_line.hpp"

/// The verbs under `endgame`.
namespace polonaise::app {

void add_endgame_build(CommandLine& line, CLI::App& endgame);
void add_endgame_line(CommandLine& line, CLI::App& endgame);
void add_endgame_probe(CommandLine& line, CLI::App& endgame);
void add_endgame_stats(CommandLine& line, CLI::App& endgame);
void add_endgame_verify(CommandLine& line, CLI::App& endgame);

}  // namespace polonaise::app
