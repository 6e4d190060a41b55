#include "verbs/archive.hpp"

#include "verbs/verbs.hpp"

namespace polonaise::app {

void add_archive(CommandLine& line) {
    CLI::App& archive = line.add_group(
        line.root(), {.name = "archive",
                      .purpose = "Keep games in a database: import, search, explore",
                      .examples = {"polonaise archive import *.pdn",
                                   "polonaise archive search --player Wiersma --result 1-0",
                                   "polonaise archive tree"}});
    add_archive_exercises(line, archive);
    add_archive_import(line, archive);
    add_archive_search(line, archive);
    add_archive_stats(line, archive);
    add_archive_tree(line, archive);
}

}  // namespace polonaise::app
