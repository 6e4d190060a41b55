#include "verbs/endgame.hpp"

#include "verbs/verbs.hpp"

namespace polonaise::app {

void add_endgame(CommandLine& line) {
    CLI::App& endgame = line.add_group(
        line.root(), {.name = "endgame",
                      .purpose = "Solve positions with few pieces, prove the solution, ask it",
                      .examples = {"polonaise endgame build --variant brazilian --pieces 4",
                                   "polonaise endgame verify --variant brazilian --pieces 4",
                                   "polonaise endgame stats --variant brazilian --pieces 4"}});
    add_endgame_build(line, endgame);
    add_endgame_stats(line, endgame);
    add_endgame_verify(line, endgame);
}

}  // namespace polonaise::app
