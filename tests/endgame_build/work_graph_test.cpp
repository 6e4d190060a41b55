#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/endgame_build/work_graph.hpp>

namespace polonaise {
namespace {

using testing::ElementsAre;
using testing::UnorderedElementsAre;

std::vector<std::string> after_a_move(const char* slice) {
    std::vector<std::string> names;
    for (const SlicePair& pair : pairs_after_a_move(pair_of(find_slice(slice).value())))
        names.push_back(name(pair.slice(Side::white)));
    std::ranges::sort(names);
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

TEST(WorkGraph, knows_which_pairs_a_move_can_lead_to) {
    EXPECT_THAT(after_a_move("XvX"), ElementsAre());
    EXPECT_THAT(after_a_move("OvX"), ElementsAre("XvX"));
    EXPECT_THAT(after_a_move("XXvX"), ElementsAre("XvX"));
    // Captures, of a king, of the man, by the man and by a king; promotion with and without a capture.
    EXPECT_THAT(after_a_move("OXvOX"), UnorderedElementsAre("OXvX", "XXvX", "OXvO", "XXvO", "XXvOX"));
}

/// Units without what they need do not come; all of them come in the end.
TEST(WorkGraph, gives_out_everything_once_and_in_time) {
    WorkGraph graph;
    std::vector<SlicePair> all;
    for (int pieces : {2, 3})
        for (const SlicePair& pair : slice_pairs(pieces)) {
            EXPECT_EQ(graph.add(pair, {1, 3, 2}), all.size());
            all.push_back(pair);
        }
    std::vector<Task> running;
    std::vector<std::size_t> units_done(all.size());
    std::size_t given = 0, most_at_once = 0;
    while (!graph.finished()) {
        while (const auto task = graph.next()) {
            ++given;
            running.push_back(*task);
            const std::size_t before[]{0, 1, 4, 6};
            EXPECT_EQ(units_done[task->pair], before[task->wave]);
            EXPECT_EQ(graph.finishes_pair(*task), task->wave == 3);
            for (const SlicePair& needed : pairs_after_a_move(all[task->pair])) {
                const auto number =
                    static_cast<std::size_t>(std::ranges::find(all, needed) - all.begin());
                EXPECT_EQ(units_done[number], 7u);
            }
        }
        most_at_once = std::max(most_at_once, running.size());
        ASSERT_FALSE(running.empty());
        const Task finished = running[given % running.size()];
        std::erase(running, finished);
        graph.done(finished);
        ++units_done[finished.pair];
    }
    EXPECT_EQ(given, 7 * all.size());
    EXPECT_GT(most_at_once, 3u);  // pairs that do not need each other are worked on side by side
}

TEST(WorkGraph, prefers_the_pair_that_somebody_works_on_already) {
    WorkGraph graph;
    const auto pair = [](const char* slice) { return pair_of(find_slice(slice).value()); };
    graph.add(pair("XvX"), {});
    ASSERT_EQ(graph.next(), (Task{0, 0, 0}));
    EXPECT_EQ(graph.next(), std::nullopt);
    graph.done({0, 0, 0});
    graph.add(pair("XvO"), {2});
    graph.add(pair("XXvX"), {2});
    EXPECT_EQ(graph.next(2), (Task{2, 0, 0}));
    EXPECT_EQ(graph.next(2), (Task{2, 0, 1}));
    EXPECT_EQ(graph.next(2), (Task{1, 0, 0}));
    EXPECT_EQ(graph.next(), (Task{1, 0, 1}));
    EXPECT_EQ(graph.next(), std::nullopt);
}

}  // namespace
}  // namespace polonaise
