#include "endgame_options.hpp"

#include <unistd.h>

#include "table_folders.hpp"

namespace polonaise::app {

std::filesystem::path EndgameOptions::tables() const {
    const std::optional<std::filesystem::path> place =
        folder ? std::filesystem::path{*folder} : user_table_folder();
    if (!place) fail("there is no home folder to keep endgame tables in; say where with --dir");
    return *place / names(variant).name;
}

std::uint64_t EndgameOptions::bytes_of_memory() const {
    if (memory > 0) return static_cast<std::uint64_t>(memory) << 20;
    const long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGESIZE);
    return pages > 0 && page > 0
               ? static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(page) / 2
               : std::uint64_t{1} << 30;
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

void declare_table_memory(CLI::App& verb, EndgameOptions& options) {
    declare_number(verb, "--memory", options.memory, {16, 1 << 24},
                   "MiB to work with, beside the tables that the system keeps in memory "
                   "(default: half of what the machine has)");
}

}  // namespace polonaise::app
