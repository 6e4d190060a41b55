#pragma once
#include <optional>
#include <string_view>

#include <polonaise/game/game_result.hpp>
#include <polonaise/rules/variant.hpp>

namespace polonaise {

/// The result that a text stands for, in whatever points: `1-0`, `2-0`, `1/2-1/2`, a half sign,
/// `0.5-0.5`, `0-0`; `*`, `?`, `-` and an empty text are unknown. Nothing for another text, such as
/// the results `4-6` or `1+ - 1-` of matches with points of their own.
std::optional<GameResult> read_result(std::string_view text);

/// `1-0` or `2-0`, and so on; `*` if unknown.
std::string_view result_text(GameResult result, ResultStyle style);

}  // namespace polonaise
