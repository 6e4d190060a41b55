#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <numeric>
#include <span>
#include <vector>

#include <gtest/gtest.h>

#include <polonaise/endgame_build/capture_positions.hpp>
#include <polonaise/endgame_build/code_lengths.hpp>
#include <polonaise/endgame_build/page_reader.hpp>
#include <polonaise/endgame_build/phrase_finder.hpp>
#include <polonaise/endgame_build/run_phrases.hpp>
#include <polonaise/support/random.hpp>

#include "endgame/small_variants.hpp"

namespace polonaise {
namespace {

using Symbol = PhraseBook::Symbol;

std::uint64_t bits(std::span<const std::uint64_t> counts, std::span<const std::uint8_t> lengths) {
    return std::inner_product(counts.begin(), counts.end(), lengths.begin(), std::uint64_t{0});
}

TEST(CodeLengths, are_those_of_huffman_where_there_is_no_limit) {
    const std::vector<std::uint64_t> counts{45, 13, 12, 16, 9, 5, 0};
    EXPECT_EQ(code_lengths(counts, 15), (std::vector<std::uint8_t>{1, 3, 3, 3, 4, 4, 0}));
}

TEST(CodeLengths, keep_to_a_limit_and_use_all_codes) {
    std::vector<std::uint64_t> fibonacci{1, 1};  // Huffman's worst
    while (fibonacci.size() < 30) fibonacci.push_back(fibonacci.back() + fibonacci.end()[-2]);
    auto with_shorter_limit = std::numeric_limits<std::uint64_t>::max();
    for (int longest : {5, 8, 15, 40}) {
        const auto lengths = code_lengths(fibonacci, longest);
        EXPECT_LE(*std::ranges::max_element(lengths), longest);
        double kraft = 0;
        for (const auto length : lengths) kraft += 1.0 / static_cast<double>(std::uint64_t{1} << length);
        EXPECT_EQ(kraft, 1.0) << longest;
        const std::uint64_t size = bits(fibonacci, lengths);
        EXPECT_LT(size, with_shorter_limit) << "a limit of " << longest;
        with_shorter_limit = size;
    }
}

TEST(CodeLengths, give_a_lonely_symbol_one_bit) {
    EXPECT_EQ(code_lengths(std::vector<std::uint64_t>{0, 7, 0}, 15),
              (std::vector<std::uint8_t>{0, 1, 0}));
    EXPECT_EQ(code_lengths(std::vector<std::uint64_t>{0, 0}, 15), (std::vector<std::uint8_t>{0, 0}));
}

/// What symbols stand for.
std::vector<Symbol> expanded(const PhraseFinder& finder, std::span<const Symbol> symbols,
                             std::size_t literals) {
    std::vector<Symbol> out, left{symbols.rbegin(), symbols.rend()};
    while (!left.empty()) {
        const Symbol s = left.back();
        left.pop_back();
        if (s < literals || s == PhraseFinder::separator) {
            out.push_back(s);
            continue;
        }
        const auto pair = finder.pairs()[s - literals];
        left.insert(left.end(), {pair.second, pair.first});
    }
    return out;
}

TEST(PhraseFinder, finds_phrases_that_say_the_same_in_less_room) {
    Random random{7};
    std::vector<Symbol> sequences;
    for (int page = 0; page < 20; ++page) {
        while (sequences.size() % 1000 != 999)
            sequences.insert(sequences.end(), 1 + random.below(3), static_cast<Symbol>(random.below(3)));
        sequences.back() = PhraseFinder::separator;
    }
    const std::vector<Symbol> original = sequences;
    PhraseFinder finder{3};
    finder.learn(sequences);
    EXPECT_LT(sequences.size(), original.size() / 2);
    EXPECT_EQ(expanded(finder, sequences, 3), original);

    std::vector<Symbol> again = original;
    finder.rewrite(again);
    EXPECT_EQ(again, sequences);
}

TEST(PhraseFinder, makes_no_phrase_that_goes_over_the_end_of_a_page) {
    std::vector<Symbol> sequences;
    for (int page = 0; page < 100; ++page)
        sequences.insert(sequences.end(), {0, PhraseFinder::separator, 1, PhraseFinder::separator});
    PhraseFinder finder{2};
    finder.learn(sequences);
    EXPECT_TRUE(finder.pairs().empty());
}

TEST(PhraseFinder, replaces_runs_from_the_left_whichever_way_it_goes_through_them) {
    std::vector<Symbol> sequences;
    for (int page = 0; page < 30; ++page) {
        sequences.insert(sequences.end(), 3 + static_cast<std::size_t>(page) % 5, Symbol{1});
        sequences.insert(sequences.end(), {0, 1, 0, PhraseFinder::separator});
    }
    std::vector<Symbol> again = sequences;
    PhraseFinder finder{2};
    finder.learn(sequences);
    EXPECT_GT(finder.pairs().size(), 2u);
    finder.rewrite(again);
    EXPECT_EQ(again, sequences);
}

TEST(RunPhrases, say_any_run_in_few_symbols) {
    std::vector<LiteralRun> runs{{PhraseFinder::separator, 1}};
    for (std::uint32_t length = 1; length <= PackedTable::page_positions; length += 100)
        runs.push_back({1, length});
    for (int i = 0; i < 5; ++i) runs.push_back({0, 3});  // too few for a phrase
    PhraseFinder finder{2};
    const RunPhrases phrases{runs, 2, finder};
    EXPECT_EQ(finder.symbols(), 2u + 12) << "phrases of 2, 4 ... 4096";
    for (const LiteralRun& run : runs) {
        std::vector<Symbol> symbols;
        phrases.append(run, symbols);
        EXPECT_LE(symbols.size(), 14u) << run.length;
        EXPECT_EQ(expanded(finder, symbols, 2), std::vector<Symbol>(run.length, run.literal));
    }
}

/// A page and a half; every other position matters.
class PageReaderTest : public testing::Test {
protected:
    static constexpr std::size_t size = PackedTable::page_positions * 3 / 2;
    std::vector<std::uint8_t> values = std::vector<std::uint8_t>(size, 99);
    PositionSet free = PositionSet(size / 64, 0xAAAAAAAAAAAAAAAA);
};

TEST_F(PageReaderTest, lets_the_value_before_go_on_where_none_matters) {
    for (std::size_t i = 0; i < size; i += 2) values[i] = i < 100 ? 2 : i < 9000 ? 0 : 5;
    const PageReader reader{Metric::outcome, values, free, 2};
    EXPECT_EQ(reader.literals(), (std::vector<std::uint8_t>{0, 1, 2}));  // draw, win, loss
    ASSERT_EQ(reader.pages(), 2u);
    std::vector<LiteralRun> runs;
    reader.read(0, runs);
    EXPECT_EQ(runs, (std::vector<LiteralRun>{{1, 100}, {0, 8092}}));
    reader.read(1, runs);
    EXPECT_EQ(runs, (std::vector<LiteralRun>{{0, 9000 - 8192}, {2, 8192 + 4096 - 9000}}));
}

TEST_F(PageReaderTest, takes_no_notice_of_draws_where_distances_are_wanted) {
    for (std::size_t i = 0; i < size; i += 2) values[i] = i < 10 ? 0 : i < 100 ? 8 : i < 200 ? 0 : 9;
    const PageReader reader{Metric::distance, values, free, 1};
    EXPECT_EQ(reader.literals(), (std::vector<std::uint8_t>{3, 4}));
    std::vector<LiteralRun> runs;
    reader.read(0, runs);
    EXPECT_EQ(runs, (std::vector<LiteralRun>{{0, 200}, {1, 8192 - 200}}));
}

TEST_F(PageReaderTest, finds_something_to_write_where_nothing_matters) {
    free.assign(size / 64, ~std::uint64_t{0});
    const PageReader reader{Metric::outcome, values, free, 1};
    EXPECT_EQ(reader.literals().size(), 1u);
}

TEST(CapturePositions, are_those_in_which_the_side_to_move_can_capture) {
    for (const Slice slice : slices(3)) {
        const SolvedPair<SmallFrisian> pair{pair_of(slice)};
        const SliceIndex<SmallFrisian> index{slice};
        const PositionSet captures = capture_positions(pair, side_to_move(slice), 2);
        ASSERT_EQ(captures.size(), (index.size() + 63) / 64);
        for (std::uint64_t i = 0; i < index.size(); ++i)
            ASSERT_EQ(captures[i / 64] >> i % 64 & 1, has_capture(index.position(i))) << name(slice);
    }
}

}  // namespace
}  // namespace polonaise
