#include <gtest/gtest.h>

#include <polonaise/arena/time_control.hpp>

namespace polonaise {
namespace {

using namespace std::chrono_literals;

TEST(TimeControlTest, reads_the_three_forms_of_a_clock) {
    EXPECT_EQ(read_bank("60"), (TimeControl::Bank{.time = 60s}));
    EXPECT_EQ(read_bank("60+0.5"), (TimeControl::Bank{.time = 60s, .increment = 500ms}));
    EXPECT_EQ(read_bank("40/90"), (TimeControl::Bank{.time = 90s, .moves = 40}));
    EXPECT_EQ(read_bank("40/0.25+0"), (TimeControl::Bank{.time = 250ms, .moves = 40}));
}

TEST(TimeControlTest, refuses_what_is_no_clock) {
    for (const char* text : {"", "x", "60+", "+1", "0", "-5", "0/60", "4.5/60", "/60", "60/", "60s",
                             "1e99", "nan", "60+1+1"})
        EXPECT_FALSE(read_bank(text)) << text;
    for (const char* text : {"", "0", "-1", "1,5", "inf"}) EXPECT_FALSE(read_seconds(text)) << text;
}

TEST(TimeControlTest, is_written_as_it_is_read) {
    TimeControl control{.bank = *read_bank("40/60+0.5"), .nodes = 1000};
    EXPECT_EQ(to_string(control), "clock=40/60+0.5 nodes=1000");
    EXPECT_EQ(to_string(TimeControl{.move_time = 100ms, .depth = 9}), "time=0.1 depth=9");
    EXPECT_EQ(to_string(TimeControl{}), "");
}

}  // namespace
}  // namespace polonaise
