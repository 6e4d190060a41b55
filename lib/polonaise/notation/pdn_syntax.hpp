#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include <polonaise/notation/pdn_issue.hpp>
#include <polonaise/notation/text_position.hpp>

namespace polonaise {

/// A tag as it stands in the text.
struct PdnTagText {
    std::string_view name, value;  ///< The value still has its backslashes.
    std::uint32_t begin;           ///< Offset of its bracket.
};

/// Something in the moves of a game. The items of a game stand in one vector in the order of the
/// text; a variation is all that stands between its begin and its end.
struct PdnItem {
    enum class Kind : std::uint8_t {
        move,
        unknown_move,  ///< A dash in the place of a move.
        result,        ///< In the main line always the last item.
        forced_mark,   ///< `*` behind a move.
        strength,
        nag,
        comment,
        setup,
        variation_begin,
        variation_end,
        other,  ///< Words that PDN does not know.
    };
    Kind kind;
    bool number_for_black = false;  ///< The move number before it had several dots.
    std::uint16_t number = 0;       ///< The move number before it, or 0.
    std::uint32_t begin, end;       ///< Offsets in the text, brackets included.
    std::uint32_t partner = 0;      ///< For the begin of a variation the index of its end, and back.
};

/// A game as it is written: nothing is known yet of squares, pieces or legal moves. An object can be
/// used for one game after the other, and then allocates nothing.
struct PdnGame {
    std::string_view text;  ///< What all offsets refer to.
    TextPosition position;  ///< Where in its file the text begins.
    std::vector<PdnTagText> tags;
    std::vector<PdnItem> items;
    std::vector<PdnSyntaxIssue> issues;
    bool ends_with_text = false;  ///< It goes on to the end of all text: no result, `*` or tag ends it.

    /// Whether this is no game: there is no tag, no move, no set-up, and no comment unless it stands
    /// among words that are not PDN.
    bool is_empty() const;
    /// The first tag with this name, whatever its capitals.
    const PdnTagText* find_tag(std::string_view name) const;
    std::string_view text_of(const PdnItem& item) const {
        return text.substr(item.begin, item.end - item.begin);
    }
};

/// Takes the first game off the front of a PDN text, which must be UTF-8, and puts it into `game`
/// (all but its position). Returns the number of bytes that belong to it, or nothing if the
/// game may go on behind the end of the text; with `at_end` nothing comes behind it.
std::optional<std::size_t> parse_pdn_game(std::string_view text, bool at_end, PdnGame& game);

/// Equal but for the capitals of a to z.
bool equal_ignoring_case(std::string_view a, std::string_view b);

}  // namespace polonaise
