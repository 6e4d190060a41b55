#include <fstream>
#include <iterator>
#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/arena/openings.hpp>

namespace polonaise {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::vector<std::string> fens(const std::vector<AnyGame>& openings) {
    std::vector<std::string> texts;
    for (const AnyGame& game : openings) texts.push_back(fen_text(position_of(game)));
    return texts;
}

TEST(OpeningsTest, reads_a_fen_a_line) {
    const auto openings =
        read_openings("# ballots\n\nW:W31,32:B1,2\r\n  B:W40:B10\nW:W31,32:B1,2\n", {});
    ASSERT_TRUE(openings) << describe(openings.error());
    EXPECT_THAT(fens(*openings), ElementsAre("W:W31,32:B1,2", "B:W40:B10"));
}

TEST(OpeningsTest, names_the_line_that_is_no_opening) {
    const auto bad = read_openings("W:W31:B1\nW:W99:B1\n", {});
    EXPECT_THAT(describe(bad.error()), AllOf(HasSubstr("line 2"), HasSubstr("99")));
    EXPECT_THAT(describe(read_openings("W:W31:B1\nW:WK5:B\n", {}).error()), HasSubstr("line 2"));
    EXPECT_THAT(describe(read_openings("# nothing\n", {}).error()), HasSubstr("no opening"));
}

constexpr std::string_view games = R"([Event "1"]
[GameType "20"]
1. 32-28 19-23 2. 28x19 14x23 *

[Event "2: shorter"]
[GameType "20"]
1. 33-29 *

[Event "3: another way to the same position"]
[GameType "20"]
1. 32-28 19-23 2. 28x19 14x23 3. 37-32 *

[Event "4: Brazilian"]
[GameType "26"]
1. c3-d4 d6-c5 2. b2-c3 f6-g5 *

[Event "5"]
[GameType "20"]
1. 31-27 18-23 2. 34-30 12-18 *
)";

TEST(OpeningsTest, takes_the_first_plies_of_games) {
    const auto openings = read_openings(games, {.pdn_plies = 4});
    ASSERT_TRUE(openings) << describe(openings.error());
    ASSERT_EQ(openings->size(), 2u);
    const auto& first = std::get<Game<International>>((*openings)[0]);
    EXPECT_EQ(first.moves().size(), 4u);
    EXPECT_EQ(first.start(), Position<International>::initial());
    EXPECT_EQ(read_openings(games, {.variant = VariantId::brazilian, .pdn_plies = 2})->size(), 1u);
    EXPECT_FALSE(read_openings(games, {.variant = VariantId::frisian, .pdn_plies = 2}));
}

TEST(OpeningsTest, reads_the_ballots_of_the_forum) {
    const std::pair<const char*, std::size_t> files[]{{"international-2ply.fen", 79},
                                                      {"international-3ply-unique.fen", 331}};
    const std::string folder = POLONAISE_SHARED_DATA "/ballots/";
    for (const auto& [name, count] : files) {
        std::ifstream in{folder + name};
        if (!in) GTEST_SKIP() << "no shared data";
        const std::string text{std::istreambuf_iterator<char>{in}, {}};
        const auto openings = read_openings(text, {});
        ASSERT_TRUE(openings) << describe(openings.error());
        EXPECT_EQ(openings->size(), count);
    }
}

TEST(OpeningsTest, in_turn_starts_over_at_the_end) {
    const OpeningSource source = in_turn(*read_openings("W:W31:B1\nW:W32:B1\n", {}));
    EXPECT_EQ(fen_text(position_of(source(0))), "W:W31:B1");
    EXPECT_EQ(fen_text(position_of(source(1))), "W:W32:B1");
    EXPECT_EQ(fen_text(position_of(source(6))), "W:W31:B1");
}

TEST(OpeningsTest, random_ones_are_different_quiet_and_equal_in_material) {
    for (const VariantId variant : all_variants) {
        const OpeningSource source = random_openings(variant, {}, 8, 1);
        std::set<std::string> seen;
        for (std::size_t i = 0; i < 40; ++i)
            std::visit(
                [&](const auto& game) {
                    const auto& p = game.position();
                    EXPECT_EQ(game.moves().size(), 8u);
                    EXPECT_EQ(p.pieces(Side::white).count(), p.pieces(Side::black).count());
                    EXPECT_FALSE(has_capture(p));
                    seen.insert(fen_text(p));
                },
                source(i));
        EXPECT_EQ(seen.size(), 40u) << names(variant).name;
    }
}

TEST(OpeningsTest, random_ones_depend_on_the_seed_and_not_on_the_order_of_asking) {
    const OpeningSource a = random_openings(VariantId::frisian, {}, 6, 9);
    const OpeningSource b = random_openings(VariantId::frisian, {}, 6, 9);
    const OpeningSource c = random_openings(VariantId::frisian, {}, 6, 10);
    b(20);
    EXPECT_EQ(position_of(a(11)), position_of(b(11)));
    EXPECT_NE(position_of(a(0)), position_of(c(0)));
}

TEST(OpeningsTest, random_ones_repeat_when_there_are_no_more) {
    const OpeningSource source = random_openings(VariantId::brazilian, {}, 1, 1);
    std::set<std::string> seen;
    for (std::size_t i = 0; i < 12; ++i) seen.insert(fen_text(position_of(source(i))));
    EXPECT_EQ(seen.size(), 7u) << "all seven first moves";
}

}  // namespace
}  // namespace polonaise
