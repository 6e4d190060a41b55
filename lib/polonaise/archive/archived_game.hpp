#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <polonaise/engine/any_game_tree.hpp>
#include <polonaise/game/game_result.hpp>
#include <polonaise/game/game_tags.hpp>

namespace polonaise::internal {

/// A game taken apart into what the archive keeps of it. Made by any thread.
struct ArchivedGame {
    int game_type = 0;
    std::optional<std::string> start;  ///< FEN, with clock and number, unless it is the usual start.
    std::vector<std::byte> line;       ///< See stored_line.hpp.
    std::int64_t plies = 0;
    std::optional<std::string> notation;  ///< PDN of all, where the line does not say everything.
    std::string comments;                 ///< What people wrote, to be searched.
    GameTags tags;
    GameResult result = GameResult::unknown;
    std::string result_text;
    std::vector<std::uint64_t> keys = {};  ///< Of all positions of the line, each once.

    /// A hash of start and moves.
    std::int64_t content() const;
};

ArchivedGame take_apart(const AnyGameTree& game);

/// Puts it together again (keys and comments are not needed); nothing if it cannot be one.
std::optional<AnyGameTree> put_together(const ArchivedGame& game);

}  // namespace polonaise::internal
