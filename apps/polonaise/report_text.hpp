#pragma once
#include <string>

#include <polonaise/engine/any_position.hpp>
#include <polonaise/search/report.hpp>

#include "json.hpp"

namespace polonaise::app {

/// The moves of a line with a blank between them: "32-28 19-23 28x19".
std::string moves_text(const AnyPosition& p, std::span<const Move> moves);

/// A score with what kind of bound it is: "+0.35", "at least +1.20", "win in 7".
std::string score_text(const Line& line);

/// How the game may end: ", win 41%, draw 50%, loss 9%"; nothing where that is not
/// known, or certain.
std::string chances_text(const Line& line);

/// A number as people read it: 950, 12.3k, 4.56M.
std::string short_number(double number);

/// `{"centimen": 35}`, or `{"win_in": 7}` and `{"loss_in": 8}` in half-moves.
Json score_json(Score score);

/// The report about a search of `p`.
Json report_json(const AnyPosition& p, const Report& report);

}  // namespace polonaise::app
