#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <utility>

#include <polonaise/notation/move_text.hpp>
#include <polonaise/rules/variants.hpp>
#include <polonaise/search/searcher.hpp>
#include <polonaise/training/self_player.hpp>

namespace polonaise {
namespace {

/// The searches of a whole game just about fit in.
constexpr std::size_t table_mebibytes = 2;

/// Of the nodes of a move, which is enough to see that a random opening has gone wrong.
constexpr std::uint64_t opening_share = 4;
constexpr int opening_attempts = 1000;

/// Ends games in which nothing happens any more: the rules of the game would take long to do so.
template <Variant V> class Dullness {
public:
    /// To be told of each move, behind which `game` stands, with what the mover thought of it.
    bool is_dull(const Game<V>& game, Score score) {
        const Position<V>& p = game.position();
        const bool few =
            p.occupied().count() <= few_pieces && p.kings(Side::white) && p.kings(Side::black);
        even_plies_ = few && std::abs(score.value()) <= even ? even_plies_ + 1 : 0;
        return even_plies_ >= even_plies || game.history().reversible_plies() >= king_plies;
    }

private:
    static constexpr int few_pieces = 6, even = 30, even_plies = 16;
    static constexpr int king_plies = 40;  // moves of kings alone, whatever the scores

    int even_plies_ = 0;
};

GameEnding ending(const Outcome& outcome) {
    if (const auto draw = outcome.draw())
        return draw->reason == DrawReason::repetition   ? GameEnding::repetition
               : draw->reason == DrawReason::move_limit ? GameEnding::ply_limit
                                                        : GameEnding::draw_rule;
    switch (*outcome.win_reason()) {
    case WinReason::no_pieces: return GameEnding::no_pieces;
    case WinReason::no_moves: return GameEnding::no_moves;
    default: return GameEnding::clear_score;
    }
}

}  // namespace

template <Variant V>
SelfPlayer<V>::SelfPlayer(const SelfPlayRules& rules, std::vector<Position<V>> starts,
                          std::unique_ptr<Evaluator<V>> evaluator, KnownOutcome known)
    : rules_{rules},
      starts_{std::move(starts)},
      evaluator_{std::move(evaluator)},
      known_{std::move(known)},
      table_{table_mebibytes} {
    assert(!starts_.empty());
    assert(rules.least_random_plies <= rules.most_random_plies);
}

template <Variant V>
std::optional<RecordedGame<V>> SelfPlayer<V>::play(std::uint64_t seed, std::stop_token stop) {
    table_.clear();
    Random random{seed};
    AnyGame any = opening(random, stop);
    Game<V>& game = std::get<Game<V>>(any);
    RecordedGame<V> record{.start = game.position()};
    const auto finish = [&](const Outcome& outcome, GameEnding how) {
        record.result = result_of(outcome);
        record.ending = how;
        return record;
    };
    Adjudicator adjudicator{{.win = rules_.win, .ply_limit = rules_.ply_limit}};
    Dullness<V> dullness;
    Score score;
    while (!game.outcome()) {
        const Side mover = game.position().to_move();
        const MoveList legal = legal_moves(game.position());
        const std::uint64_t nodes = nodes_of_a_move(random);
        if (legal.size() == 1) {
            record.plies.push_back({legal[0], std::nullopt});
            score = -score;  // as far as we know
        } else {
            const Thought thought = think(game, nodes, stop);
            if (stop.stop_requested()) return std::nullopt;
            score = thought.score;
            record.plies.push_back({thought.move, score});
        }
        game.play(record.plies.back().move);

        if (game.outcome()) break;
        if (known_)
            if (const auto outcome = known_(any)) return finish(*outcome, GameEnding::known_outcome);
        if (const auto outcome = adjudicator.judge(any, mover, score))
            return finish(*outcome, ending(*outcome));
        if (dullness.is_dull(game, score))
            return finish(Outcome::drawn({DrawReason::agreement}), GameEnding::dull);
    }
    return finish(*game.outcome(), ending(*game.outcome()));
}

/// The number of plies is drawn once, so that long openings, which go wrong more often, are not rarer.
template <Variant V> Game<V> SelfPlayer<V>::opening(Random& random, const std::stop_token& stop) {
    const int least = rules_.least_random_plies;
    const int plies =
        least +
        static_cast<int>(random.below(static_cast<std::uint64_t>(rules_.most_random_plies - least + 1)));
    for (int i = 0; i < opening_attempts && !stop.stop_requested(); ++i)
        if (const auto game = random_opening(random, plies); game && is_fair(*game, stop)) return *game;
    return Game<V>{starts_.front(), rules_.draw_rules};
}

template <Variant V>
std::optional<Game<V>> SelfPlayer<V>::random_opening(Random& random, int plies) const {
    Position<V> p = starts_[random.below(starts_.size())];
    for (; plies > 0; --plies) {
        MoveList moves = legal_moves(p);
        if (moves.empty()) return std::nullopt;
        internal::sort_for_reading(moves);  // the generator's own order may change
        p = p.after(moves[random.below(moves.size())]);
    }
    Game<V> game{p, rules_.draw_rules};
    return game.outcome() ? std::nullopt : std::optional{std::move(game)};
}

template <Variant V> bool SelfPlayer<V>::is_fair(const Game<V>& game, const std::stop_token& stop) {
    const Score score = think(game, rules_.nodes / opening_share, stop).score;
    return std::abs(score.value()) <= rules_.most_uneven;
}

template <Variant V>
SelfPlayer<V>::Thought SelfPlayer<V>::think(const Game<V>& game, std::uint64_t nodes,
                                            const std::stop_token& stop) {
    Searcher<V> searcher{table_, *evaluator_};
    const Report report = searcher.search(game.history(), game.draw_rules(), {.nodes = nodes}, {}, stop);
    return {report.lines.front().moves.front(), report.lines.front().score};
}

template <Variant V> std::uint64_t SelfPlayer<V>::nodes_of_a_move(Random& random) const {
    const double factor = 1 + rules_.jitter * (2 * random.unit() - 1);
    return std::max<std::uint64_t>(
        1, static_cast<std::uint64_t>(factor * static_cast<double>(rules_.nodes)));
}

#define POLONAISE_INSTANTIATE(V) template class SelfPlayer<V>;
POLONAISE_VARIANTS(POLONAISE_INSTANTIATE)

}  // namespace polonaise
