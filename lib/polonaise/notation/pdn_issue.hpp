#pragma once
#include <cstddef>
#include <cstdint>

namespace polonaise {

/// What a PDN text can have that PDN 3.0 does not allow, or that cannot be meant. docs/pdn.md has
/// an example of each. `describe` (pdn_diagnostics.hpp) makes a sentence of one.
enum class PdnIssue : std::uint8_t {
    // Found while the text is taken apart (pdn_scanner, pdn_syntax).
    control_characters,   ///< Bytes that no text has; read as blanks.
    escaped_line_break,   ///< A backslash and an n in the place of a line break.
    not_pdn,              ///< Words that are nothing that PDN knows; kept as a comment.
    tag_without_value,    ///< `[pdn]`
    tag_unquoted,         ///< `[Round 3]`
    tag_unclosed,         ///< The closing quote or bracket is missing.
    tag_inner_quote,      ///< A quote inside the value without a backslash before it.
    tag_over_lines,       ///< The value goes on in the next line.
    tag_name_small,       ///< The name does not begin with a capital.
    tag_repeated,         ///< The game has this tag already; the first one counts.
    too_many_tags,        ///< More than anybody reads.
    comment_unclosed,     ///< No brace ends the comment.
    comment_with_braces,  ///< A brace inside the comment; read as a parenthesis.
    command_outside,      ///< `[%clk 1:00:00]` without the braces of a comment.
    line_comment,         ///< A comment after `;`.
    variation_unclosed,   ///< A parenthesis is missing at the end.
    variation_not_open,   ///< A parenthesis too many.
    number_without_dot,   ///< A move number without its dot.
    result_in_variation,  ///< A result inside a variation; kept as a comment.
    result_repeated,      ///< Another result after the end of the game.
    game_not_ended,       ///< The next game begins without `*` or a result before it.
    forced_mark,          ///< `*` behind a move: forced. Read as $7.
    // Found while the game is replayed (pdn_reader).
    game_type_unreadable,    ///< The tag GameType has another form.
    game_type_numbering,     ///< GameType numbers the squares from another corner than is usual.
    variant_assumed,         ///< No GameType; another variant than the first guess replays.
    position_unreadable,     ///< FEN text that is none.
    position_illegal,        ///< A FEN whose position breaks the rules.
    side_to_move_assumed,    ///< A FEN that leaves it open.
    fen_tag_missing,         ///< SetUp says that there is a FEN, but there is none.
    move_spelling,           ///< A move that is not written as PDN 3.0 wants.
    ambiguous_move,          ///< A capture that fits several moves.
    illegal_move,            ///< In the main line: what follows is kept as a comment.
    variation_broken,        ///< In a variation: what follows of it is kept as a comment.
    variation_misplaced,     ///< It stands before the first move of its line; kept as a comment.
    moves_unknown,           ///< `-` in the place of a move.
    null_move,               ///< A side passes; read as a set-up of the same position.
    strength_unknown,        ///< `!!!`; kept as a comment.
    strength_in_comment,     ///< `{?}`; read as the mark.
    nag_unreadable,          ///< A number after `$` that is too large.
    result_differs,          ///< The tag Result and the end of the moves disagree; the tag counts.
    result_looks_like_move,  ///< `4-6` at the end: read as a result.
    cut_off,                 ///< The file ends in the middle of this game.
};
inline constexpr std::size_t pdn_issue_count =
    std::size_t{1} + static_cast<std::size_t>(PdnIssue::cut_off);

/// Where in the text of a game the scanner found something odd.
struct PdnSyntaxIssue {
    PdnIssue kind;
    std::uint32_t begin, end;  ///< Offsets.
};

}  // namespace polonaise
