#include <cmath>

#include <polonaise/analysis/move_judgement.hpp>
#include <polonaise/game/annotation.hpp>

namespace polonaise {

double expected_points(Score score) {
    if (score.is_decided()) return score.is_win() ? 1 : 0;
    return 1 / (1 + std::exp(-score.value() / 100.0));
}

std::optional<std::uint8_t> judge_move(Score best, Score played) {
    const double lost = expected_points(best) - expected_points(played);
    if (lost >= 0.30) return nag::blunder;
    if (lost >= 0.15) return nag::mistake;
    if (lost >= 0.08) return nag::dubious;
    return std::nullopt;
}

}  // namespace polonaise
