#include <cmath>

#include <polonaise/analysis/move_judgement.hpp>
#include <polonaise/game/annotation.hpp>

namespace polonaise {

namespace {

double logistic(double men) { return 1 / (1 + std::exp(-men)); }

}  // namespace

double expected_points(Score score) {
    if (score.is_decided()) return score.is_win() ? 1 : 0;
    return logistic(score.value() / 100.0);
}

double expected_points(const Evaluation& seen_by_white) {
    if (seen_by_white.win_in) return *seen_by_white.win_in > 0 ? 1 : 0;
    return logistic(seen_by_white.men);
}

std::optional<std::uint8_t> judge_move(Score best, Score played) {
    const double lost = expected_points(best) - expected_points(played);
    if (lost >= 0.30) return nag::blunder;
    if (lost >= 0.15) return nag::mistake;
    if (lost >= 0.08) return nag::dubious;
    return std::nullopt;
}

}  // namespace polonaise
