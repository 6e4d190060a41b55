#pragma once
#include <array>
#include <cstddef>

#include <polonaise/board/geometry.hpp>
#include <polonaise/rules/position.hpp>

namespace polonaise {

/// The first jumps of the men of the side to move, all men tested at once: a man, an enemy next to
/// it, an empty square behind. Where the men land is kept as one set per capture direction. A
/// square in it tells the whole jump, since the way back is a constant distance.
template <Variant V> class ManJumps {
    using Board = typename V::Board;

public:
    [[gnu::always_inline]] constexpr explicit ManJumps(const Position<V>& p)
        : theirs_{p.pieces(opponent(p.to_move()))}, empty_{p.empty()} {
        const Bitboard men = p.men(p.to_move());
        first_ = from_each([&]<int>() __attribute__((always_inline)) { return men; });
    }
    constexpr bool any() const { return !first_.any.empty(); }

    /// Calls `visit.template operator()<Step>(landings)` for each direction.
    template <class Visitor> [[gnu::always_inline]] constexpr void for_each(Visitor&& visit) const {
        std::size_t i = 0;
        for_each_step<Board, V::capture_directions>([&]<int Step>() __attribute__((always_inline)) {
            visit.template operator()<Step>(first_.by_step[i++]);
        });
    }
    constexpr std::size_t count() const {
        int count = 0;
        for_each([&]<int>(Bitboard landings) { count += landings.count(); });
        return static_cast<std::size_t>(count);
    }

    /// Calls `visit.template operator()<First, Second>(landings)` for all pairs of directions that
    /// the first and the second jump of a man can have. Not straight back: that piece has been
    /// captured. Two jumps take a man neither over a piece twice nor back to where it started.
    template <class Visitor> [[gnu::always_inline]] constexpr void for_each_pair(Visitor&& visit) const {
        for_each([&]<int First>(Bitboard landings) __attribute__((always_inline)) {
            for_each_step<Board, V::capture_directions>([&]<int Second>() __attribute__((
                always_inline)) {
                if constexpr (Second != -First)
                    visit.template operator()<First, Second>(land<Second>(landings));
            });
        });
    }
    constexpr std::size_t count_pairs() const {
        int count = 0;
        for_each_pair([&]<int, int>(Bitboard landings) { count += landings.count(); });
        return static_cast<std::size_t>(count);
    }

    /// Whether some man can jump a second time.
    [[gnu::always_inline]] constexpr bool go_on() const { return !after(first_).any.empty(); }

    /// How many pieces the men take at most, told up to two; 3 if it may be more. Only for diagonal
    /// captures: with other directions a third jump can lead back to the start. A captured piece
    /// counts as still there for it, so that the answer errs on the hopeful side.
    [[gnu::always_inline]] constexpr int longest() const {
        static_assert(V::capture_directions.size() == 4);
        const Landings second = after(first_);
        if (!second.any) return 1;
        return after(second).any ? 3 : 2;
    }

private:
    struct Landings {
        std::array<Bitboard, V::capture_directions.size()> by_step;
        Bitboard any;
    };

    /// Where men land that jump in direction `Step` from the squares `from.operator()<Step>()`.
    template <class From> [[gnu::always_inline]] constexpr Landings from_each(From&& from) const {
        Landings landings;
        std::size_t i = 0;
        for_each_step<Board, V::capture_directions>([&]<int Step>() __attribute__((always_inline)) {
            landings.by_step[i] = land<Step>(from.template operator()<Step>());
            landings.any |= landings.by_step[i++];
        });
        return landings;
    }
    /// Where men land with the jump after the one that `landings` holds.
    [[gnu::always_inline]] constexpr Landings after(const Landings& landings) const {
        return from_each([&]<int Step>() __attribute__((always_inline)) {
            Bitboard from;
            std::size_t i = 0;
            for_each_step<Board, V::capture_directions>([&]<int Last>() __attribute__((always_inline)) {
                if constexpr (Last != -Step) from |= landings.by_step[i];
                ++i;
            });
            return from;
        });
    }
    template <int Step> [[gnu::always_inline]] constexpr Bitboard land(Bitboard from) const {
        return shift<Step>(shift<Step>(from) & theirs_) & empty_;
    }

    Bitboard theirs_, empty_;
    Landings first_;
};

}  // namespace polonaise
