#pragma once
#include "command_line.hpp"

/// The verbs, one file each.
namespace polonaise::app {

void add_analyse(CommandLine& line);
void add_archive(CommandLine& line);
void add_bench(CommandLine& line);
void add_board(CommandLine& line);
void add_book(CommandLine& line);
void add_dxp(CommandLine& line);
void add_endgame(CommandLine& line);
void add_exercises(CommandLine& line);
void add_hub(CommandLine& line);
void add_match(CommandLine& line);
void add_moves(CommandLine& line);
void add_pdn(CommandLine& line);
void add_perft(CommandLine& line);
void add_play(CommandLine& line);
void add_serve(CommandLine& line);
void add_solve(CommandLine& line);
void add_train(CommandLine& line);
void add_work(CommandLine& line);

}  // namespace polonaise::app
