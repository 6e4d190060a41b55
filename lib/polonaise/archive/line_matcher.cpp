#include <array>
#include <vector>

#include <polonaise/archive/board_pattern.hpp>
#include <polonaise/archive/line_matcher.hpp>
#include <polonaise/archive/line_start.hpp>
#include <polonaise/archive/stored_line.hpp>

namespace polonaise::internal {
namespace {

/// Calls `match.operator()<V>(start, line)` for the variant V of the game, if it is one of ours.
template <class Match> std::optional<int> for_variant_of(const StoredMoves& moves, const Match& match) {
    const auto variant = find_variant(moves.game_type);
    if (!variant) return std::nullopt;
    return with_variant(*variant, [&]<Variant V>(VariantTag<V>) -> std::optional<int> {
        const auto start = line_start<V>(moves.start);
        if (!start) return std::nullopt;
        return match.template operator()<V>(*start, moves.line);
    });
}

/// The ply of the first position for which `fits` holds.
template <Variant V, class Fits>
std::optional<int> first_ply(const Position<V>& start, std::span<const std::byte> line,
                             const Fits& fits) {
    int ply = 0;
    const bool found = any_position<V>(start, line, [&](const Position<V>& p) {
        if (fits(p)) return true;
        ++ply;
        return false;
    });
    return found ? std::optional{ply} : std::nullopt;
}

template <Variant V> bool same_pieces(const Position<V>& a, const Position<V>& b) {
    return a.pieces(Side::white) == b.pieces(Side::white) &&
           a.pieces(Side::black) == b.pieces(Side::black) && a.kings() == b.kings() &&
           a.to_move() == b.to_move();
}

/// The moves of both sides.
template <Variant V>
std::array<std::vector<Manoeuvre::Step>, 2> moves_by_side(const Position<V>& start,
                                                          std::span<const std::byte> line) {
    using Board = typename V::Board;
    std::array<std::vector<Manoeuvre::Step>, 2> moves;
    LineReader<V> reader{start, line};
    do {
        if (const auto m = reader.next_move())
            moves[index(reader.position().to_move())].push_back({.from = Board::number(m->from),
                                                                 .to = Board::number(m->to),
                                                                 .capture = m->is_capture(),
                                                                 .after_others = false});
    } while (reader.advance());
    return moves;
}

}  // namespace

LineMatcher matcher_of(const HasPosition& condition) {
    return [condition](const StoredMoves& moves) {
        return for_variant_of(
            moves, [&]<Variant V>(const Position<V>& start, std::span<const std::byte> line) {
                const auto* wanted = std::get_if<Position<V>>(&condition.position);
                if (!wanted) return std::optional<int>{};
                return first_ply<V>(start, line,
                                    [&](const Position<V>& p) { return same_pieces(p, *wanted); });
            });
    };
}

LineMatcher matcher_of(const HasPattern& condition) {
    return [pattern = condition.pattern](const StoredMoves& moves) {
        return for_variant_of(
            moves, [&]<Variant V>(const Position<V>& start, std::span<const std::byte> line) {
                if (V::Board::width != pattern.width) return std::optional<int>{};
                const BoardPattern<V> wanted{pattern};
                return first_ply<V>(start, line, [&](const Position<V>& p) { return wanted.fits(p); });
            });
    };
}

LineMatcher matcher_of(const HasMaterial& condition) {
    return [material = condition.material](const StoredMoves& moves) {
        return for_variant_of(moves,
                              [&]<Variant V>(const Position<V>& start, std::span<const std::byte> line) {
                                  int in_a_row = 0;
                                  const auto last = first_ply<V>(start, line, [&](const Position<V>& p) {
                                      in_a_row = material.fits(p) ? in_a_row + 1 : 0;
                                      return in_a_row >= material.plies;
                                  });
                                  return last ? std::optional{*last - material.plies + 1} : std::nullopt;
                              });
    };
}

LineMatcher matcher_of(const HasManoeuvre& condition) {
    return [manoeuvre = condition.manoeuvre](const StoredMoves& moves) {
        return for_variant_of(
            moves, [&]<Variant V>(const Position<V>& start, std::span<const std::byte> line) {
                if (V::Board::width != manoeuvre.width) return std::optional<int>{};
                const auto played = moves_by_side<V>(start, line);
                for (const Side s : both_sides)
                    if (manoeuvre.side.value_or(s) == s && manoeuvre.is_part_of(played[index(s)]))
                        return std::optional{0};
                return std::optional<int>{};
            });
    };
}

}  // namespace polonaise::internal
