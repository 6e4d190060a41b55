#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

#include <polonaise/board/side.hpp>
#include <polonaise/evaluation/network.hpp>
#include <polonaise/rules/position.hpp>

namespace polonaise {

/// What a network is told about a position. Each input is on or off, and says that a piece of some
/// kind stands on some square; where the rules count king moves, also how many a side has used.
///
/// There are two views of a position: each side sees its own pieces as the first of two kinds and
/// the board with its own home row nearest. A view and the board turned half round with the colours
/// swapped, seen from the other side, have the same inputs.
///
/// In this order: own men, other men, own kings, other kings, own king moves (1 and more), other
/// king moves. Squares are in the order of their numbers as White sees them; men have none on the
/// row where they would be kings.
template <Variant V> struct NetworkInputs {
    using Board = typename V::Board;

    static constexpr int row = Board::width / 2;
    static constexpr int squares = Board::square_count, man_squares = squares - row;
    static constexpr int king_moves = [] {
        if constexpr (V::RuleState::remembers) return V::RuleState::limit;
        else return 0;
    }();
    static constexpr int count = 2 * (man_squares + squares + king_moves);
    static_assert(count < 256, "an input is kept in a byte");

    using Input = std::uint8_t;

    /// One that is never on.
    static constexpr Input none = count;

    /// In the eyes of White and of Black.
    using InBothViews = std::array<Input, 2>;

    /// For a piece of `owner` on `s`.
    static constexpr InBothViews piece(Side owner, bool king, Square s) {
        return by_content[content(owner, king)][index(s)];
    }
    /// For whatever stands on `s`; if nothing does, none.
    static constexpr InBothViews piece(const Position<V>& p, Square s) {
        const auto has = [&](Bitboard set) { return (set.bits() >> s.slot()) & 1; };
        const auto content =
            has(p.pieces(Side::white)) | has(p.pieces(Side::black)) << 1 | has(p.kings()) << 2;
        return by_content[content][index(s)];
    }
    /// For `moves` king moves that `owner` has used; none if it has not.
    static constexpr InBothViews used(Side owner, int moves) {
        if (moves == 0) return nothing;
        const int own = 2 * (man_squares + squares) + moves - 1, other = own + king_moves;
        const bool white = owner == Side::white;
        return {static_cast<Input>(white ? own : other), static_cast<Input>(white ? other : own)};
    }

    /// Calls `visit(input)` for each input that is on in the eyes of `viewer`.
    template <class Visitor> static void for_each(const Position<V>& p, Side viewer, Visitor&& visit) {
        for (Square s : p.occupied()) visit(piece(p, s)[index(viewer)]);
        if constexpr (king_moves > 0)
            for (Side owner : both_sides)
                if (const int moves = p.rule_state().run(owner).moves; moves > 0)
                    visit(used(owner, moves)[index(viewer)]);
    }

private:
    /// What can be on a square: a bit for a white piece, one for a black one, one for a king.
    static constexpr std::size_t content(Side owner, bool king) {
        return (owner == Side::white ? 1u : 2u) + (king ? 4u : 0u);
    }
    static constexpr InBothViews nothing{none, none};

    static constexpr Input make(Side viewer, Side owner, bool king, Square s) {
        // A man where it would be a king cannot be.
        if (!king && Board::promotion_row(owner).contains(s)) return none;
        const int number = Board::number(viewer == Side::white ? s : Board::turned(s)) - 1;
        const bool own = viewer == owner;
        if (king) return static_cast<Input>(2 * man_squares + (own ? 0 : squares) + number);
        return static_cast<Input>(own ? number - row : man_squares + number);
    }
    static constexpr auto by_content = [] {
        std::array<std::array<InBothViews, 64>, 8> inputs;
        for (auto& by_slot : inputs) by_slot.fill(nothing);
        for (Side owner : both_sides)
            for (bool king : {false, true})
                for (Square s : Board::squares)
                    inputs[content(owner, king)][index(s)] = {make(Side::white, owner, king, s),
                                                              make(Side::black, owner, king, s)};
        return inputs;
    }();
};

/// The bucket of layers for a position.
template <Variant V> constexpr int network_bucket(const Position<V>& p) {
    constexpr int most = 2 * V::Board::camp(Side::white).count();
    return network::bucket(p.occupied().count(), most);
}

}  // namespace polonaise
