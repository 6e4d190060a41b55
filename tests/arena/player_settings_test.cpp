#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/arena/player_settings.hpp>

namespace polonaise {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

std::expected<PlayerSettings, std::string> read(std::string_view text) {
    return read_player_settings(*read_fields(text));
}

TEST(PlayerSettingsTest, reads_limits_and_options_of_our_engine) {
    const auto settings =
        read("name=new nodes=5000 depth=9 time=0.1 clock=60+1 hash=3 without=reductions,table");
    ASSERT_TRUE(settings);
    EXPECT_EQ(settings->name, "new");
    EXPECT_EQ(settings->control, (TimeControl{.bank = TimeControl::Bank{.time = 60s, .increment = 1s},
                                              .move_time = 100ms,
                                              .nodes = 5000,
                                              .depth = 9}));
    EXPECT_EQ(settings->engine.table_mebibytes, 3u);
    EXPECT_FALSE(settings->engine.techniques.reductions);
    EXPECT_FALSE(settings->engine.techniques.table);
    EXPECT_TRUE(settings->engine.techniques.aspiration);
}

TEST(PlayerSettingsTest, names_what_is_wrong_and_what_there_is) {
    EXPECT_THAT(read("nodse=1").error(), AllOf(HasSubstr("nodse"), HasSubstr("nodes")));
    EXPECT_THAT(read("nodes=1k").error(), HasSubstr("nodes takes a whole number from 1"));
    EXPECT_THAT(read("hash=0").error(), HasSubstr("hash takes"));
    EXPECT_THAT(read("time=-1").error(), HasSubstr("time: "));
    EXPECT_THAT(read("clock=a").error(), HasSubstr("clock: "));
    EXPECT_THAT(read("without=magic").error(), AllOf(HasSubstr("magic"), HasSubstr("reductions")));
}

}  // namespace
}  // namespace polonaise
