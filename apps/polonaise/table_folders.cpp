#include "table_folders.hpp"

#include <cstdlib>

#include "program_folder.hpp"
#include "text.hpp"
#include "user_folder.hpp"

namespace polonaise::app {

std::optional<std::filesystem::path> user_table_folder() {
    const auto folder = user_data_folder();
    return folder ? std::optional{*folder / "endgame"} : std::nullopt;
}

std::vector<std::filesystem::path> table_folders(const std::optional<std::string>& folder) {
    std::optional<std::string> given = folder;
    if (const char* set = std::getenv("POLONAISE_ENDGAME"); !given && set && *set) given = set;
    if (given == "none") return {};
    if (given) return {*given};
    std::vector<std::filesystem::path> folders;
    if (auto user = user_table_folder()) folders.push_back(std::move(*user));
    if (auto shipped =
            find_beside_program({"share/polonaise/endgame", "data/endgame"}, "international/OvO.wdl"))
        folders.push_back(std::move(*shipped));
    return folders;
}

void declare_endgame(CLI::App& verb, std::optional<std::string>& folder) {
    verb.add_option("--endgame", folder,
                    "Endgame tables to ask: a folder, or `none` (default: $POLONAISE_ENDGAME, or else "
                    "the user's and those that come with the program)")
        ->type_name("DIR");
}

std::shared_ptr<EndgameTables> endgame_option(const std::optional<std::string>& folder) {
    return std::make_shared<EndgameTables>(table_folders(folder));
}

std::shared_ptr<EndgameTables> endgame_option(const std::optional<std::string>& folder,
                                              std::span<const VariantId> variants) {
    auto tables = endgame_option(folder);
    for (VariantId id : variants)
        with_variant(id, [&]<Variant V>(VariantTag<V>) {
            if (const auto opened = tables->open<V>(); !opened)
                fail("{}", printable(describe(opened.error())));
        });
    return tables;
}

}  // namespace polonaise::app
