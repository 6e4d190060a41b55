#pragma once
#include <string_view>

#include <polonaise/board/side.hpp>
#include <polonaise/game/game_result.hpp>
#include <polonaise/game/outcome.hpp>
#include <polonaise/notation/move_text_error.hpp>
#include <polonaise/rules/draw_rules.hpp>
#include <polonaise/rules/setup.hpp>
#include <polonaise/rules/variant.hpp>

/// What JSON and Python call the values of enumerations.
namespace polonaise {

constexpr std::string_view name(Side side) { return side == Side::white ? "white" : "black"; }
constexpr std::string_view name(SquareStyle style) {
    return style == SquareStyle::numeric ? "numeric" : "algebraic";
}
std::string_view name(MoveTextErrorKind kind);
std::string_view name(SetupProblem problem);
std::string_view name(WinReason reason);
std::string_view name(DrawReason reason);
std::string_view name(GameResult result);

}  // namespace polonaise
