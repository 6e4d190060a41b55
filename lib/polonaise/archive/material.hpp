#pragma once
#include <array>
#include <expected>
#include <optional>
#include <string_view>

#include <polonaise/archive/query_text_error.hpp>
#include <polonaise/rules/position.hpp>

namespace polonaise {

/// Numbers from `least` to `most`.
struct Bounds {
    int least, most;
    constexpr bool contains(int number) const { return least <= number && number <= most; }
    bool operator==(const Bounds&) const = default;
};

/// How many pieces there are.
struct MaterialRange {
    static constexpr Bounds anything{-100, 100};

    std::array<Bounds, 2> men{anything, anything}, kings{anything, anything};  ///< By side.
    Bounds pieces = anything;   ///< Of both sides together.
    Bounds balance = anything;  ///< White's pieces less Black's.
    int plies = 1;              ///< In so many positions of the game, one behind the other.

    MaterialRange flipped() const;
    bool operator==(const MaterialRange&) const = default;

    template <Variant V> bool fits(const Position<V>& p) const {
        for (Side s : both_sides)
            if (!men[index(s)].contains(p.men(s).count()) ||
                !kings[index(s)].contains(p.kings(s).count()))
                return false;
        const int white = p.pieces(Side::white).count(), black = p.pieces(Side::black).count();
        return pieces.contains(white + black) && balance.contains(white - black);
    }
};

/// Reads words about material. `wm=5 wk=0..1 bm=4 bk=1.. pieces=..10 balance=1 plies=4` has White's men
/// and kings, Black's, all pieces, White's less Black's, and for how many plies. What is not named is
/// free.
std::expected<MaterialRange, QueryTextError> read_material(std::string_view text);

/// Reads `3`, `3..5`, `3..` or `..5`; open ends are those of `limits`. Nothing for other texts.
std::optional<Bounds> read_bounds(std::string_view text, Bounds limits);

}  // namespace polonaise
