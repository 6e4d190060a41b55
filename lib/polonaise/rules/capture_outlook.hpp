#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include <polonaise/board/geometry.hpp>
#include <polonaise/board/rays.hpp>
#include <polonaise/rules/capturing_piece.hpp>

namespace polonaise {

/// What a capture can still come to, judged without playing it out. The judgement errs only by
/// being hopeful: what is denied here is impossible.
///
/// While a piece captures, the occupied squares stay the same, so where it can jump at all is known
/// from the start. Think of the free squares as vertices of a graph and of each enemy piece that
/// has free squares on both sides as an edge between them, or as a choice of edges if it can be
/// jumped in several directions. A capture is a walk that uses no piece twice. As in the riddle of
/// the bridges of Koenigsberg, each vertex but the first and the last is entered as often as it
/// is left. A king also slides between squares, and for it a vertex is a room: all squares
/// between which it can slide on the way to some jump.
template <Variant V> class CaptureOutlook {
    using Board = typename V::Board;

public:
    explicit CaptureOutlook(const CapturingPiece<V>& piece) : piece_{piece} {
        for (Bitboard left = piece.free(); left;) {
            const Bitboard room = piece.by_king ? room_around(left.lowest()) : left.lowest();
            for (Square s : room) room_[index(s)] = left.lowest();
            left -= room;
        }
        for (Square s : piece.theirs) edges_[index(s)] = edges_over(s);
    }

    /// The pieces among `targets` that a capture from one of the squares `at` may come to take, if
    /// pieces could be jumped again and again.
    Bitboard within_reach(Bitboard at, Bitboard targets) const { return reach(at, targets).over; }

    /// Where a capture from one of the squares `at` (all in one room) that takes exactly `pieces`
    /// may end; empty if there is certainly no such capture.
    Bitboard possible_ends(Bitboard at, Bitboard pieces) const {
        const auto [over, landings] = reach(at, pieces);
        if (over != pieces) return {};
        // Edges as sets of vertices, added by ^: the sum over a walk is its first and last vertex,
        // whatever lies between. `choices` spans all that choosing other edges can make of it.
        Basis choices;
        Bitboard sum = room_[index(at.first())];
        for (Square s : pieces) {
            const Edges& edges = edges_[index(s)];
            sum = sum ^ edges.of[0];
            for (std::size_t i = 1; i < edges.count; ++i) choices.add(edges.of[0] ^ edges.of[i]);
        }
        sum = choices.reduced(sum);
        Bitboard ends;
        for (Square s : landings)
            if (choices.reduced(room_[index(s)]) == sum) ends |= s;
        return ends;
    }

private:
    /// The ways of jumping a piece: the rooms on either side of it, or none if they are the same.
    struct Edges {
        std::array<Bitboard, V::capture_directions.size()> of;
        std::size_t count = 0;
    };

    /// A basis of a vector space over {0, 1}; each vector is told by its highest bit.
    class Basis {
    public:
        void add(Bitboard v) {
            v = reduced(v);
            if (!v) return;
            const std::size_t top = highest(v);
            vectors_[top] = v;
            tops_ |= Bitboard{std::uint64_t{1} << top};
        }
        /// The representative of `v`: equal for vectors that differ by a sum of members.
        Bitboard reduced(Bitboard v) const {
            while (v & tops_) v = v ^ vectors_[highest(v & tops_)];
            return v;
        }

    private:
        static std::size_t highest(Bitboard v) {
            return static_cast<std::size_t>(std::bit_width(v.bits()) - 1);
        }
        Bitboard tops_;
        std::array<Bitboard, Board::slot_count> vectors_;
    };

    Jump reach(Bitboard at, Bitboard targets) const {
        const Bitboard free = piece_.free();
        Jump all;
        for (Bitboard before; at != before;) {
            before = at;
            for_each_step<Board, V::capture_directions>([&]<int Step> {
                const Bitboard over = shift<Step>(slide<Step>(at)) & targets;
                const Bitboard behind = shift<Step>(over) & free;
                all.over |= shift<-Step>(behind);
                all.landings |= slide<Step>(behind);
            });
            at |= all.landings;
        }
        return all;
    }
    /// Where a king gets to before it must jump; a man does not slide.
    template <int Step> Bitboard slide(Bitboard at) const {
        return piece_.by_king ? flood<Step>(at, piece_.free()) : at;
    }

    Bitboard room_around(Bitboard room) const {
        for (Bitboard before; room != before;) {
            before = room;
            for_each_step<Board, V::capture_directions>(
                [&]<int Step> { room |= flood<Step>(room, ways_to_jumps<Step>()); });
        }
        return room;
    }
    /// The free squares from which a piece can be jumped straight ahead or behind.
    template <int Step> Bitboard ways_to_jumps() const {
        const Bitboard free = piece_.free(), theirs = piece_.theirs;
        const Bitboard over = shift<Step>(free) & theirs & shift<-Step>(free);
        return flood<Step>(flood<-Step>(shift<-Step>(over) | shift<Step>(over), free), free);
    }

    Edges edges_over(Square s) const {
        Edges edges;
        for_each_step<Board, V::capture_directions>([&]<int Step> {
            const Bitboard before = shift<-Step>(s) & piece_.free(),
                           behind = shift<Step>(s) & piece_.free();
            if (!before || !behind) return;
            const Bitboard edge = room_[index(before.first())] ^ room_[index(behind.first())];
            const auto known = edges.of.begin() + static_cast<std::ptrdiff_t>(edges.count);
            if (std::find(edges.of.begin(), known, edge) == known) edges.of[edges.count++] = edge;
        });
        return edges;
    }

    const CapturingPiece<V> piece_;
    std::array<Bitboard, Board::slot_count> room_;  ///< One square stands for its room.
    std::array<Edges, Board::slot_count> edges_;
};

}  // namespace polonaise
