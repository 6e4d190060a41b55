#pragma once
#include "command_line.hpp"

/// The verbs under `book`.
namespace polonaise::app {

void add_book_build(CommandLine& line, CLI::App& book);
void add_book_edit(CommandLine& line, CLI::App& book);
void add_book_export(CommandLine& line, CLI::App& book);
void add_book_import(CommandLine& line, CLI::App& book);
void add_book_merge(CommandLine& line, CLI::App& book);
void add_book_probe(CommandLine& line, CLI::App& book);

}  // namespace polonaise::app
