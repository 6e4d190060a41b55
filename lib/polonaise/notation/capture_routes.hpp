#pragma once
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include <polonaise/board/geometry.hpp>
#include <polonaise/rules/capture_outlook.hpp>
#include <polonaise/rules/capture_states.hpp>
#include <polonaise/rules/capturing_piece.hpp>
#include <polonaise/rules/move.hpp>
#include <polonaise/rules/position.hpp>
#include <polonaise/rules/variants.hpp>

namespace polonaise {

/// The ways in which one piece can carry out its captures. A Move says only where a capture
/// begins, where it ends and what it takes; here are the squares in between, which notation needs.
///
/// The piece is lifted: its square counts as empty. Nothing here knows about the highest capture
/// value; for that, compare with the legal moves.
template <Variant V> class CaptureRoutes {
    using Board = typename V::Board;

public:
    /// `from` must hold a piece of the side to move.
    CaptureRoutes(const Position<V>& p, Square from) : piece_{p, from} {}

    /// The complete list of squares of a capture, as PDN 3.0 demands where the short form is
    /// ambiguous: the start, for each captured piece but the last the square where the capture
    /// turns, or the square immediately behind the piece where it goes straight on, and the end.
    /// Several lists can describe one move; this is the first of them in lexicographic order of
    /// square numbers. Empty if `move` is not a capture of this piece.
    std::vector<Square> written_squares(const Move& move) const;

    /// One way of carrying out a capture.
    struct Route {
        std::vector<Square> squares;   ///< A list as above.
        std::vector<Square> captured;  ///< What is taken on the way to each of them but the first.
    };
    /// All the lists that describe `move`, in lexicographic order; of more than `most` the first ones.
    std::vector<Route> routes(const Move& move, std::size_t most) const;

    struct Walk {
        Bitboard captured;
        bool complete;  ///< Between any two captures there is a listed square.
    };
    /// What the piece takes on its way along straight lines through `squares` (start and end
    /// included), or nothing if it cannot go that way.
    std::optional<Walk> walk(std::span<const Square> squares) const;

    /// Whether some way of carrying out `move` passes over the squares `through` in this order.
    bool passes(const Move& move, std::span<const Square> through) const;

    /// Calls `visit(captured, to)` for each state that the piece can reach by capturing, once per
    /// state, whether or not the capture could go on. Where there are more than `most_states` it
    /// stops there.
    template <class Visitor> void for_each_state(Visitor&& visit) const {
        CaptureStates seen;
        visit_states(piece_.from, {}, seen, visit);
    }
    static constexpr std::size_t most_states = 50'000;

private:
    /// A jump with its direction. The piece may come down on any of `landings`.
    struct DirectedJump {
        Square over;
        int step;
        Bitboard landings;
        Bitboard captured;  ///< `over` included.

        /// The landing squares, nearest first.
        template <class Visitor> void for_each_landing(Visitor&& visit) const {
            Square at = over;
            for (int left = landings.count(); left > 0; --left) {
                at = Square{at.slot() + step};
                visit(at);
            }
        }
        Square nearest() const { return Square{over.slot() + step}; }
    };

    /// Calls `visit(DirectedJump)` for each jump from `at` over a piece of `targets`.
    template <class Visitor>
    void for_each_jump(Square at, Bitboard captured, Bitboard targets, Visitor&& visit) const {
        piece_.for_each_jump(at, targets - captured, [&]<int Step>(const Jump& jump) {
            visit(DirectedJump{jump.over.first(), Step, jump.landings, captured | jump.over});
        });
    }

    template <class Visitor>
    void visit_states(Square at, Bitboard captured, CaptureStates& seen, Visitor& visit) const {
        for_each_jump(at, captured, piece_.theirs, [&](const DirectedJump& jump) {
            jump.for_each_landing([&](Square to) {
                if (seen.size() == most_states || !seen.add(to, jump.captured)) return;
                visit(jump.captured, to);
                visit_states(to, jump.captured, seen, visit);
            });
        });
    }

    /// The search for a way of carrying out one move. What has been found to lead nowhere is not
    /// tried again.
    struct Search {
        const Move& move;
        const CaptureOutlook<V> outlook;
        std::set<std::tuple<std::uint64_t, int, int, std::size_t>> dead_ends{};

        /// Whether from a square of `at` the move may still be completed, as far as is easily seen.
        bool may_complete(Bitboard at, Bitboard captured) const {
            if (captured == move.captured) return at.contains(move.to);
            return outlook.possible_ends(at, move.captured - captured).contains(move.to);
        }
    };

    /// Appends what completes `route`. `barred` is the direction in which it may not go on from its
    /// last square: straight on from another than the nearest square behind the piece.
    void complete(Route& route, Bitboard captured, int barred, Search& search, std::size_t most,
                  std::vector<Route>& found) const;
    bool passes_on(const DirectedJump& jump, std::span<const Square> through, std::size_t passed,
                   Search& search) const;

    const CapturingPiece<V> piece_;
};

template <Variant V> std::vector<Square> CaptureRoutes<V>::written_squares(const Move& move) const {
    std::vector<Route> first = routes(move, 1);
    return first.empty() ? std::vector<Square>{} : std::move(first.front().squares);
}

template <Variant V>
std::vector<typename CaptureRoutes<V>::Route> CaptureRoutes<V>::routes(const Move& move,
                                                                       std::size_t most) const {
    Search search{move, CaptureOutlook<V>{piece_}};
    Route route{{piece_.from}, {}};
    std::vector<Route> found;
    if (move.is_capture()) complete(route, {}, 0, search, most, found);
    return found;
}

/// Tries the next squares in order, so that lists are completed in order too. A square tells which
/// piece is jumped on the way to it: there is one on the line.
template <Variant V>
void CaptureRoutes<V>::complete(Route& route, Bitboard captured, int barred, Search& search,
                                std::size_t most, std::vector<Route>& found) const {
    const Square at = route.squares.back();
    if (found.size() == most || !search.may_complete(at, captured)) return;
    if (captured == search.move.captured) {
        found.push_back(route);
        return;
    }
    const std::tuple state{captured.bits(), at.slot(), barred, std::size_t{0}};
    if (search.dead_ends.contains(state)) return;
    const std::size_t found_before = found.size();
    std::map<Square, DirectedJump> next;
    for_each_jump(at, captured, search.move.captured, [&](const DirectedJump& jump) {
        if (jump.step == barred) return;
        jump.for_each_landing([&](Square to) { next.emplace(to, jump); });
    });
    for (const auto& [to, jump] : next) {
        route.squares.push_back(to);
        route.captured.push_back(jump.over);
        complete(route, jump.captured, to == jump.nearest() ? 0 : jump.step, search, most, found);
        route.squares.pop_back();
        route.captured.pop_back();
    }
    if (found.size() == found_before) search.dead_ends.insert(state);
}

template <Variant V>
std::optional<typename CaptureRoutes<V>::Walk> CaptureRoutes<V>::walk(
    std::span<const Square> squares) const {
    Walk walk{{}, true};
    int last_step = 0, captures_on_line = 0;
    bool listed_since_capture = true;
    for (std::size_t i = 1; i < squares.size(); ++i) {
        int step = 0;
        for_each_step<Board, V::capture_directions>([&]<int Step> {
            if (rays<Board, Step>[index(squares[i - 1])].contains(squares[i])) step = Step;
        });
        if (step == 0) return std::nullopt;
        if (step != last_step) {
            if (last_step != 0 && captures_on_line == 0) return std::nullopt;
            captures_on_line = 0;
            last_step = step;
        }
        bool over_piece = false;
        for (Square at = squares[i - 1]; at != squares[i];) {
            at = Square{at.slot() + step};
            const bool on_piece = piece_.occupied.contains(at);
            if (on_piece) {
                if (over_piece || !(piece_.theirs - walk.captured).contains(at)) return std::nullopt;
                walk.captured |= at;
                walk.complete = walk.complete && listed_since_capture;
                listed_since_capture = false;
                ++captures_on_line;
            } else if (!over_piece && !piece_.by_king) {
                return std::nullopt;  // a man makes no step without a capture
            }
            over_piece = on_piece;
        }
        if (over_piece) return std::nullopt;
        listed_since_capture = true;
    }
    if (captures_on_line == 0) return std::nullopt;
    return walk;
}

template <Variant V>
bool CaptureRoutes<V>::passes(const Move& move, std::span<const Square> through) const {
    Search search{move, CaptureOutlook<V>{piece_}};
    bool found = false;
    for_each_jump(piece_.from, {}, move.captured, [&](const DirectedJump& jump) {
        found = found || passes_on(jump, through, 0, search);
    });
    return found;
}

template <Variant V>
bool CaptureRoutes<V>::passes_on(const DirectedJump& jump, std::span<const Square> through,
                                 std::size_t passed, Search& search) const {
    const Move& move = search.move;
    if (!search.may_complete(jump.landings, jump.captured)) return false;
    if (!search.dead_ends.emplace(jump.captured.bits(), jump.over.slot(), jump.step, passed).second)
        return false;
    bool found = false;
    jump.for_each_landing([&](Square at) {
        if (found) return;
        if (jump.captured == move.captured && at == move.to && passed == through.size()) {
            found = true;
            return;
        }
        if (passed < through.size() && through[passed] == at) ++passed;
        for_each_jump(at, jump.captured, move.captured, [&](const DirectedJump& next) {
            found = found || passes_on(next, through, passed, search);
        });
    });
    return found;
}

#define POLONAISE_EXTERN(V) extern template class CaptureRoutes<V>;
POLONAISE_VARIANTS(POLONAISE_EXTERN)  // compiled in notation/instantiations.cpp
#undef POLONAISE_EXTERN

}  // namespace polonaise
