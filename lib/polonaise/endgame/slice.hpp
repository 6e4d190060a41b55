#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <polonaise/board/side.hpp>

namespace polonaise {

/// The pieces of one side.
struct Material {
    int men = 0, kings = 0;

    constexpr int pieces() const { return men + kings; }
    constexpr bool operator==(const Material&) const = default;
};

/// Which of two sides is seen as White in tables: the one with more pieces, then with more kings.
constexpr bool outranks(Material a, Material b) {
    return a.pieces() != b.pieces() ? a.pieces() > b.pieces() : a.kings > b.kings;
}

/// All positions with one material balance, as the side to move sees it: the colours make no
/// difference, since turning the board half round and swapping them changes nothing in the game.
/// Both sides have pieces.
struct Slice {
    Material own;    ///< Of the side to move.
    Material their;  ///< Of the other side.

    constexpr int pieces() const { return own.pieces() + their.pieces(); }
    constexpr bool operator==(const Slice&) const = default;
};

/// The two slices between which quiet moves lead back and forth. In its positions the side that
/// outranks the other plays White, so that a board need not be turned when the turn passes.
struct SlicePair {
    Material white, black;  ///< `white` outranks `black`, or both are the same.

    /// Both sides have the same material: then the pair is one slice, and its side to move is White.
    constexpr bool symmetric() const { return white == black; }
    constexpr int pieces() const { return white.pieces() + black.pieces(); }
    constexpr int men() const { return white.men + black.men; }
    constexpr Material of(Side s) const { return s == Side::white ? white : black; }
    /// The slice in which this side of the pair is to move.
    constexpr Slice slice(Side to_move) const { return {of(to_move), of(opponent(to_move))}; }
    constexpr bool operator==(const SlicePair&) const = default;
};

/// The pair that a slice belongs to, and the side that is to move in it.
constexpr SlicePair pair_of(Slice s) {
    return outranks(s.their, s.own) ? SlicePair{s.their, s.own} : SlicePair{s.own, s.their};
}
constexpr Side side_to_move(Slice s) { return outranks(s.their, s.own) ? Side::black : Side::white; }

/// `OXvX`: a man and a king of the side to move against a king. O is a man, X a king; men come first.
std::string name(Slice s);

/// The slice with this name.
std::optional<Slice> find_slice(std::string_view name);

/// All slices with so many pieces, fewer pieces of the side to move first, then fewer men.
std::vector<Slice> slices(int pieces);
/// And all with fewer pieces, those first.
std::vector<Slice> slices_up_to(int pieces);

/// All pairs with so many pieces in an order in which they can be solved: promotions lead to a pair
/// with fewer men, and captures to fewer pieces.
std::vector<SlicePair> slice_pairs(int pieces);
/// And all with fewer pieces, those first: the order in which they can be solved.
std::vector<SlicePair> slice_pairs_up_to(int pieces);

}  // namespace polonaise
