#pragma once
#include <algorithm>
#include <optional>

#include <polonaise/endgame/value.hpp>
#include <polonaise/rules/position.hpp>

namespace polonaise {

/// Who knows what positions with few pieces are worth: the waist between endgame tables and those who
/// ask them. Many threads may ask at the same time.
///
/// Answers hold for best play without the draw rules of a game, which depend on its history. What
/// decides which moves are legal, such as the king-move limit, is part of the position and respected.
/// No answer means that it is not known: more pieces, a table that is not there, a page that is damaged.
template <Variant V> class Prober {
public:
    virtual ~Prober() = default;

    /// Positions with more pieces have no answer.
    virtual int pieces() const = 0;
    virtual std::optional<EndgameOutcome> outcome(const Position<V>& p) const = 0;
    /// With the distance. Takes longer.
    virtual std::optional<EndgameValue> value(const Position<V>& p) const = 0;
};

/// Knows what another one knows, of positions with no more than so many pieces.
template <Variant V> class ProberUpTo final : public Prober<V> {
public:
    /// `all` must outlive it.
    ProberUpTo(const Prober<V>& all, int pieces) : all_{all}, pieces_{std::min(pieces, all.pieces())} {}

    int pieces() const override { return pieces_; }
    std::optional<EndgameOutcome> outcome(const Position<V>& p) const override {
        return p.occupied().count() > pieces_ ? std::nullopt : all_.outcome(p);
    }
    std::optional<EndgameValue> value(const Position<V>& p) const override {
        return p.occupied().count() > pieces_ ? std::nullopt : all_.value(p);
    }

private:
    const Prober<V>& all_;
    int pieces_;
};

}  // namespace polonaise
