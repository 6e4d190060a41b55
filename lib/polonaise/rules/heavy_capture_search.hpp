#pragma once
#include <algorithm>
#include <functional>
#include <vector>

#include <polonaise/rules/capture_outlook.hpp>
#include <polonaise/rules/capture_states.hpp>
#include <polonaise/rules/capturing_piece.hpp>
#include <polonaise/rules/move.hpp>

namespace polonaise {

/// The best captures of one piece where there is so much to take that the half-made captures run
/// into millions although only a few moves are legal. CaptureSearch turns to it when the states
/// become too many; it finds the same moves.
///
/// The highest value comes first: is there a capture worth all that is within reach? Or one worth
/// the next lower value? Each question is answered by a depth-first search that follows a state only
/// as long as its outlook allows a capture of that value that has not been found yet. High aims
/// allow few losses on the way, so that wrong turns are noticed at once, and the first aim that is
/// met is the highest value.
template <Variant V> class HeavyCaptureSearch {
public:
    HeavyCaptureSearch(const Position<V>& p, Square from) : piece_{p, from}, outlook_{piece_} {}

    /// The captures of highest value, each once, or none if that value is below `least`.
    std::vector<Move> find(int least) {
        for (int aim : values_within_reach()) {
            if (aim < least) break;
            aim_ = aim;
            states_.clear();
            if (is_promising(piece_.from, {})) follow(piece_.from, {});
            if (!found_.empty()) break;
        }
        return found_;
    }

private:
    /// From the highest to the lowest.
    std::vector<int> values_within_reach() const {
        const Bitboard all = outlook_.within_reach(piece_.from, piece_.theirs);
        const int kings = (all & piece_.their_kings).count(), men = all.count() - kings;
        std::vector<int> values;
        for (int k = 0; k <= kings; ++k)
            for (int m = 0; m <= men; ++m)
                if (k + m > 0) values.push_back(V::capture_value(m, k, piece_.by_king));
        std::ranges::sort(values, std::greater{});
        values.erase(std::unique(values.begin(), values.end()), values.end());
        return values;
    }

    /// After `captured` the piece may stand on any of the squares `at`.
    struct State {
        Bitboard at, captured;
        int hope;  ///< The value of everything within reach.
    };

    void follow(Bitboard at, Bitboard captured) {
        std::vector<State> next;
        for (Square s : at)
            piece_.for_each_jump(s, piece_.theirs - captured, [&]<int>(const Jump& jump) {
                const Bitboard taken = captured | jump.over;
                if (!states_.add(jump.landings, taken)) return;
                if (piece_.value(taken) == aim_)
                    for (Square to : jump.landings) enter({taken, piece_.from, to});
                const Bitboard more = outlook_.within_reach(jump.landings, piece_.theirs - taken);
                next.push_back({jump.landings, taken, piece_.value(taken | more)});
            });
        std::ranges::stable_sort(next, std::greater{}, &State::hope);
        for (const State& s : next)
            if (s.hope >= aim_ && is_promising(s.at, s.captured)) follow(s.at, s.captured);
    }

    void enter(const Move& m) {
        if (std::ranges::find(found_, m) == found_.end()) found_.push_back(m);
    }

    bool is_promising(Bitboard at, Bitboard captured) const {
        const Bitboard rest = outlook_.within_reach(at, piece_.theirs - captured);
        return allows_new_move(at, captured, rest, rest, 0);
    }
    /// Whether taking all of `rest` but some of `dispensable` may give a new move of value `aim_`.
    /// Which pieces are left out is tried for the first few; with more it is taken as possible.
    bool allows_new_move(Bitboard at, Bitboard captured, Bitboard rest, Bitboard dispensable,
                         int left_out) const {
        const int value = piece_.value(captured | rest);
        if (value < aim_) return false;
        if (value == aim_) return !new_ends(at, captured, rest).empty();
        if (left_out == most_left_out) return true;
        for (; dispensable; dispensable = dispensable.rest())
            if (allows_new_move(at, captured, rest - dispensable.lowest(), dispensable.rest(),
                                left_out + 1))
                return true;
        return false;
    }
    Bitboard new_ends(Bitboard at, Bitboard captured, Bitboard rest) const {
        Bitboard ends = outlook_.possible_ends(at, rest);
        for (const Move& m : found_)
            if (m.captured == (captured | rest)) ends -= m.to;
        return ends;
    }

    static constexpr int most_left_out = 3;

    const CapturingPiece<V> piece_;
    const CaptureOutlook<V> outlook_;
    int aim_ = 0;
    std::vector<Move> found_;
    CaptureStates states_;
};

}  // namespace polonaise
