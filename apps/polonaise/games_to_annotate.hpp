#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <polonaise/engine/any_game_tree.hpp>
#include <polonaise/notation/pdn_diagnostics.hpp>
#include <polonaise/rules/variants.hpp>

namespace polonaise::app {

/// What `analyse` goes through, in its order.
struct GamesToAnnotate {
    struct Item {
        std::optional<AnyGameTree> game;  ///< Nothing where it is not of a variant of ours.
        std::string text;                 ///< Of what is not; to be copied as it is.
    };
    std::vector<Item> items;
    std::string source;        ///< A file, or "the archive".
    PdnDiagnostics last = {};  ///< Of the last game of a file.
};

/// Ends the verb where there are none.
GamesToAnnotate games_of_file(const std::string& file, std::optional<VariantId> variant);

/// The games of the archive for which a query holds, in the language of `read_query`.
GamesToAnnotate games_of_archive(const std::optional<std::string>& archive, const std::string& query,
                                 std::optional<VariantId> variant);

}  // namespace polonaise::app
