#pragma once
#include <array>
#include <optional>

#include <polonaise/archive/pattern.hpp>
#include <polonaise/archive/stored_line.hpp>
#include <polonaise/rules/position.hpp>

namespace polonaise::internal {

/// A pattern for the board of one variant.
template <Variant V> class BoardPattern {
    using Board = typename V::Board;

public:
    explicit BoardPattern(const Pattern& p)
        : empty_{from_number_bits<Board>(p.empty)}, to_move_{p.to_move} {
        for (Side s : both_sides) {
            const Pattern::Pieces& pieces = p.pieces[index(s)];
            men_[index(s)] = from_number_bits<Board>(pieces.men);
            kings_[index(s)] = from_number_bits<Board>(pieces.kings);
            all_[index(s)] = from_number_bits<Board>(pieces.any) | men_[index(s)] | kings_[index(s)];
        }
    }
    bool fits(const Position<V>& p) const {
        const Bitboard white = p.pieces(Side::white), black = p.pieces(Side::black);
        if (!(all_[0] - white).empty() || !(all_[1] - black).empty()) return false;
        if (empty_ & (white | black)) return false;
        if ((men_[0] | men_[1]) & p.kings()) return false;
        if (!((kings_[0] | kings_[1]) - p.kings()).empty()) return false;
        return !to_move_ || *to_move_ == p.to_move();
    }

private:
    std::array<Bitboard, 2> men_, kings_, all_;
    Bitboard empty_;
    std::optional<Side> to_move_;
};

}  // namespace polonaise::internal
