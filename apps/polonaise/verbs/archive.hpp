#pragma once
#include "command_line.hpp"

/// The verbs under `archive`.
namespace polonaise::app {

void add_archive_exercises(CommandLine& line, CLI::App& archive);
void add_archive_import(CommandLine& line, CLI::App& archive);
void add_archive_search(CommandLine& line, CLI::App& archive);
void add_archive_stats(CommandLine& line, CLI::App& archive);
void add_archive_tree(CommandLine& line, CLI::App& archive);

}  // namespace polonaise::app
