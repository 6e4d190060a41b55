#include "endgame_options.hpp"

#include <cstdlib>

namespace polonaise::app {
namespace {

/// Where programs keep data of their user, by the XDG base directory specification.
std::filesystem::path usual_folder() {
    if (const char* data = std::getenv("XDG_DATA_HOME"); data && *data == '/')
        return std::filesystem::path{data} / "polonaise" / "endgame";
    if (const char* home = std::getenv("HOME"); home && *home)
        return std::filesystem::path{home} / ".local" / "share" / "polonaise" / "endgame";
    fail("there is no home folder to keep endgame tables in; say where with --dir");
}

}  // namespace

std::filesystem::path EndgameOptions::tables() const {
    return (folder ? std::filesystem::path{*folder} : usual_folder()) / names(variant).name;
}

void declare_tables(CLI::App& verb, EndgameOptions& options) {
    declare_variant(verb, options.variant);
    verb.add_option("--dir", options.folder,
                    "Where the tables are kept (default: polonaise/endgame in the user's data folder)")
        ->type_name("DIR");
}

CLI::Option* declare_pieces(CLI::App& verb, EndgameOptions& options, const std::string& description) {
    return declare_number(verb, "-n,--pieces", options.pieces, {2, 8}, description);
}

void declare_table_threads(CLI::App& verb, EndgameOptions& options) {
    declare_number(verb, "--threads", options.threads, {1, 1024}, "Default: one for each core");
}

}  // namespace polonaise::app
