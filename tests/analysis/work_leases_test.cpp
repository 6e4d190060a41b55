#include <optional>

#include <gtest/gtest.h>

#include <polonaise/analysis/work_leases.hpp>

namespace polonaise::test {
namespace {

using namespace std::chrono_literals;

constexpr WorkLeases::Clock::time_point noon{12h};

TEST(work_leases, lend_each_unit_to_one_at_a_time) {
    WorkLeases leases{2};
    EXPECT_EQ(leases.take(noon, 10s), 0u);
    EXPECT_EQ(leases.take(noon, 20s), 1u);
    EXPECT_EQ(leases.take(noon + 9s, 10s), std::nullopt);
    EXPECT_EQ(leases.take(noon + 10s, 10s), 0u) << "whoever had it is late";
    EXPECT_EQ(leases.take(noon + 19s, 10s), std::nullopt);
    leases.give_back(0);
    EXPECT_EQ(leases.take(noon + 19s, 10s), 0u);
}

TEST(work_leases, count_the_first_result_of_a_unit_whoever_brings_it) {
    WorkLeases leases{2};
    leases.take(noon, 1s);
    leases.take(noon + 2s, 1s);
    EXPECT_EQ(leases.left(), 2u);
    EXPECT_TRUE(leases.finish(0)) << "late, but first";
    EXPECT_FALSE(leases.finish(0));
    EXPECT_EQ(leases.left(), 1u);
    EXPECT_EQ(leases.take(noon + 1h, 1s), 1u);
    EXPECT_TRUE(leases.finish(1));
    EXPECT_EQ(leases.left(), 0u);
    EXPECT_EQ(leases.take(noon + 2h, 1s), std::nullopt);
}

}  // namespace
}  // namespace polonaise::test
