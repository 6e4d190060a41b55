#include <filesystem>

#include <gtest/gtest.h>

#include <polonaise/engine/bench.hpp>

#include "kit/data_groups.hpp"

namespace polonaise {
namespace {

/// tests/data/bench.txt says how many nodes the search visits. Where a change of the search is meant,
/// put the new numbers there and say so in the commit.
void expect_recorded_nodes(VariantId id) {
    const auto recorded = kit::read_groups(std::filesystem::path{POLONAISE_TEST_DATA} / "bench.txt");
    ASSERT_EQ(recorded.size(), 1u);
    const std::string name{names(id).name};
    EXPECT_EQ(std::to_string(bench(id).nodes), recorded.front().at(name)) << name;
}

TEST(BenchTest, visits_the_recorded_number_of_nodes_in_international) {
    expect_recorded_nodes(VariantId::international);
}
TEST(BenchTest, visits_the_recorded_number_of_nodes_in_frisian) {
    expect_recorded_nodes(VariantId::frisian);
}
TEST(BenchTest, visits_the_recorded_number_of_nodes_in_brazilian) {
    expect_recorded_nodes(VariantId::brazilian);
}

}  // namespace
}  // namespace polonaise
