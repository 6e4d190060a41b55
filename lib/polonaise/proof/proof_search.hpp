#pragma once
#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

#include <polonaise/board/side.hpp>
#include <polonaise/endgame/prober.hpp>
#include <polonaise/game/history.hpp>
#include <polonaise/proof/proof_entry.hpp>
#include <polonaise/proof/proof_table.hpp>
#include <polonaise/rules/draw_rules.hpp>

namespace polonaise {

/// What a proof search says. A win that is proved is one against every defence, to the end of the game
/// or to a position that endgame tables know.
enum class ProofVerdict : std::uint8_t {
    open,          ///< Not settled within the limits.
    wins,          ///< The attacker wins.
    does_not_win,  ///< The defender has a draw, or wins itself.
};

struct ProofLimits {
    std::uint64_t nodes = ~std::uint64_t{0};
    std::chrono::nanoseconds time = std::chrono::nanoseconds::max();
    std::stop_token stop = {};
};

/// Settles whether one side, the attacker, wins: depth-first proof-number search (Nagai's df-pn). It
/// always looks further into the move that needs least to be settled, so it follows forced play
/// to any depth and is at its best where captures leave no choice.
///
/// A proved win is one by the draw rules too. A position that has occurred on the way counts as a draw,
/// and the table keeps positions with different draw counts apart; so no proof goes round in a circle or
/// rests on counts that stood otherwise. A disproof that rests on such a draw holds for the
/// way that led there: the search uses it, but does not report it as settled.
template <Variant V> class ProofSearch {
public:
    /// The references must outlive the search. `prober` is null where there are no endgame tables. A
    /// table may be shared by searches with the same draw rules and tables, one after the other.
    ProofSearch(ProofTable& table, const Prober<V>* prober, Side attacker, const DrawRules& rules)
        : table_{table}, prober_{prober}, attacker_{attacker}, rules_{rules} {}

    /// About where the game stands.
    ProofVerdict prove(const History<V>& game, const ProofLimits& limits);

    /// After `prove` has settled it: a win as it goes if the attacker takes the shortest way that is
    /// known and the defender the longest, or else one way in which the defender holds; up to where
    /// endgame tables know the position.
    std::vector<Move> line(const History<V>& game);

    /// Positions visited by all calls.
    std::uint64_t nodes() const { return nodes_; }

private:
    struct Child {
        Move move;
        ProofEntry known;
    };
    using Children = std::vector<Child>;
    /// What is kept of each position from the root on, beside the path.
    struct Step {
        Key key;
        int since_capture;  ///< Plies.
    };

    void start_at(const History<V>& game, const ProofLimits& limits);
    void play(const Move& m);
    void undo();
    Key key() const;
    bool attacker_to_move() const { return path_.current().to_move() == attacker_; }

    ProofEntry known();
    std::optional<ProofEntry> known_by_path() const;
    ProofEntry first_look() const;
    std::optional<ProofEntry> ask_tables() const;
    Children children();
    ProofEntry combine(const Children& children) const;
    ProofEntry search(std::uint32_t most_proof, std::uint32_t most_disproof);
    bool out_of_budget();

    ProofTable& table_;
    const Prober<V>* const prober_;
    const Side attacker_;
    const DrawRules rules_;

    History<V> path_;          ///< The game, then the variation that is being looked at.
    std::vector<Step> steps_;  ///< Of the variation, the root included.
    std::uint64_t nodes_ = 0, last_node_ = 0;
    unsigned budget_checks_ = 0;
    std::chrono::steady_clock::time_point deadline_;
    std::stop_token stop_;
    bool stopped_ = false;
};

}  // namespace polonaise
