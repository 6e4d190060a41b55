#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <polonaise/notation/fen.hpp>
#include <polonaise/notation/hub_position.hpp>
#include <polonaise/rules/variants.hpp>

namespace polonaise {
namespace {

/// Anything that text can say of a board: pieces anywhere, any side to move, counters of kings.
template <Variant V> rc::Gen<Setup<V>> any_setup() {
    return rc::gen::exec([] {
        Setup<V> setup;
        for (int number = 1; number <= V::Board::square_count; ++number) {
            const int piece = *rc::gen::inRange(0, 8);
            if (piece >= 4) continue;
            const auto side = static_cast<std::size_t>(piece % 2);
            (piece < 2 ? setup.men : setup.kings)[side] |= V::Board::from_number(number);
        }
        setup.to_move = *rc::gen::element(std::optional<Side>{}, std::optional{Side::white},
                                          std::optional{Side::black});
        if (V::RuleState::remembers)
            for (Side s : both_sides)
                if (const Bitboard kings = setup.kings[index(s)];
                    !kings.empty() && *rc::gen::arbitrary<bool>())
                    setup.runs[index(s)] = {kings.first(), *rc::gen::inRange<std::uint8_t>(1, 4)};
        return setup;
    });
}

template <Variant V> class RoundTripTest : public testing::Test {};
using Variants = testing::Types<International, Frisian, Brazilian>;
TYPED_TEST_SUITE(RoundTripTest, Variants);

TYPED_TEST(RoundTripTest, a_fen_says_everything_about_a_setup_in_either_style) {
    EXPECT_TRUE(rc::check([] {
        const auto clock = rc::gen::element<std::optional<int>>(std::nullopt, 0, 49, 123);
        const Fen<TypeParam> fen{*any_setup<TypeParam>(), *clock, *clock};
        for (SquareStyle style : {SquareStyle::numeric, SquareStyle::algebraic}) {
            const auto read = read_fen<TypeParam>(fen_text(fen, style));
            RC_ASSERT(read.has_value());
            RC_ASSERT(*read == fen);
        }
    }));
}

TYPED_TEST(RoundTripTest, a_hub_position_says_everything_but_the_counters) {
    EXPECT_TRUE(rc::check([] {
        polonaise::Setup<TypeParam> setup = *any_setup<TypeParam>();
        setup.runs = {};
        if (!setup.to_move) setup.to_move = Side::white;
        for (Side s : both_sides) setup.men[index(s)] -= TypeParam::Board::promotion_row(s);
        const auto position = check(setup);
        RC_PRE(position.has_value());
        for (PositionLetters letters : {PositionLetters::hub, PositionLetters::dxp}) {
            const auto read = read_hub_position<TypeParam>(hub_position(*position, letters), letters);
            RC_ASSERT(read.has_value());
            RC_ASSERT(*read == setup);
        }
    }));
}

TYPED_TEST(RoundTripTest, a_spoilt_fen_is_refused_or_read_but_never_more_than_its_length_away) {
    EXPECT_TRUE(rc::check([] {
        std::string text = fen_text(*any_setup<TypeParam>());
        const int spoilt = *rc::gen::inRange(1, 5);
        for (int i = 0; i < spoilt; ++i) {
            const auto at = *rc::gen::inRange<std::size_t>(0, text.size());
            text[at] = *rc::gen::elementOf(std::string{"WBKGPHF:,-+?. _0159aj\"\x01\xE2"});
        }
        const auto read = read_fen<TypeParam>(text);
        if (read) {
            const auto again = read_fen<TypeParam>(fen_text(*read));
            RC_ASSERT(again.has_value());
            RC_ASSERT(*again == *read);
        } else {
            RC_ASSERT(read.error().offset <= text.size());
            RC_ASSERT(!describe(read.error()).empty());
        }
    }));
}

TYPED_TEST(RoundTripTest, every_oracle_position_is_read_and_written_the_same) {
    const std::filesystem::path folder{POLONAISE_SHARED_DATA "/oracles"};
    if (!std::filesystem::exists(folder)) GTEST_SKIP() << folder << " is absent";
    int lines = 0;
    for (const auto& file : std::filesystem::directory_iterator{folder}) {
        if (!file.path().filename().string().starts_with(TypeParam::names.name)) continue;
        std::ifstream in{file.path()};
        for (std::string line; std::getline(in, line); ++lines) {
            const std::string fen = line.substr(0, line.find(';'));
            const auto position = read_position<TypeParam>(fen);
            ASSERT_TRUE(position) << line << ": " << describe(position.error());
            EXPECT_EQ(fen_text(*position), fen);
        }
    }
    EXPECT_GT(lines, 100);
}

}  // namespace
}  // namespace polonaise
