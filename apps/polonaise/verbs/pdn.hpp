#pragma once
#include "command_line.hpp"

/// The verbs below `pdn`.
namespace polonaise::app {

void add_pdn_check(CommandLine& line, CLI::App& pdn);
void add_pdn_convert(CommandLine& line, CLI::App& pdn);
void add_pdn_format(CommandLine& line, CLI::App& pdn);

}  // namespace polonaise::app
