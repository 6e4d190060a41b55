#pragma once
#include <cstdint>

#include <polonaise/board/bitboard.hpp>
#include <polonaise/board/side.hpp>
#include <polonaise/endgame/run_states.hpp>
#include <polonaise/endgame/slice.hpp>
#include <polonaise/endgame/subset_rank.hpp>
#include <polonaise/rules/position.hpp>

namespace polonaise {

/// Where the kings of both sides stand.
struct KingPlacement {
    Bitboard white, black;
    constexpr Bitboard of(Side s) const { return s == Side::white ? white : black; }
    constexpr Bitboard& of(Side s) { return s == Side::white ? white : black; }
    constexpr Bitboard all() const { return white | black; }
    constexpr bool operator==(const KingPlacement&) const = default;
};

/// The placements of white and black kings on the squares that the men leave free, numbered from 0
/// without gaps: white kings outside, then black kings on what is left.
class KingIndex {
public:
    constexpr KingIndex(Bitboard free, int white_kings, int black_kings)
        : free_{free},
          white_kings_{white_kings},
          black_kings_{black_kings},
          black_placements_{internal::binomial(free.count() - white_kings, black_kings)},
          size_{internal::binomial(free.count(), white_kings) * black_placements_} {}

    constexpr Bitboard free() const { return free_; }
    constexpr std::uint64_t size() const { return size_; }
    /// Placements of the black kings for each of the white ones.
    constexpr std::uint64_t black_placements() const { return black_placements_; }

    constexpr std::uint64_t rank(KingPlacement kings) const {
        return internal::subset_rank(kings.white, free_) * black_placements_ +
               internal::subset_rank(kings.black, free_ - kings.white);
    }
    constexpr KingPlacement at(std::uint64_t rank) const {
        const Bitboard white = internal::subset_at(rank / black_placements_, white_kings_, free_);
        return {white, internal::subset_at(rank % black_placements_, black_kings_, free_ - white)};
    }

private:
    Bitboard free_;
    int white_kings_, black_kings_;
    std::uint64_t black_placements_, size_;
};

/// The positions of a pair with the same men and the same side to move, numbered from 0 without gaps:
/// the run states of both sides outside, the kings inside. Quiet moves of kings stay within a block
/// and its twin with the other side to move.
template <Variant V> class BlockIndex {
public:
    BlockIndex(const SlicePair& pair, Bitboard men)
        : kings_{V::Board::squares - men, pair.white.kings, pair.black.kings},
          white_runs_{RunStates<V>::count(pair.white)},
          black_runs_{RunStates<V>::count(pair.black)} {}

    const KingIndex& kings() const { return kings_; }
    int runs(Side s) const { return s == Side::white ? white_runs_ : black_runs_; }
    std::uint64_t size() const {
        return kings_.size() * static_cast<std::uint64_t>(white_runs_ * black_runs_);
    }
    /// The first position of the plane with these run states.
    std::uint64_t plane(int white_run, int black_run) const {
        return kings_.size() * static_cast<std::uint64_t>(white_run * black_runs_ + black_run);
    }

    /// The number of a position; White is the side that the pair calls so.
    std::uint64_t rank(const Position<V>& p) const {
        const KingPlacement kings{p.kings(Side::white), p.kings(Side::black)};
        const auto& state = p.rule_state();
        return plane(RunStates<V>::number(state.run(Side::white), kings.white),
                     RunStates<V>::number(state.run(Side::black), kings.black)) +
               kings_.rank(kings);
    }

private:
    KingIndex kings_;
    int white_runs_, black_runs_;
};

}  // namespace polonaise
