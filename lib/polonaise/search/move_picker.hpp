#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include <polonaise/rules/move_list.hpp>
#include <polonaise/rules/position.hpp>
#include <polonaise/search/history_tables.hpp>
#include <polonaise/search/packed_move.hpp>

namespace polonaise {

/// Hands out the moves of a node, those first that are most likely to be best: the move from the
/// table, then captures by the kings they take, promotions, and moves that were good elsewhere.
/// Sorting waits until a move's turn comes, since most nodes are cut off after a few.
class MovePicker {
public:
    /// `moves` must outlive the picker; its order, which packed moves count on, stays.
    template <Variant V>
    MovePicker(const Position<V>& p, const MoveList& moves, PackedMove table_move,
               const HistoryTables& tables, const Occasion& occasion)
        : moves_{moves}, scored_{std::min(moves.size(), most_sorted)} {
        const Move* const first = table_move.find(moves);
        const Bitboard their_kings = p.kings(opponent(p.to_move()));
        const Bitboard promotion = V::Board::promotion_row(p.to_move());
        for (std::size_t i = 0; i < scored_; ++i) {
            const Move& m = moves[i];
            int score = tables.value(occasion, m, Arrival{p, m});
            score += killer_worth * tables.killer(occasion.ply, m);
            score += king_worth * (m.captured & their_kings).count();
            if (promotion.contains(m.to) && !p.kings().contains(m.from)) score += king_worth;
            if (&m == first) score = first_worth;
            candidates_[i] = {score, static_cast<int>(i)};
        }
    }

    /// The next move, or nullptr after the last.
    const Move* next() {
        if (next_ == moves_.size()) return next_put_off();
        const std::size_t place = place_ = next_++;
        if (place >= scored_) return &moves_[place];
        std::size_t best = place;
        for (std::size_t i = place + 1; i < scored_; ++i)
            if (candidates_[i].score > candidates_[best].score) best = i;
        std::swap(candidates_[place], candidates_[best]);
        return &moves_[static_cast<std::size_t>(candidates_[place].move)];
    }
    /// Has the last move handed out again after all others; false if that is not possible.
    bool put_off() {
        if (place_ >= scored_ || put_off_ == most_put_off) return false;
        places_put_off_[put_off_++] = static_cast<std::uint8_t>(place_);
        return true;
    }
    /// Whether the last move had been put off.
    bool is_second_turn() const { return again_ > 0; }
    /// How many moves were handed out before the last one had its first turn.
    int place() const { return static_cast<int>(place_); }
    /// What the order of the last move was decided by; the move from the table has more than all.
    int last_score() const { return place_ < scored_ ? candidates_[place_].score : 0; }

    /// Visits the moves that were handed out before the last one, without those that still wait.
    template <class Visitor> void for_each_earlier(Visitor&& visit) const {
        const std::size_t earlier = std::min(next_, scored_);
        for (std::size_t i = 0; i < earlier; ++i)
            if (i != place_ && !waits(i)) visit(moves_[static_cast<std::size_t>(candidates_[i].move)]);
    }

private:
    struct Candidate {
        int score;
        int move;  // its place in the list
    };
    static constexpr std::size_t most_sorted = 128;  // longer lists exist; what is beyond comes last
    static constexpr std::size_t most_put_off = 32;
    static constexpr int killer_worth = HistoryTables::largest;
    static constexpr int king_worth = 8 * HistoryTables::largest;
    static constexpr int first_worth = 1 << 30;

    const Move* next_put_off() {
        if (again_ == put_off_) return nullptr;
        place_ = places_put_off_[again_++];
        return &moves_[static_cast<std::size_t>(candidates_[place_].move)];
    }
    bool waits(std::size_t place) const {
        const auto* const begin = places_put_off_.data();
        return std::find(begin + again_, begin + put_off_, place) != begin + put_off_;
    }

    const MoveList& moves_;
    std::size_t next_ = 0, scored_;
    std::size_t place_ = 0;                // of the last move, in the order of first turns
    std::size_t put_off_ = 0, again_ = 0;  // moves put off, and how many of them have come again
    std::array<std::uint8_t, most_put_off> places_put_off_;
    std::array<Candidate, most_sorted> candidates_;
};

}  // namespace polonaise
