#include "verbs/endgame.hpp"

#include "verbs/verbs.hpp"

namespace polonaise::app {

void add_endgame(CommandLine& line) {
    CLI::App& endgame = line.add_group(
        line.root(),
        {.name = "endgame",
         .purpose = "Solve positions with few pieces, prove the solution, ask it",
         .examples = {"polonaise endgame probe W:WK46,K28:BK5", "polonaise endgame line W:W31,32:BK5",
                      "polonaise endgame build --pieces 5"}});
    add_endgame_build(line, endgame);
    add_endgame_line(line, endgame);
    add_endgame_probe(line, endgame);
    add_endgame_stats(line, endgame);
    add_endgame_verify(line, endgame);
}

}  // namespace polonaise::app
