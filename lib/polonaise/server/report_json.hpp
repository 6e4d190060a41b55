#pragma once
#include <polonaise/evaluation/score.hpp>
#include <polonaise/rules/variants.hpp>
#include <polonaise/search/report.hpp>
#include <polonaise/server/engine_room.hpp>
#include <polonaise/server/json.hpp>

namespace polonaise::server {

/// A Score of a live message, seen by White; `score` is for the side to move.
Json score_json(Score score, Side to_move);

/// The points that White can expect.
template <Variant V>
double expected_for_white(const EngineRoom& room, const Position<V>& p, Score score);

/// The members of a Progress.
template <Variant V>
Json progress_json(const EngineRoom& room, const Position<V>& p, const Report& report);

}  // namespace polonaise::server
