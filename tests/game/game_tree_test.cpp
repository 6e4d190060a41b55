#include <gtest/gtest.h>

#include <polonaise/game/game_tree.hpp>
#include <polonaise/rules/move_generator.hpp>
#include <polonaise/rules/variants.hpp>

namespace polonaise {
namespace {

Move legal_move(const GameTree<International>& tree, GameNode node, std::size_t i) {
    return legal_moves(tree.position(node))[i];
}

TEST(GameTreeTest, a_new_tree_is_a_start_without_moves) {
    const GameTree<International> tree;
    EXPECT_EQ(tree.size(), 1u);
    EXPECT_EQ(tree.start(), Position<International>::initial());
    EXPECT_FALSE(tree.move(tree.root));
    EXPECT_FALSE(tree.parent(tree.root));
    EXPECT_FALSE(tree.first_child(tree.root));
    EXPECT_TRUE(tree.annotation(tree.root).empty());
}

TEST(GameTreeTest, the_first_child_is_the_main_continuation_and_the_others_follow) {
    GameTree<International> tree;
    const GameNode main = tree.add_move(tree.root, legal_move(tree, tree.root, 0));
    const GameNode second = tree.add_move(tree.root, legal_move(tree, tree.root, 1));
    const GameNode third = tree.add_move(tree.root, legal_move(tree, tree.root, 2));
    EXPECT_EQ(tree.first_child(tree.root), main);
    EXPECT_EQ(tree.next_sibling(main), second);
    EXPECT_EQ(tree.next_sibling(second), third);
    EXPECT_FALSE(tree.next_sibling(third));
    EXPECT_EQ(tree.parent(third), tree.root);
    EXPECT_EQ(tree.main_line_length(), 1u);
    EXPECT_EQ(tree.position(second), tree.start().after(*tree.move(second)));
}

TEST(GameTreeTest, a_set_up_has_a_position_and_no_move) {
    GameTree<International> tree;
    const auto flipped = tree.start().flipped();
    const GameNode setup = tree.add_setup(tree.root, flipped);
    EXPECT_FALSE(tree.move(setup));
    EXPECT_EQ(tree.position(setup), flipped);
}

TEST(GameTreeTest, trees_are_equal_whatever_the_order_in_which_they_grew) {
    GameTree<International> a, b;
    const Move first = legal_move(a, a.root, 0), other = legal_move(a, a.root, 1);
    const GameNode a1 = a.add_move(a.root, first);
    a.add_move(a.root, other);
    a.add_move(a1, legal_move(a, a1, 0));
    const GameNode b1 = b.add_move(b.root, first);
    b.add_move(b1, legal_move(b, b1, 0));
    EXPECT_NE(a, b);
    b.add_move(b.root, other);
    EXPECT_EQ(a, b);

    b.annotate(b1).nags.push_back(nag::good);
    EXPECT_NE(a, b);
    a.annotate(a1).nags.push_back(nag::good);
    EXPECT_EQ(a, b);
    a.annotate(a.root);
    EXPECT_EQ(a, b) << "an empty note is none";
    b.start_clock = 3;
    EXPECT_NE(a, b);
}

TEST(GameTreeTest, a_main_move_and_its_alternative_are_not_interchangeable) {
    GameTree<International> a, b;
    const Move first = legal_move(a, a.root, 0), other = legal_move(a, a.root, 1);
    a.add_move(a.root, first);
    a.add_move(a.root, other);
    b.add_move(b.root, other);
    b.add_move(b.root, first);
    EXPECT_NE(a, b);
}

TEST(GameTreeTest, clearing_forgets_everything) {
    GameTree<International> tree;
    tree.tags.set("White", "A");
    tree.result = GameResult::draw;
    tree.start_number = 7;
    tree.annotate(tree.add_move(tree.root, legal_move(tree, tree.root, 0))).after = "x";
    tree.clear();
    EXPECT_EQ(tree, GameTree<International>{});
}

TEST(GameTagsTest, the_usual_tags_come_first_in_their_usual_order) {
    GameTags tags;
    for (const char* name : {"PlyCount", "Black", "Annotator", "Event", "White"}) tags.set(name, "x");
    std::string order;
    for (const GameTag& tag : tags) order += tag.name + " ";
    EXPECT_EQ(order, "Event White Black PlyCount Annotator ");
}

TEST(GameTagsTest, setting_a_tag_again_changes_it_where_it_is) {
    GameTags tags;
    tags.set("A", "1");
    tags.set("B", "2");
    tags.set("A", "3");
    EXPECT_EQ(tags.size(), 2u);
    EXPECT_EQ(tags.value("A"), "3");
    tags.remove("A");
    EXPECT_FALSE(tags.contains("A"));
    EXPECT_EQ(tags.value("A"), "");
}

}  // namespace
}  // namespace polonaise
