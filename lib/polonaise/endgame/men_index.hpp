#pragma once
#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <polonaise/board/bitboard.hpp>
#include <polonaise/board/geometry.hpp>
#include <polonaise/board/side.hpp>
#include <polonaise/endgame/binomial.hpp>
#include <polonaise/endgame/subset_rank.hpp>

namespace polonaise {

/// Where the men of both sides stand.
struct MenPlacement {
    Bitboard white, black;
    constexpr Bitboard of(Side s) const { return s == Side::white ? white : black; }
    constexpr Bitboard& of(Side s) { return s == Side::white ? white : black; }
    constexpr Bitboard all() const { return white | black; }
    constexpr bool operator==(const MenPlacement&) const = default;
};

/// Placements with equally many steps left to the promotion rows: the ranks from `first` to before
/// `end`.
struct MenLevel {
    std::uint64_t first, end;
    int steps;
};

/// The placements of a number of white and black men, none on its promotion row, numbered from 0
/// without gaps, and so that **the move of a man always leads to a smaller number**: tables can be
/// solved from the front.
///
/// First come the placements in which the men have the fewest steps left to their promotion rows, all
/// together. Those with equally many steps form a level; no move leads from one to another of them,
/// so that they can be solved at the same time. Within a level the placements are grouped by how many
/// men of each side stand on each row. Then every row is a digit of its own: which of its squares
/// have white men and which of the others have black men.
template <class Board> class MenIndex {
public:
    MenIndex(int white_men, int black_men)
        : white_{row_counts(white_men, 1)}, black_{row_counts(black_men, 0)} {
        sort_groups();
    }

    std::uint64_t size() const { return size_; }

    std::uint64_t rank(MenPlacement men) const {
        std::uint64_t inside = 0, white_counts = 0, black_counts = 0;
        std::size_t white_seen = 0, black_seen = 0;
        for (Bitboard left = men.all(); left;) {
            const std::size_t row = row_of_slot[static_cast<std::size_t>(left.first().slot())];
            const std::size_t white = squares_of_row(men.white, row),
                              black = squares_of_row(men.black, row);
            const std::size_t white_here = set_size[white], black_here = set_size[black];
            inside = inside * internal::binomials[white_here][row_length] + set_rank[white];
            inside = inside * internal::binomials[black_here][row_length - white_here] +
                     set_rank[without(white, black)];
            for (std::size_t i = 0; i < white_here; ++i, ++white_seen)
                white_counts += internal::binomials[white_seen + 1][row - 1 + white_seen];
            for (std::size_t i = 0; i < black_here; ++i, ++black_seen)
                black_counts += internal::binomials[black_seen + 1][row + black_seen];
            left -= Bitboard{row_mask << first_slot[row]};
        }
        return first_of_group_[white_counts * black_.size() + black_counts] + inside;
    }

    MenPlacement at(std::uint64_t rank) const {
        assert(rank < size_);
        const auto group = std::ranges::upper_bound(groups_, rank, {}, &Group::first) - 1;
        std::uint64_t inside = rank - group->first;
        const RowCounts &white = white_[group->white], &black = black_[group->black];
        MenPlacement men;
        for (std::size_t row = rows; row-- > 0;) {
            const std::uint64_t black_radix = internal::binomials[black[row]][row_length - white[row]],
                                white_radix = internal::binomials[white[row]][row_length];
            const std::uint64_t black_digit = inside % black_radix;
            inside /= black_radix;
            const std::uint64_t white_digit = inside % white_radix;
            inside /= white_radix;
            const Bitboard all{row_mask << first_slot[row]};
            const Bitboard white_here = internal::subset_at(white_digit, white[row], all);
            men.white |= white_here;
            men.black |= internal::subset_at(black_digit, black[row], all - white_here);
        }
        return men;
    }

    /// In order; together they are all ranks.
    std::span<const MenLevel> levels() const { return levels_; }

private:
    static constexpr std::size_t rows = Board::width, row_length = Board::width / 2;
    static constexpr std::uint64_t row_mask = (1u << row_length) - 1;

    /// How many men stand on each row.
    using RowCounts = std::array<std::uint8_t, rows>;
    struct Group {
        int steps;
        std::size_t white, black;  ///< Which row counts.
        std::uint64_t first;       ///< Rank of its first placement.
    };

    static constexpr auto first_slot = [] {
        std::array<int, rows> first{};
        for (int row = 0; row < Board::width; ++row)
            first[static_cast<std::size_t>(row)] = Board::rows(row, row).first().slot();
        return first;
    }();
    static constexpr auto row_of_slot = [] {
        std::array<std::uint8_t, 64> row{};
        for (Square s : Board::squares) row[index(s)] = static_cast<std::uint8_t>(Board::row(s));
        return row;
    }();
    /// Tables over the sets of squares of one row, as binary numbers.
    static constexpr auto set_size = [] {
        std::array<std::uint8_t, row_mask + 1> size{};
        for (std::size_t set = 0; set <= row_mask; ++set)
            size[set] = static_cast<std::uint8_t>(Bitboard{set}.count());
        return size;
    }();
    static constexpr auto set_rank = [] {
        std::array<std::uint8_t, row_mask + 1> rank{};
        for (std::size_t set = 0; set <= row_mask; ++set)
            rank[set] =
                static_cast<std::uint8_t>(internal::subset_rank(Bitboard{set}, Bitboard{row_mask}));
        return rank;
    }();

    static std::size_t squares_of_row(Bitboard set, std::size_t row) {
        return static_cast<std::size_t>((set.bits() >> first_slot[row]) & row_mask);
    }
    /// `set` on the row that is left when the squares of `taken` are cut out.
    static constexpr std::size_t without(std::size_t taken, std::size_t set) {
        for (Bitboard left{taken}; left;) {  // from the highest, so that those below stay in place
            const std::uint64_t top = std::bit_floor(left.bits());
            set = (set & (top - 1)) | ((set >> 1) & ~(top - 1));
            left -= Bitboard{top};
        }
        return set;
    }

    /// All ways to spread men over the rows from `first_row` on, that row having the number 0 of
    /// `width - 1` rows. In the order of `rank`: a man that is the i-th from above (from 0) and stands
    /// on row r adds C(r + i, i + 1).
    static std::vector<RowCounts> row_counts(int men, int first_row) {
        std::vector<RowCounts> all;
        RowCounts counts{};
        // The lowest man decides first: the order of combinations with repetition.
        const auto spread = [&](const auto& self, int left, int lowest) -> void {
            if (left == 0) return all.push_back(counts);
            for (int row = 0; row <= lowest; ++row) {
                ++counts[static_cast<std::size_t>(first_row + row)];
                self(self, left - 1, row);
                --counts[static_cast<std::size_t>(first_row + row)];
            }
        };
        spread(spread, men, Board::width - 2);
        return all;
    }

    void sort_groups() {
        for (std::size_t w = 0; w < white_.size(); ++w)
            for (std::size_t b = 0; b < black_.size(); ++b) {
                int steps = 0;
                for (std::size_t row = 0; row < rows; ++row)
                    steps += white_[w][row] * static_cast<int>(row) +
                             black_[b][row] * static_cast<int>(rows - 1 - row);
                groups_.push_back({steps, w, b, placements(white_[w], black_[b])});
            }
        std::ranges::stable_sort(groups_, {}, &Group::steps);
        first_of_group_.resize(groups_.size());
        for (Group& group : groups_) {
            const std::uint64_t count = group.first;
            group.first = size_;
            first_of_group_[group.white * black_.size() + group.black] = size_;
            size_ += count;
            if (levels_.empty() || levels_.back().steps != group.steps)
                levels_.push_back({group.first, size_, group.steps});
            levels_.back().end = size_;
        }
        std::erase_if(groups_, [&](const Group& g) {  // so that `at` finds the one with placements
            return placements(white_[g.white], black_[g.black]) == 0;
        });
        std::erase_if(levels_, [](const MenLevel& level) { return level.first == level.end; });
    }
    static std::uint64_t placements(const RowCounts& white, const RowCounts& black) {
        std::uint64_t count = 1;
        for (std::size_t row = 0; row < rows; ++row) {
            const auto free = static_cast<int>(row_length) - white[row];
            if (free < 0) return 0;
            count *= internal::binomial(static_cast<int>(row_length), white[row]) *
                     internal::binomial(free, black[row]);
        }
        return count;
    }

    std::vector<RowCounts> white_, black_;
    std::vector<Group> groups_;
    std::vector<std::uint64_t> first_of_group_;
    std::vector<MenLevel> levels_;
    std::uint64_t size_ = 0;
};

}  // namespace polonaise
