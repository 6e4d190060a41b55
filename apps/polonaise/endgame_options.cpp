#include "endgame_options.hpp"

#include "table_folders.hpp"

namespace polonaise::app {

std::filesystem::path EndgameOptions::tables() const {
    const std::optional<std::filesystem::path> place =
        folder ? std::filesystem::path{*folder} : user_table_folder();
    if (!place) fail("there is no home folder to keep endgame tables in; say where with --dir");
    return *place / names(variant).name;
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
