#pragma once
#include <memory>
#include <optional>

#include <polonaise/evaluation/outcome_model.hpp>
#include <polonaise/evaluation/score.hpp>
#include <polonaise/rules/position.hpp>

namespace polonaise {

/// The waist between search and evaluation: all that a search knows about the worth of a position
/// that it does not look further into.
///
/// An evaluator may keep what it has computed, so each searching thread needs one of its own; but
/// the value depends on the position alone.
template <Variant V> class Evaluator {
public:
    virtual ~Evaluator() = default;

    /// The estimate for the side to move, never a decided score. Asked for quiet positions: the
    /// side to move has a legal move and nothing to capture. (Only a search that is to overlook
    /// captures asks for others, and then any value will do.)
    virtual Score evaluate(const Position<V>& p) = 0;

    /// How a game may end from a position with this score for the side to move, whatever it was
    /// searched with; nothing if the evaluator has not been fitted to games.
    virtual std::optional<OutcomeChances> chances(const Position<V>&, Score) const { return {}; }

    /// One more that gives the same values, for another thread.
    virtual std::unique_ptr<Evaluator> clone() const = 0;

protected:
    Evaluator() = default;
    Evaluator(const Evaluator&) = default;
    Evaluator& operator=(const Evaluator&) = default;
};

}  // namespace polonaise
