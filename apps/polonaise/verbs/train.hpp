#pragma once
#include "command_line.hpp"

/// The verbs under `train`.
namespace polonaise::app {

void add_train_fit(CommandLine& line, CLI::App& train);
void add_train_generate(CommandLine& line, CLI::App& train);
void add_train_generation(CommandLine& line, CLI::App& train);
void add_train_info(CommandLine& line, CLI::App& train);

}  // namespace polonaise::app
