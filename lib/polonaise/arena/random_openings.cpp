#include <memory>
#include <unordered_set>
#include <utility>

#include <polonaise/arena/openings.hpp>
#include <polonaise/notation/move_text.hpp>
#include <polonaise/rules/zobrist.hpp>
#include <polonaise/support/random.hpp>

namespace polonaise {
namespace {

/// What the side to move is ahead, a king being worth three men.
template <Variant V> int material(const Position<V>& p) {
    const auto worth = [&](Side s) { return p.men(s).count() + 3 * p.kings(s).count(); };
    return worth(p.to_move()) - worth(opponent(p.to_move()));
}

/// Whether the side to move can get at least so far ahead, looking `plies` ahead and then to the
/// end of all captures.
template <Variant V> bool can_reach(const Position<V>& p, int goal, int plies) {
    if (plies <= 0 && !has_capture(p)) return material(p) >= goal;
    for (const Move& m : legal_moves(p))
        if (!can_reach(p.after(m), 1 - goal, plies - 1)) return true;
    return false;
}

/// Quiet, and neither side wins or loses anything within a few plies.
template <Variant V> bool is_balanced(const Position<V>& p) {
    constexpr int plies = 5;
    return material(p) == 0 && !has_capture(p) && can_reach(p, 0, plies) && !can_reach(p, 1, plies);
}

template <Variant V> class RandomOpenings {
public:
    RandomOpenings(const DrawRules& rules, int plies, std::uint64_t seed)
        : rules_{rules}, plies_{plies}, random_{seed} {}

    AnyGame operator()(std::size_t index) {
        while (openings_.size() <= index) openings_.push_back(next());
        return openings_[index];
    }

private:
    /// Short openings run out; then balance is kept and difference given up, and at last both.
    Game<V> next() {
        constexpr int attempts = 2'000;
        std::optional<Game<V>> balanced;
        for (int i = 0; i < attempts; ++i) {
            std::optional<Game<V>> game = random_game();
            if (!game || !is_balanced(game->position())) continue;
            if (known_.insert(zobrist_key(game->position()).bits).second) return *game;
            if (!balanced) balanced = std::move(game);
        }
        if (balanced) return *balanced;
        return Game<V>{Position<V>::initial(), rules_};
    }
    std::optional<Game<V>> random_game() {
        Game<V> game{Position<V>::initial(), rules_};
        for (int ply = 0; ply < plies_; ++ply) {
            if (game.outcome()) return std::nullopt;
            MoveList moves = legal_moves(game.position());
            internal::sort_for_reading(moves);  // the generator's own order may change
            game.play(moves[static_cast<std::size_t>(random_.below(moves.size()))]);
        }
        return game;
    }

    DrawRules rules_;
    int plies_;
    Random random_;
    std::unordered_set<std::uint64_t> known_;
    std::vector<Game<V>> openings_;
};

}  // namespace

OpeningSource in_turn(std::vector<AnyGame> openings) {
    return [openings = std::move(openings)](std::size_t index) {
        return openings[index % openings.size()];
    };
}

OpeningSource random_openings(VariantId variant, const DrawRules& rules, int plies, std::uint64_t seed) {
    return with_variant(variant, [&]<Variant V>(VariantTag<V>) -> OpeningSource {
        // Copies of the function share what has been made so far.
        const auto openings = std::make_shared<RandomOpenings<V>>(rules, plies, seed);
        return [openings](std::size_t index) { return (*openings)(index); };
    });
}

}  // namespace polonaise
