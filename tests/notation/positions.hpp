#pragma once
#include <random>
#include <string_view>
#include <utility>
#include <vector>

#include <polonaise/rules/move_generator.hpp>
#include <polonaise/rules/variants.hpp>

namespace polonaise::test {

/// A legal position from squares: men, then kings, of each side, by number.
template <Variant V> struct Pieces {
    std::vector<int> white_men, white_kings, black_men, black_kings;

    Position<V> to_move(Side side, typename V::RuleState state = {}) const {
        return Position<V>::unchecked(set(white_men) | set(white_kings),
                                      set(black_men) | set(black_kings),
                                      set(white_kings) | set(black_kings), side, state);
    }

private:
    static Bitboard set(const std::vector<int>& numbers) {
        Bitboard squares;
        for (int number : numbers) squares |= V::Board::from_number(number);
        return squares;
    }
};

/// The positions of random games, played to the end or to ply 120, from a fixed seed.
template <Variant V, class Visitor>
void for_each_random_position(unsigned seed, int games, Visitor visit) {
    std::mt19937 random{seed};
    for (int game = 0; game < games; ++game) {
        auto p = Position<V>::initial();
        for (int ply = 0; ply < 120; ++ply) {
            const MoveList moves = legal_moves(p);
            if (moves.empty()) break;
            visit(p, moves);
            p = p.after(moves[random() % moves.size()]);
        }
    }
}

/// A position with pieces thrown on the board, kings among them: full of captures.
template <Variant V> Position<V> scattered_position(std::mt19937& random) {
    using Board = typename V::Board;
    Bitboard white, black, kings;
    const unsigned density = 2 + random() % 8;
    for (Square s : Board::squares) {
        if (random() % 10 >= density) continue;
        const Side side = random() % 2 ? Side::white : Side::black;
        (side == Side::white ? white : black) |= s;
        if (random() % 4 == 0 || Board::promotion_row(side).contains(s)) kings |= s;
    }
    return Position<V>::unchecked(white, black, kings, random() % 2 ? Side::white : Side::black);
}

}  // namespace polonaise::test
