#include <chrono>

#include <gtest/gtest.h>

#include <polonaise/support/progress.hpp>

namespace polonaise {
namespace {

using namespace std::chrono_literals;

constexpr Progress::Time start{1h};

TEST(progress, knows_share_rate_and_time_left) {
    Progress progress{start, 200};
    progress.advance(30);
    progress.advance(20);
    EXPECT_EQ(progress.done(), 50u);
    EXPECT_DOUBLE_EQ(progress.share().value(), 0.25);
    EXPECT_DOUBLE_EQ(progress.rate(start + 10s), 5.0);
    EXPECT_DOUBLE_EQ(progress.time_left(start + 10s).value().count(), 30.0);
    EXPECT_DOUBLE_EQ(progress.elapsed(start + 10s).count(), 10.0);
}

TEST(progress, without_a_total_there_is_a_rate_but_no_share_and_no_time_left) {
    Progress progress{start};
    progress.advance(12);
    EXPECT_FALSE(progress.share());
    EXPECT_FALSE(progress.time_left(start + 4s));
    EXPECT_DOUBLE_EQ(progress.rate(start + 4s), 3.0);
}

TEST(progress, says_nothing_about_the_time_left_before_anything_is_done) {
    const Progress progress{start, 100};
    EXPECT_EQ(progress.share(), 0.0);
    EXPECT_FALSE(progress.time_left(start + 5s));
}

TEST(progress, has_no_rate_before_time_has_passed) {
    Progress progress{start, 100};
    progress.advance(10);
    EXPECT_EQ(progress.rate(start), 0.0);
    EXPECT_FALSE(progress.time_left(start));
}

TEST(progress, never_exceeds_the_whole_when_more_comes_than_was_announced) {
    Progress progress{start, 10};
    progress.advance(15);
    EXPECT_EQ(progress.share(), 1.0);
    EXPECT_EQ(progress.time_left(start + 1s), Progress::Seconds{0});
}

TEST(progress, of_nothing_is_complete_at_once) {
    const Progress progress{start, 0};
    EXPECT_EQ(progress.share(), 1.0);
}

}  // namespace
}  // namespace polonaise
