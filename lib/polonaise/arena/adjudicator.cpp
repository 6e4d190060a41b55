#include <cstdlib>
#include <utility>
#include <variant>

#include <polonaise/arena/adjudicator.hpp>

namespace polonaise {

KnownOutcome known_by_tables(std::shared_ptr<EndgameTables> tables) {
    return [tables = std::move(tables)](const AnyGame& game) -> std::optional<Outcome> {
        const auto known = known_outcome(game, *tables);
        if (!known) return std::nullopt;
        if (*known == EndgameOutcome::draw) return Outcome::drawn({DrawReason::agreement});
        const Side mover = std::visit([](const auto& p) { return p.to_move(); }, position_of(game));
        return Outcome::win(*known == EndgameOutcome::win ? mover : opponent(mover),
                            WinReason::resignation);
    };
}

std::optional<Outcome> Adjudicator::judge(const AnyGame& game, Side mover, std::optional<Score> score) {
    ++plies_;
    count(mover, score);
    if (known_)
        if (const auto outcome = known_(game)) return outcome;
    if (rules_.win && leader_ && clear_plies_ >= rules_.win->plies)
        return Outcome::win(*leader_, WinReason::resignation);
    if (rules_.draw && plies_ >= rules_.draw->from && even_plies_ >= rules_.draw->plies)
        return Outcome::drawn({DrawReason::agreement});
    if (rules_.ply_limit && plies_ >= *rules_.ply_limit)
        return Outcome::drawn({DrawReason::move_limit, (plies_ + 1) / 2});
    return std::nullopt;
}

void Adjudicator::count(Side mover, std::optional<Score> score) {
    const bool even = score && rules_.draw && std::abs(score->value()) <= rules_.draw->score;
    even_plies_ = even ? even_plies_ + 1 : 0;

    std::optional<Side> ahead;
    if (score && rules_.win && std::abs(score->value()) >= rules_.win->score)
        ahead = *score > Score::draw() ? mover : opponent(mover);
    if (ahead != leader_) clear_plies_ = 0;
    leader_ = ahead;
    if (leader_) ++clear_plies_;
}

}  // namespace polonaise
