#include <memory>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <polonaise/rules/move_list.hpp>

namespace polonaise {
namespace {

/// Told apart by the captured set.
Move numbered(std::size_t i) { return {Bitboard{i}, Square{static_cast<int>(i % 50)}, Square{7}}; }

MoveList list_of(std::size_t size) {
    MoveList list;
    for (std::size_t i = 0; i < size; ++i) list.push_back(numbered(i));
    return list;
}

void expect_numbered(const MoveList& list, std::size_t size) {
    ASSERT_EQ(list.size(), size);
    ASSERT_EQ(list.empty(), size == 0);
    ASSERT_EQ(static_cast<std::size_t>(list.end() - list.begin()), size);
    for (std::size_t i = 0; i < size; ++i) ASSERT_EQ(list[i], numbered(i)) << i;
}

/// Below, at and above the room inside the object, and after growing several times.
constexpr std::size_t sizes[]{0, 1, 127, 128, 129, 256, 257, 1000};

TEST(MoveListTest, keeps_any_number_of_moves_in_order) {
    for (std::size_t size : sizes) expect_numbered(list_of(size), size);
}

TEST(MoveListTest, a_copy_is_equal_and_independent) {
    for (std::size_t size : sizes) {
        MoveList original = list_of(size);
        const MoveList copy{original};
        original.push_back(numbered(77));
        expect_numbered(copy, size);
        ASSERT_EQ(original.size(), size + 1);
    }
}

TEST(MoveListTest, a_moved_list_is_whole_and_the_old_one_is_empty_and_usable) {
    for (std::size_t size : sizes) {
        MoveList original = list_of(size);
        const MoveList moved{std::move(original)};
        expect_numbered(moved, size);
        expect_numbered(original, 0);
        for (std::size_t i = 0; i < 300; ++i) original.push_back(numbered(i));
        expect_numbered(original, 300);
        expect_numbered(moved, size);
    }
}

TEST(MoveListTest, assignment_replaces_what_was_there_whatever_the_sizes) {
    for (std::size_t from : sizes)
        for (std::size_t to : sizes) {
            const MoveList source = list_of(from);
            MoveList copied = list_of(to);
            copied = source;
            expect_numbered(copied, from);

            MoveList moved = list_of(to), giver = list_of(from);
            moved = std::move(giver);
            expect_numbered(moved, from);
            expect_numbered(giver, 0);
            moved.push_back(numbered(from));
            expect_numbered(moved, from + 1);
        }
}

TEST(MoveListTest, assigning_a_list_to_itself_changes_nothing) {
    for (std::size_t size : sizes) {
        MoveList list = list_of(size);
        MoveList& same = list;
        list = same;
        expect_numbered(list, size);
        list = std::move(same);
        expect_numbered(list, size);
    }
}

TEST(MoveListTest, a_cleared_list_starts_anew) {
    MoveList list = list_of(500);
    list.clear();
    expect_numbered(list, 0);
    for (std::size_t i = 0; i < 500; ++i) list.push_back(numbered(i));
    expect_numbered(list, 500);
}

TEST(MoveListTest, contains_what_was_added_and_nothing_else) {
    const MoveList list = list_of(200);
    EXPECT_TRUE(list.contains(numbered(0)));
    EXPECT_TRUE(list.contains(numbered(199)));
    EXPECT_FALSE(list.contains(numbered(200)));
    EXPECT_FALSE(MoveList{}.contains(numbered(0)));
}

RC_GTEST_PROP(MoveListTest, behaves_like_a_vector_under_any_sequence_of_calls, ()) {
    MoveList list;
    std::vector<Move> vector;
    for (const int call : *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 60))) {
        if (call == 0) list.clear(), vector.clear();
        else if (call == 1) list = MoveList{list};
        else if (call == 2) list = MoveList{std::move(list)};
        else
            for (int i = 0; i < call; ++i) {
                list.push_back(numbered(vector.size()));
                vector.push_back(numbered(vector.size()));
            }
        RC_ASSERT(std::equal(list.begin(), list.end(), vector.begin(), vector.end()));
    }
}

}  // namespace
}  // namespace polonaise
