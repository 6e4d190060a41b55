#include <algorithm>
#include <barrier>
#include <cstddef>
#include <cstdint>
#include <span>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include <polonaise/endgame_build/split_block_solver.hpp>

#include "endgame/small_variants.hpp"
#include "endgame_build/solve_in_memory.hpp"

namespace polonaise {
namespace {

/// Threads that exchange letters over a table.
class RoundTable {
public:
    explicit RoundTable(std::size_t partners)
        : all_here_{static_cast<std::ptrdiff_t>(partners)}, letters_(partners), numbers_(partners) {}

    class Seat : public Exchange {
    public:
        Seat(RoundTable& table, std::size_t partner) : table_{table}, partner_{partner} {}
        std::size_t partner() const override { return partner_; }
        std::size_t partners() const override { return table_.letters_.size(); }
        Letters all_to_all(const Letters& letters) override {
            table_.letters_[partner_] = letters;
            table_.all_here_.arrive_and_wait();
            Letters received;
            for (const Letters& sent : table_.letters_) received.push_back(sent[partner_]);
            table_.all_here_.arrive_and_wait();
            return received;
        }
        std::uint64_t largest(std::uint64_t number) override {
            table_.numbers_[partner_] = number;
            table_.all_here_.arrive_and_wait();
            const std::uint64_t found = std::ranges::max(table_.numbers_);
            table_.all_here_.arrive_and_wait();
            return found;
        }

    private:
        RoundTable& table_;
        std::size_t partner_;
    };

private:
    std::barrier<> all_here_;
    std::vector<Exchange::Letters> letters_;
    std::vector<std::uint64_t> numbers_;
};

/// What the partners deliver, put together as in tables.
struct Delivered {
    std::vector<std::uint8_t> white, black;
};

template <Variant V>
Delivered solve_together(const SolvedBlocks<V>& solved, const SolvedPair<V>& pair, MenPlacement men,
                         std::size_t partners) {
    RoundTable table{partners};
    std::vector<std::vector<std::uint8_t>> white(partners), black(partners);
    std::vector<std::uint64_t> sets(partners);
    {
        std::vector<std::jthread> threads;
        for (std::size_t n = 0; n < partners; ++n)
            threads.emplace_back([&, n] {
                RoundTable::Seat seat{table, n};
                SplitBlockSolver<V> solver{solved, pair.pair(), seat};
                solver.solve(men);
                const auto append_to = [](std::vector<std::uint8_t>& all) {
                    return [&all](std::span<const std::uint8_t> values) {
                        all.insert(all.end(), values.begin(), values.end());
                    };
                };
                solver.deliver_white(append_to(white[n]));
                if (!pair.pair().symmetric()) solver.deliver_black(append_to(black[n]));
                sets[n] = solver.shares().size(n);
            });
    }
    const BlockIndex<V> index = pair.block_index(men);
    const auto put_together = [&](const std::vector<std::vector<std::uint8_t>>& parts) {
        std::vector<std::uint8_t> all;
        const int planes = index.runs(Side::white) * index.runs(Side::black);
        for (int plane = 0; plane < planes; ++plane)
            for (std::size_t n = 0; n < partners; ++n) {
                const auto size =
                    static_cast<std::ptrdiff_t>(sets[n] * index.kings().black_placements());
                all.insert(all.end(), parts[n].begin() + plane * size,
                           parts[n].begin() + (plane + 1) * size);
            }
        return all;
    };
    Delivered delivered{put_together(white), {}};
    if (!pair.pair().symmetric()) delivered.black = put_together(black);
    return delivered;
}

template <Variant V> void expect_the_same_values(std::size_t partners) {
    test::SolvedInMemory<V> solved{4};
    for (const SlicePair& pair : slice_pairs(4)) {
        if (pair.white.kings + pair.black.kings < 2) continue;
        const SolvedPair<V>& of_pair = *solved.blocks().find(pair);
        const std::uint64_t blocks = of_pair.men().size(), size = of_pair.block_size();
        for (const std::uint64_t block : {std::uint64_t{0}, blocks / 3, blocks - 1}) {
            const Delivered found =
                solve_together(solved.blocks(), of_pair, of_pair.men().at(block), partners);
            const auto expected = [&](Side s) {
                return std::span{solved.values(pair.slice(s))}.subspan(block * size, size);
            };
            EXPECT_TRUE(std::ranges::equal(found.white, expected(Side::white)))
                << name(pair.slice(Side::white)) << ' ' << block;
            if (pair.symmetric()) continue;
            EXPECT_TRUE(std::ranges::equal(found.black, expected(Side::black)))
                << name(pair.slice(Side::black)) << ' ' << block;
        }
    }
}

TEST(SplitBlockSolver, finds_what_one_solver_finds) {
    expect_the_same_values<SmallInternational>(1);
    expect_the_same_values<SmallInternational>(3);
}

TEST(SplitBlockSolver, finds_what_one_solver_finds_where_king_moves_are_counted) {
    expect_the_same_values<SmallFrisian>(3);
}

TEST(Shares, deal_out_every_number_once_also_when_there_are_more_partners_than_numbers) {
    for (const Shares shares : {Shares{10, 3}, Shares{1, 4}, Shares{7, 7}, Shares{1000, 17}}) {
        std::uint64_t next = 0;
        for (std::size_t n = 0; n < shares.partners; ++n) {
            EXPECT_EQ(shares.first(n), next);
            for (next = shares.first(n); next < shares.end(n); ++next) EXPECT_EQ(shares.owner(next), n);
        }
        EXPECT_EQ(next, shares.all);
    }
}

}  // namespace
}  // namespace polonaise
