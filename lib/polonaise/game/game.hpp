#pragma once
#include <optional>
#include <span>
#include <vector>

#include <polonaise/game/history.hpp>
#include <polonaise/game/outcome.hpp>
#include <polonaise/rules/move_generator.hpp>

namespace polonaise {

/// A game between two players: a start, the moves since, and the outcome once there is one.
template <Variant V> class Game {
public:
    explicit Game(const Position<V>& start = Position<V>::initial(), DrawRules rules = {}, int clock = 0)
        : rules_{rules}, history_{start, clock}, board_outcome_{judge<V>(history_, rules_)} {}

    const Position<V>& position() const { return history_.current(); }
    const Position<V>& start() const { return history_.start(); }
    const History<V>& history() const { return history_; }
    std::span<const Move> moves() const { return moves_; }
    const DrawRules& draw_rules() const { return rules_; }

    /// The outcome on the board or, failing that, the one that was declared.
    std::optional<Outcome> outcome() const { return board_outcome_ ? board_outcome_ : declared_; }

    /// Plays the move; false, and nothing changes, if it is illegal or the game is over.
    bool play(const Move& m) {
        if (outcome() || !legal_moves(position()).contains(m)) return false;
        history_.play(m);
        moves_.push_back(m);
        board_outcome_ = judge<V>(history_, rules_);
        return true;
    }
    /// Takes the last move back, and with it any outcome; false if there is none.
    bool undo() {
        declared_.reset();
        if (moves_.empty()) return false;
        history_.undo();
        moves_.pop_back();
        board_outcome_ = judge<V>(history_, rules_);
        return true;
    }
    /// Ends the game off the board: resignation, agreement, time.
    void declare(const Outcome& outcome) { declared_ = outcome; }

private:
    DrawRules rules_;
    History<V> history_;
    std::vector<Move> moves_;
    std::optional<Outcome> board_outcome_, declared_;
};

}  // namespace polonaise
