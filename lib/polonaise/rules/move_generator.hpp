#pragma once
#include <cstddef>

#include <polonaise/board/geometry.hpp>
#include <polonaise/board/rays.hpp>
#include <polonaise/rules/capture_search.hpp>
#include <polonaise/rules/move_list.hpp>
#include <polonaise/rules/position.hpp>

namespace polonaise {

namespace internal {

/// The squares to which the men of side `Us` can step, one forward direction after the other.
template <Variant V, Side Us, class Visitor>
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

template <Variant V> constexpr bool has_man_capture(const Position<V>& p) {
    Bitboard any;
    for_each_man_jump(p, [&]<int Step>(Bitboard landings) { any |= landings; });
    return !any.empty();
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

template <Variant V, Side Us> constexpr std::size_t count_quiet_moves(const Position<V>& p) {
    int count = 0;
    for_each_man_step<V, Us>(p, [&]<int Step>(Bitboard to) { count += to.count(); });
    for (Square from : p.kings(Us) - p.resting(Us))
        count += king_slides<typename V::Board>(from, p.occupied()).count();
    return static_cast<std::size_t>(count);
}

template <Variant V, Side Us> constexpr bool has_quiet_move(const Position<V>& p) {
    Bitboard any;
    for_each_man_step<V, Us>(p, [&]<int Step>(Bitboard to) { any |= to; });
    const Bitboard moving = p.kings(Us) - p.resting(Us);
    for_each_step<typename V::Board, diagonal>(
        [&]<int Step> { any |= shift<Step>(moving) & p.empty(); });
    return !any.empty();
}

template <Variant V, Side Us> void add_quiet_moves(const Position<V>& p, MoveList& moves) {
    for_each_man_step<V, Us>(p, [&]<int Step>(Bitboard targets) {
        for (Square to : targets) moves.push_back({{}, Square{to.slot() - Step}, to});
    });
    for (Square from : p.kings(Us) - p.resting(Us))
        for (Square to : king_slides<typename V::Board>(from, p.occupied()))
            moves.push_back({{}, from, to});
}

/// The number of captures where men alone can capture, every piece they can reach has the same
/// capture value and nobody can jump twice. Then each first jump is a move. Nothing otherwise.
template <Variant V> constexpr std::optional<int> count_single_jumps(const Position<V>& p) {
    using Board = typename V::Board;
    constexpr bool kings_count_more = V::capture_value(1, 0, false) != V::capture_value(0, 1, false);
    const Bitboard theirs = p.pieces(opponent(p.to_move())), empty = p.empty();
    if (kings_count_more && p.kings(opponent(p.to_move()))) return std::nullopt;
    int count = 0;
    Bitboard second;
    for_each_man_jump(p, [&]<int Step>(Bitboard landings) {
        if (!landings) return;
        count += landings.count();
        for_each_step<Board, V::capture_directions>([&]<int Next> {
            if constexpr (Next != -Step) second |= shift<Next>(shift<Next>(landings) & theirs) & empty;
        });
    });
    return second ? std::nullopt : std::optional{count};
}

}  // namespace internal

/// Whether the side to move can capture, and so must.
template <Variant V> constexpr bool has_capture(const Position<V>& p) {
    return internal::has_man_capture(p) || internal::has_king_capture(p);
}

/// Whether the side to move has a legal move. If not, it has lost.
template <Variant V> constexpr bool has_legal_move(const Position<V>& p) {
    const bool quiet = p.to_move() == Side::white ? internal::has_quiet_move<V, Side::white>(p)
                                                  : internal::has_quiet_move<V, Side::black>(p);
    return quiet || has_capture(p);
}

/// Fills `moves` with the legal moves: the captures of highest value, or else the quiet moves.
template <Variant V> void generate_moves(const Position<V>& p, MoveList& moves) {
    moves.clear();
    if (has_capture(p)) CaptureSearch<V>{p, moves}.run();
    else if (p.to_move() == Side::white) internal::add_quiet_moves<V, Side::white>(p, moves);
    else internal::add_quiet_moves<V, Side::black>(p, moves);
}

/// The legal moves as a value, where speed does not matter.
template <Variant V> MoveList legal_moves(const Position<V>& p) {
    MoveList moves;
    generate_moves(p, moves);
    return moves;
}

/// The number of legal moves, without listing them where that can be avoided.
template <Variant V> std::size_t count_moves(const Position<V>& p) {
    const bool man_captures = internal::has_man_capture(p),
               king_captures = internal::has_king_capture(p);
    if (!man_captures && !king_captures)
        return p.to_move() == Side::white ? internal::count_quiet_moves<V, Side::white>(p)
                                          : internal::count_quiet_moves<V, Side::black>(p);
    if (!king_captures)
        if (const auto count = internal::count_single_jumps(p)) return static_cast<std::size_t>(*count);
    MoveList moves;
    CaptureSearch<V>{p, moves}.run();
    return moves.size();
}

}  // namespace polonaise
