#pragma once
#include <concepts>
#include <optional>

#include <polonaise/board/side.hpp>
#include <polonaise/rules/position.hpp>

namespace polonaise {

/// What a variant's draw rules may ask about the moves that led to a position. The game keeps one
/// (game/history.hpp), and so does a search for the path that it is on.
template <class P, class V>
concept Past = requires(const P& past, int ago) {
    /// The position `ago` plies back; 0 is the current one, `plies()` the oldest known.
    { past.position(ago) } -> std::convertible_to<const Position<V>&>;
    { past.plies() } -> std::same_as<int>;
    /// Plies that the draw clock had already counted before the oldest position (from a FEN).
    { past.plies_before() } -> std::same_as<int>;
    /// Plies since the last capture or move of a man.
    { past.reversible_plies() } -> std::same_as<int>;
    /// How often the current position has occurred, itself included.
    { past.occurrences() } -> std::same_as<int>;
};

/// The number of plies for which `holds` has been true without a break: the move that made it
/// true does not count, the one after it does. Looks back no further than `limit` plies.
template <class P, class Predicate> int plies_while(const P& past, int limit, Predicate holds) {
    if (!holds(past.position(0))) return 0;
    for (int ago = 1; ago <= limit; ++ago) {
        if (ago > past.plies()) return ago - 1 + past.plies_before();
        if (!holds(past.position(ago))) return ago - 1;
    }
    return limit;
}

/// The side that has nothing but one king, if the other has at least one king too. With king
/// against king it is the side to move.
template <Variant V> std::optional<Side> lone_king(const Position<V>& p) {
    for (Side s : {p.to_move(), opponent(p.to_move())})
        if (p.men(s).empty() && p.kings(s).count() == 1 && p.kings(opponent(s))) return s;
    return std::nullopt;
}

/// The number of pieces that fight a lone king, or 0 where there is none.
template <Variant V> int pieces_against_lone_king(const Position<V>& p) {
    const auto lone = lone_king(p);
    return lone ? p.pieces(opponent(*lone)).count() : 0;
}

/// Same number of men and kings on each side.
template <Variant V> bool same_material(const Position<V>& a, const Position<V>& b) {
    for (Side s : both_sides)
        if (a.men(s).count() != b.men(s).count() || a.kings(s).count() != b.kings(s).count())
            return false;
    return true;
}

}  // namespace polonaise
