#pragma once
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include <polonaise/board/bitboard.hpp>
#include <polonaise/board/side.hpp>
#include <polonaise/rules/draw_rules.hpp>
#include <polonaise/rules/rule_state.hpp>

namespace polonaise {

/// How squares are written: 1 to 50 (1 to 32 on 8x8), or a letter for the file from White's left
/// and a digit for the row from White's side.
enum class SquareStyle : std::uint8_t { numeric, algebraic };

/// How results are written: 1-0 1/2-1/2 0-1, or the two points of a game, 2-0 1-1 0-2.
enum class ResultStyle : std::uint8_t { points_of_one, points_of_two };

/// What other programs and files call the variant.
struct VariantNames {
    std::string_view name;   ///< As in `--variant`.
    std::string_view title;  ///< For people.
    std::string_view hub;    ///< Value of the Hub parameter `variant`.
    int pdn_game_type;       ///< First number of the PDN tag GameType.
    SquareStyle squares;     ///< What PDN files of this GameType use.
    ResultStyle results;
};

/// Everything that a rule set must say; the rest is shared code. See docs/rules.md.
template <class V>
concept Variant = requires(int men, int kings, bool by_king) {
    /// Geometry<10> or Geometry<8>.
    typename V::Board;
    /// NoRuleState or KingMoveLimit.
    typename V::RuleState;
    /// The directions in which men and kings capture.
    { V::capture_directions.size() } -> std::same_as<std::size_t>;
    /// The rank of a capture: only captures of the highest value are legal. Taking one more piece
    /// must always raise it, so that an unfinished capture never counts.
    { V::capture_value(men, kings, by_king) } -> std::same_as<int>;
    { V::names } -> std::convertible_to<VariantNames>;
    /// The draw rules that this variant knows beside `official` and `off`.
    { V::draw_rules } -> std::convertible_to<std::span<const std::string_view>>;
};

}  // namespace polonaise
