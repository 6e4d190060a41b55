#include "verbs/pdn.hpp"

#include "verbs/verbs.hpp"

namespace polonaise::app {

void add_pdn(CommandLine& line) {
    CLI::App& pdn = line.add_group(
        line.root(),
        {.name = "pdn",
         .purpose = "Check, tidy up and convert files of games",
         .examples = {"polonaise pdn check *.pdn", "polonaise pdn format games.pdn -o tidy.pdn"}});
    add_pdn_check(line, pdn);
    add_pdn_format(line, pdn);
    add_pdn_convert(line, pdn);
}

}  // namespace polonaise::app
