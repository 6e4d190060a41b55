#pragma once
#include <cstddef>
#include <utility>

#include <polonaise/board/geometry.hpp>
#include <polonaise/board/rays.hpp>
#include <polonaise/rules/capture_search.hpp>
#include <polonaise/rules/move_list.hpp>
#include <polonaise/rules/position.hpp>

namespace polonaise {

namespace internal {

/// Tells the compiler which side is to move, so that it can specialise what follows.
template <Side Us, Variant V> constexpr void assume_to_move(const Position<V>& p) {
    if (p.to_move() != Us) std::unreachable();
}

/// The squares to which the men of side `Us` can step, one forward direction after the other.
template <Side Us, Variant V, class Visitor>
constexpr void for_each_man_step(const Position<V>& p, Visitor&& visit) {
    for_each_step<typename V::Board, forward<Us>>(
        [&]<int Step> { visit.template operator()<Step>(shift<Step>(p.men(Us)) & p.empty()); });
}

/// The squares to which a king can slide.
template <class Board> constexpr Bitboard king_slides(Square from, Bitboard occupied) {
    Bitboard reached;
    for_each_step<Board, diagonal>([&]<int Step> { reached |= sight<Board, Step>(from, occupied); });
    return reached - occupied;
}

template <Variant V> constexpr bool has_king_capture(const Position<V>& p) {
    using Board = typename V::Board;
    const Bitboard occupied = p.occupied(), theirs = p.pieces(opponent(p.to_move()));
    Bitboard any;
    for (Square from : p.kings(p.to_move()))
        for_each_step<Board, V::capture_directions>(
            [&]<int Step> { any |= shift<Step>(sight<Board, Step>(from, occupied) & theirs); });
    return !(any & p.empty()).empty();
}

template <Side Us, Variant V> constexpr std::size_t count_man_steps(const Position<V>& p) {
    int count = 0;
    for_each_man_step<Us>(p, [&]<int Step>(Bitboard to) { count += to.count(); });
    return static_cast<std::size_t>(count);
}

template <Side Us, Variant V> constexpr std::size_t count_quiet_moves(const Position<V>& p) {
    std::size_t count = count_man_steps<Us>(p);
    for (Square from : p.kings(Us) - p.resting(Us))
        count += static_cast<std::size_t>(king_slides<typename V::Board>(from, p.occupied()).count());
    return count;
}

template <Side Us, Variant V> constexpr bool has_quiet_move(const Position<V>& p) {
    Bitboard any;
    for_each_man_step<Us>(p, [&]<int Step>(Bitboard to) { any |= to; });
    const Bitboard moving = p.kings(Us) - p.resting(Us);
    for_each_step<typename V::Board, diagonal>(
        [&]<int Step> { any |= shift<Step>(moving) & p.empty(); });
    return !any.empty();
}

template <Side Us, Variant V, class Visitor>
constexpr void for_each_king_slide(const Position<V>& p, Visitor&& visit) {
    for (Square from : p.kings(Us) - p.resting(Us))
        for (Square to : king_slides<typename V::Board>(from, p.occupied())) visit(Move{{}, from, to});
}

template <Side Us, Variant V> void add_quiet_moves(const Position<V>& p, MoveList& moves) {
    for_each_man_step<Us>(p, [&]<int Step>(Bitboard targets) {
        for (Square to : targets) moves.push_back({{}, Square{to.slot() - Step}, to});
    });
    for_each_king_slide<Us>(p, [&](const Move& m) { moves.push_back(m); });
}

/// Calls `visit` with the position after each quiet move, without listing the moves.
template <Side Us, Variant V, class Visitor>
constexpr void for_each_quiet_successor(const Position<V>& p, Visitor&& visit) {
    assume_to_move<Us>(p);
    for_each_man_step<Us>(p, [&]<int Step>(Bitboard targets) {
        for (; targets; targets = targets.rest()) {
            const Bitboard to = targets.lowest();
            visit(p.template after_step<Us>(shift<-Step>(to), to));
        }
    });
    for_each_king_slide<Us>(p, [&](const Move& m) { visit(p.after(m)); });
}

template <Variant V> void add_single_jumps(const ManJumps<V>& jumps, MoveList& moves) {
    jumps.for_each([&]<int Step>(Bitboard landings) {
        for (Square to : landings)
            moves.push_back({Square{to.slot() - Step}, Square{to.slot() - 2 * Step}, to});
    });
}

/// Whether every first jump of a man is a legal move as it stands: all are worth the same, no man
/// can jump twice, and no king captures. Most captures are like that.
template <Variant V> constexpr bool single_jumps_only(const Position<V>& p, const ManJumps<V>& jumps) {
    constexpr bool kings_differ = V::capture_value(1, 0, false) != V::capture_value(0, 1, false);
    if (kings_differ && p.kings(opponent(p.to_move()))) return false;
    return !jumps.goes_on();
}

/// The searches proper, out of line: they are needed rarely enough not to burden the rest.
template <Variant V> [[gnu::noinline]] void search_captures(const Position<V>& p, MoveList& moves) {
    CaptureSearch{p, moves}.run();
}
template <Variant V> [[gnu::noinline]] std::size_t count_captures(Position<V> p) {
    MoveCounter moves;
    CaptureSearch{p, moves}.run();
    return moves.size();
}

template <Side Us, Variant V> void generate_moves(const Position<V>& p, MoveList& moves) {
    assume_to_move<Us>(p);
    moves.clear();
    const ManJumps<V> jumps{p};
    const bool by_king = has_king_capture(p);
    if (!jumps.any() && !by_king) add_quiet_moves<Us>(p, moves);
    else if (!by_king && single_jumps_only(p, jumps)) add_single_jumps(jumps, moves);
    else search_captures(p, moves);
}

template <Side Us, Variant V> [[gnu::noinline]] std::size_t count_any_moves(Position<V> p) {
    assume_to_move<Us>(p);
    const bool by_king = has_king_capture(p);
    const ManJumps<V> jumps{p};
    if (!jumps.any() && !by_king) return count_quiet_moves<Us>(p);
    if (!by_king && single_jumps_only(p, jumps)) return static_cast<std::size_t>(jumps.count());
    return count_captures(p);
}

/// The common case is small enough to be inlined into the loop that plays the moves; the rest
/// takes its own copy of the position, so that here it can stay in registers.
template <Side Us, Variant V>
[[gnu::always_inline]] constexpr std::size_t count_moves(const Position<V>& p) {
    assume_to_move<Us>(p);
    if (p.kings(Us)) return count_any_moves<Us>(p);
    const ManJumps<V> jumps{p};
    if (!jumps.any()) return count_man_steps<Us>(p);
    if (single_jumps_only(p, jumps)) return static_cast<std::size_t>(jumps.count());
    return count_captures<V>(p);
}

}  // namespace internal

/// Whether the side to move can capture, and so must.
template <Variant V> constexpr bool has_capture(const Position<V>& p) {
    return ManJumps<V>{p}.any() || internal::has_king_capture(p);
}

/// Whether the side to move has a legal move. If not, it has lost.
template <Variant V> constexpr bool has_legal_move(const Position<V>& p) {
    const bool quiet = p.to_move() == Side::white ? internal::has_quiet_move<Side::white>(p)
                                                  : internal::has_quiet_move<Side::black>(p);
    return quiet || has_capture(p);
}

/// Fills `moves` with the legal moves: the captures of highest value, or else the quiet moves.
template <Variant V> void generate_moves(const Position<V>& p, MoveList& moves) {
    if (p.to_move() == Side::white) internal::generate_moves<Side::white>(p, moves);
    else internal::generate_moves<Side::black>(p, moves);
}

/// The legal moves as a value, where speed does not matter.
template <Variant V> MoveList legal_moves(const Position<V>& p) {
    MoveList moves;
    generate_moves(p, moves);
    return moves;
}

/// The number of legal moves, without listing them where that can be avoided.
template <Variant V> std::size_t count_moves(const Position<V>& p) {
    return p.to_move() == Side::white ? internal::count_moves<Side::white>(p)
                                      : internal::count_moves<Side::black>(p);
}

}  // namespace polonaise
