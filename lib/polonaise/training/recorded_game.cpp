#include <utility>

#include <polonaise/training/recorded_game.hpp>

namespace polonaise {

std::string_view name(GameEnding ending) {
    switch (ending) {
    case GameEnding::no_pieces: return "no_pieces";
    case GameEnding::no_moves: return "no_moves";
    case GameEnding::clear_score: return "clear_score";
    case GameEnding::known_outcome: return "known_outcome";
    case GameEnding::repetition: return "repetition";
    case GameEnding::draw_rule: return "draw_rule";
    case GameEnding::dull: return "dull";
    case GameEnding::ply_limit: return "ply_limit";
    }
    std::unreachable();
}

}  // namespace polonaise
