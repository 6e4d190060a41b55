#pragma once
#include <algorithm>
#include <cstddef>
#include <optional>
#include <tuple>

#include <polonaise/notation/quiet_targets.hpp>
#include <polonaise/rules/move_generator.hpp>

namespace polonaise {

namespace internal {

/// By start, end, and captured pieces, each as on the padded board; the order in which the generator
/// lists moves does not matter.
inline bool comes_before(const Move& a, const Move& b) {
    return std::tuple{a.from, a.to, a.captured.bits()} < std::tuple{b.from, b.to, b.captured.bits()};
}

/// Pieces of the side to move that have a quiet move.
template <Side Us, Variant V> constexpr Bitboard quiet_movers(const Position<V>& p) {
    Bitboard movers = p.kings(Us) - p.resting(Us);
    for_each_step<typename V::Board, forward<Us>>(
        [&]<int Step> { movers |= shift<-Step>(p.empty()) & p.men(Us); });
    return movers;
}

/// Finds the move without listing all, since readers of files spend most of their time here.
template <Side Us, Variant V>
constexpr std::optional<Move> numbered_quiet_move(const Position<V>& p, int number) {
    for (Square from : quiet_movers<Us>(p)) {
        Bitboard targets = quiet_targets(p, from);
        const int count = targets.count();
        if (number < count) {
            for (; number > 0; --number) targets = targets.rest();
            return Move{{}, from, targets.first()};
        }
        number -= count;
    }
    return std::nullopt;
}

}  // namespace internal

/// Legal moves in files are numbers, from 0, in an order that is the same for ever: by the square
/// where they start, the square where they end, and the set of captured pieces as a binary number, lower
/// squares of the board first.
inline std::size_t number_of(const Move& m, const MoveList& legal) {
    return static_cast<std::size_t>(std::ranges::count_if(
        legal, [&](const Move& other) { return internal::comes_before(other, m); }));
}

/// The legal quiet move with this number; there must be nothing to capture.
template <Variant V>
constexpr std::optional<Move> numbered_quiet_move(const Position<V>& p, int number) {
    return p.to_move() == Side::white ? internal::numbered_quiet_move<Side::white>(p, number)
                                      : internal::numbered_quiet_move<Side::black>(p, number);
}

/// The legal capture with this number.
template <Variant V> std::optional<Move> numbered_capture(const Position<V>& p, int number) {
    MoveList moves;
    generate_moves(p, moves);
    const auto place = static_cast<std::size_t>(number);
    if (place >= moves.size()) return std::nullopt;
    std::nth_element(moves.begin(), moves.begin() + number, moves.end(), internal::comes_before);
    return moves[place];
}

}  // namespace polonaise
