#include <map>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/arena/schedule.hpp>

namespace polonaise {
namespace {

using Pairing = Schedule::Pairing;
using testing::ElementsAre;

TEST(ScheduleTest, two_players_change_colours_after_each_game_and_openings_after_each_pair) {
    const Schedule schedule{2, MatchFormat::round_robin};
    EXPECT_EQ(schedule.fixture(0), (Fixture{0, 0, 0, 1, false}));
    EXPECT_EQ(schedule.fixture(1), (Fixture{0, 0, 1, 0, true}));
    EXPECT_EQ(schedule.fixture(2), (Fixture{0, 1, 0, 1, false}));
    EXPECT_EQ(schedule.fixture(201), (Fixture{0, 100, 1, 0, true}));
}

TEST(ScheduleTest, in_a_round_robin_everybody_meets_everybody_from_every_opening) {
    const Schedule schedule{4, MatchFormat::round_robin};
    EXPECT_THAT(schedule.pairings(), ElementsAre(Pairing{0, 1}, Pairing{0, 2}, Pairing{0, 3},
                                                 Pairing{1, 2}, Pairing{1, 3}, Pairing{2, 3}));
    std::map<std::pair<std::size_t, std::size_t>, int> met;
    for (std::size_t game = 12; game < 24; ++game) {
        const Fixture f = schedule.fixture(game);
        EXPECT_EQ(f.opening, 1u);
        ++met[{f.white, f.black}];
    }
    EXPECT_EQ(met.size(), 12u);
}

TEST(ScheduleTest, in_a_gauntlet_the_first_player_meets_the_others) {
    const Schedule schedule{4, MatchFormat::gauntlet};
    EXPECT_THAT(schedule.pairings(), ElementsAre(Pairing{0, 1}, Pairing{0, 2}, Pairing{0, 3}));
    for (std::size_t game = 0; game < 60; ++game) {
        const Fixture f = schedule.fixture(game);
        EXPECT_TRUE(f.white == 0 || f.black == 0);
        EXPECT_NE(f.white, f.black);
    }
}

}  // namespace
}  // namespace polonaise
