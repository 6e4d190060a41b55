#pragma once
#include <functional>
#include <memory>
#include <stop_token>

#include <polonaise/engine/any_game_tree.hpp>
#include <polonaise/engine/endgame_tables.hpp>
#include <polonaise/engine/weights.hpp>
#include <polonaise/search/limits.hpp>

namespace polonaise::app {

/// With what games are annotated.
struct AnnotationSettings {
    Limits limits;             ///< For each position.
    int table_mebibytes = 64;  ///< For each game that is being annotated.
    Weights weights;
    std::shared_ptr<EndgameTables> endgame;
};

/// Positions that annotating a game searches.
std::size_t positions_to_annotate(const AnyGameTree& game);

/// Annotates a game on this thread, with a table of its own, so that what is written about it does not
/// depend on other games. False, with the game unchanged, if it is told to stop before the end.
bool annotate(AnyGameTree& game, const AnnotationSettings& settings,
              const std::function<void()>& on_position, std::stop_token stop);

}  // namespace polonaise::app
