#include "verbs/train.hpp"

#include "verbs/verbs.hpp"

namespace polonaise::app {

void add_train(CommandLine& line) {
    CLI::App& train = line.add_group(
        line.root(),
        {.name = "train",
         .purpose = "Play games against itself and learn from them",
         .examples = {"polonaise train generate --variant frisian --out games --positions 5000000",
                      "polonaise train info games/*.games",
                      "polonaise train fit games/*.games -o frisian.pnn",
                      "polonaise train generation --variant frisian --out work/training"}});
    add_train_fit(line, train);
    add_train_generate(line, train);
    add_train_generation(line, train);
    add_train_info(line, train);
}

}  // namespace polonaise::app
