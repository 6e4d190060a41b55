#pragma once
#include <compare>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include <polonaise/board/geometry.hpp>
#include <polonaise/rules/capture_search.hpp>
#include <polonaise/rules/move.hpp>
#include <polonaise/rules/position.hpp>

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
    CaptureRoutes(const Position<V>& p, Square from)
        : from_{from},
          by_king_{p.kings().contains(from)},
          occupied_{p.occupied() - from},
          theirs_{p.pieces(opponent(p.to_move()))} {}

    /// The complete list of squares of a capture, as PDN 3.0 demands where the short form is
    /// ambiguous: the start, for each captured piece but the last the square where the capture
    /// turns, or the square immediately behind the piece where it goes straight on, and the end.
    /// Several lists can describe one move; this is the first of them in lexicographic order of
    /// square numbers. Empty if `move` is not a capture of this piece.
    std::vector<Square> written_squares(const Move& move) const;

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
    /// state, whether or not the capture could go on.
    template <class Visitor> void for_each_state(Visitor&& visit) const {
        CaptureStates seen;
        visit_states(from_, {}, seen, visit);
    }

private:
    /// The situation after a jump: the piece may come down on any of `landings`.
    struct Jump {
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

    /// Calls `visit(Jump)` for each jump from `at` over a piece of `targets`.
    template <class Visitor>
    void for_each_jump(Square at, Bitboard captured, Bitboard targets, Visitor&& visit) const {
        for_each_step<Board, V::capture_directions>([&]<int Step> {
            Bitboard over, landings;
            if (by_king_) {
                const KingJump jump = king_jump<Board, Step>(at, occupied_, targets - captured);
                over = jump.over;
                landings = jump.landings;
            } else {
                over = shift<Step>(Bitboard{at}) & (targets - captured);
                landings = shift<Step>(over) & (Board::squares - occupied_);
            }
            if (landings) visit(Jump{over.first(), Step, landings, captured | over});
        });
    }

    /// What decides how a route can go on.
    struct State {
        std::uint64_t captured;
        int over, step;
        std::size_t passed;
        auto operator<=>(const State&) const = default;
    };
    static State state_of(const Jump& jump, std::size_t passed = 0) {
        return {jump.captured.bits(), jump.over.slot(), jump.step, passed};
    }
    using Lists = std::map<State, std::vector<Square>>;

    const std::vector<Square>& best_list(const Jump& jump, const Move& move, Lists& known) const;
    bool passes_on(const Jump& jump, const Move& move, std::span<const Square> through,
                   std::size_t passed, std::set<State>& seen) const;
    template <class Visitor>
    void visit_states(Square at, Bitboard captured, CaptureStates& seen, Visitor& visit) const {
        for_each_jump(at, captured, theirs_, [&](const Jump& jump) {
            jump.for_each_landing([&](Square to) {
                if (!seen.add(to, jump.captured)) return;
                visit(jump.captured, to);
                visit_states(to, jump.captured, seen, visit);
            });
        });
    }

    const Square from_;
    const bool by_king_;
    const Bitboard occupied_, theirs_;
};

template <Variant V> std::vector<Square> CaptureRoutes<V>::written_squares(const Move& move) const {
    Lists known;
    std::vector<Square> best;
    for_each_jump(from_, {}, move.captured, [&](const Jump& jump) {
        const std::vector<Square>& list = best_list(jump, move, known);
        if (!list.empty() && (best.empty() || list < best)) best = list;
    });
    if (!best.empty()) best.insert(best.begin(), from_);
    return best;
}

/// The best list of the squares that follow a jump; empty if `move` cannot be completed from here.
template <Variant V>
const std::vector<Square>& CaptureRoutes<V>::best_list(const Jump& jump, const Move& move,
                                                       Lists& known) const {
    const auto [entry, is_new] = known.try_emplace(state_of(jump));
    std::vector<Square>& best = entry->second;  // a map keeps its entries in place
    if (!is_new) return best;
    if (jump.captured == move.captured) {
        if (jump.landings.contains(move.to)) best = {move.to};
        return best;
    }
    jump.for_each_landing([&](Square at) {
        for_each_jump(at, jump.captured, move.captured, [&](const Jump& next) {
            if (next.step == jump.step && at != jump.nearest()) return;  // goes straight on
            const std::vector<Square>& rest = best_list(next, move, known);
            if (rest.empty()) return;
            std::vector<Square> list{at};
            list.insert(list.end(), rest.begin(), rest.end());
            if (best.empty() || list < best) best = std::move(list);
        });
    });
    return best;
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
            const bool on_piece = occupied_.contains(at);
            if (on_piece) {
                if (over_piece || !(theirs_ - walk.captured).contains(at)) return std::nullopt;
                walk.captured |= at;
                walk.complete = walk.complete && listed_since_capture;
                listed_since_capture = false;
                ++captures_on_line;
            } else if (!over_piece && !by_king_) {
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
    std::set<State> seen;
    bool found = false;
    for_each_jump(from_, {}, move.captured,
                  [&](const Jump& jump) { found = found || passes_on(jump, move, through, 0, seen); });
    return found;
}

template <Variant V>
bool CaptureRoutes<V>::passes_on(const Jump& jump, const Move& move, std::span<const Square> through,
                                 std::size_t passed, std::set<State>& seen) const {
    if (!seen.insert(state_of(jump, passed)).second) return false;
    bool found = false;
    jump.for_each_landing([&](Square at) {
        if (found) return;
        if (jump.captured == move.captured && at == move.to && passed == through.size()) {
            found = true;
            return;
        }
        if (passed < through.size() && through[passed] == at) ++passed;
        for_each_jump(at, jump.captured, move.captured, [&](const Jump& next) {
            found = found || passes_on(next, move, through, passed, seen);
        });
    });
    return found;
}

}  // namespace polonaise
