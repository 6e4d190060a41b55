#pragma once
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <polonaise/engine/endgame_tables.hpp>

#include "command.hpp"

/// Where endgame tables are.
namespace polonaise::app {

/// Where `endgame build` puts them unless it is told otherwise; nothing where the user has no home.
std::optional<std::filesystem::path> user_table_folder();

/// Where they are looked for: in `folder` or, without that, where the environment variable
/// POLONAISE_ENDGAME says, and nowhere else; otherwise in the user's folder and among those that come
/// with the program. `none` stands for no folder at all.
std::vector<std::filesystem::path> table_folders(const std::optional<std::string>& folder);

/// `--endgame`: the tables that an engine asks.
void declare_endgame(CLI::App& verb, std::optional<std::string>& folder);
std::shared_ptr<EndgameTables> endgame_option(const std::optional<std::string>& folder);
/// The same, and ends the verb if the tables of one of the variants are no good.
std::shared_ptr<EndgameTables> endgame_option(const std::optional<std::string>& folder,
                                              std::span<const VariantId> variants);
inline std::shared_ptr<EndgameTables> endgame_option(const std::optional<std::string>& folder,
                                                     VariantId variant) {
    return endgame_option(folder, std::span{&variant, 1});
}

}  // namespace polonaise::app
