#pragma once
#include <algorithm>
#include <cstddef>
#include <utility>

#include <polonaise/board/geometry.hpp>
#include <polonaise/board/rays.hpp>
#include <polonaise/rules/capture_search.hpp>
#include <polonaise/rules/man_jumps.hpp>
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

/// What a king sees from its square: where it can slide, and whether it can capture.
template <Variant V> struct KingView {
    using Board = typename V::Board;

    [[gnu::always_inline]] constexpr KingView(Square from, Bitboard occupied, Bitboard theirs) {
        Bitboard behind;
        for_each_step<Board, V::capture_directions>([&]<int Step> {
            const Bitboard seen = sight<Board, Step>(from, occupied);
            if constexpr (is_diagonal<Step>) slides |= seen;
            behind |= shift<Step>(seen & theirs);
        });
        slides -= occupied;
        captures = !(behind & (Board::squares - occupied)).empty();
    }
    template <int Step>
    static constexpr bool is_diagonal = std::ranges::any_of(diagonal, [](Direction d) {
        return Board::step(d) == Step;
    });

    Bitboard slides;
    bool captures;
};

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

template <Variant V> void add_single_jumps(const ManJumps<V>& jumps, MoveList& moves) {
    jumps.for_each([&]<int Step>(Bitboard landings) {
        for (Square to : landings)
            moves.push_back({Square{to.slot() - Step}, Square{to.slot() - 2 * Step}, to});
    });
}
template <Variant V> void add_double_jumps(const ManJumps<V>& jumps, MoveList& moves) {
    jumps.for_each_pair([&]<int First, int Second>(Bitboard landings) {
        for (Square to : landings) {
            const Square over{to.slot() - Second}, turn{over.slot() - Second};
            moves.push_back(
                {Bitboard{over} | Square{turn.slot() - First}, Square{turn.slot() - 2 * First}, to});
        }
    });
}

/// How many pieces a man takes where that is found for all men at once: one or two, and no other
/// capture is worth as much. Most captures are like that; for the others, 0.
template <Variant V> constexpr int easy_jumps(const Position<V>& p, const ManJumps<V>& jumps) {
    constexpr bool kings_differ = V::capture_value(1, 0, false) != V::capture_value(0, 1, false);
    if (kings_differ && p.kings(opponent(p.to_move()))) return 0;
    if constexpr (V::capture_directions.size() > 4) return jumps.go_on() ? 0 : 1;  // 56 pairs
    else return jumps.longest() % 3;
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

template <Side Us, Variant V, class Visitor>
constexpr void for_each_quiet_successor(const Position<V>& p, Visitor&& visit) {
    for_each_man_step<Us>(p, [&]<int Step>(Bitboard targets) {
        for (; targets; targets = targets.rest()) {
            const Bitboard to = targets.lowest();
            visit(p.template after_step<Us>(shift<-Step>(to), to));
        }
    });
    for_each_king_slide<Us>(p, [&](const Move& m) { visit(p.template after<Us>(m)); });
}
template <Side Us, Variant V, class Visitor>
constexpr void for_each_single_jump_successor(const Position<V>& p, const ManJumps<V>& jumps,
                                              Visitor&& visit) {
    jumps.for_each([&]<int Step>(Bitboard landings) {
        for (; landings; landings = landings.rest()) {
            const Bitboard to = landings.lowest(), over = shift<-Step>(to);
            visit(p.template after_jump<Us>(shift<-Step>(over), over, to));
        }
    });
}

/// Calls `visit` with the position after each legal move, without listing the moves where that can
/// be avoided.
template <Side Us, Variant V, class Visitor>
void for_each_successor(const Position<V>& p, Visitor&& visit) {
    const ManJumps<V> jumps{p};
    const bool by_king = has_king_capture(p);
    if (!by_king && !jumps.any()) return for_each_quiet_successor<Us>(p, visit);
    const int easy = by_king ? 0 : easy_jumps(p, jumps);
    if (easy == 1) return for_each_single_jump_successor<Us>(p, jumps, visit);
    MoveList moves;
    if (easy == 2) add_double_jumps(jumps, moves);
    else search_captures(p, moves);
    for (const Move& m : moves) visit(p.template after<Us>(m));
}

template <Side Us, Variant V> void generate_moves(const Position<V>& p, MoveList& moves) {
    assume_to_move<Us>(p);
    moves.clear();
    const ManJumps<V> jumps{p};
    if (has_king_capture(p)) return search_captures(p, moves);
    if (!jumps.any()) return add_quiet_moves<Us>(p, moves);
    switch (easy_jumps(p, jumps)) {
    case 1: return add_single_jumps(jumps, moves);
    case 2: return add_double_jumps(jumps, moves);
    default: return search_captures(p, moves);
    }
}

template <Variant V>
[[gnu::always_inline]] constexpr std::size_t count_man_captures(const Position<V>& p,
                                                                const ManJumps<V>& jumps) {
    switch (easy_jumps(p, jumps)) {
    case 1: return jumps.count();
    case 2: return jumps.count_pairs();
    default: return count_captures<V>(p);
    }
}

template <Side Us, Variant V> [[gnu::noinline]] std::size_t count_with_kings(Position<V> p) {
    assume_to_move<Us>(p);
    const Bitboard resting = p.resting(Us);
    std::size_t slides = 0;
    for (Square from : p.kings(Us)) {
        const KingView<V> view{from, p.occupied(), p.pieces(opponent(Us))};
        if (view.captures) return count_captures(p);
        if (!resting.contains(from)) slides += static_cast<std::size_t>(view.slides.count());
    }
    const ManJumps<V> jumps{p};
    if (jumps.any()) return count_man_captures(p, jumps);
    return slides + count_man_steps<Us>(p);
}

/// The common case is small enough to be inlined into the loop that plays the moves; the rest
/// takes its own copy of the position, so that here it can stay in registers.
template <Side Us, Variant V>
[[gnu::always_inline]] constexpr std::size_t count_moves(const Position<V>& p) {
    assume_to_move<Us>(p);
    if (p.kings(Us)) return count_with_kings<Us>(p);
    const ManJumps<V> jumps{p};
    return jumps.any() ? count_man_captures(p, jumps) : count_man_steps<Us>(p);
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
