#include <algorithm>
#include <chrono>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/notation/pdn_writer.hpp>
#include <polonaise/rules/move_generator.hpp>
#include <polonaise/rules/variants.hpp>
#include <polonaise/support/random.hpp>

#include "notation/pdn_kit.hpp"

namespace polonaise {
namespace {

using test::read_pdn;
using testing::IsEmpty;

template <Variant V> std::string written(const GameTree<V>& tree, const PdnStyle& style = {}) {
    std::string text;
    write_game(text, tree, style);
    return text;
}
template <Variant V = International>
std::string rewritten(std::string_view text, const PdnStyle& style = {}) {
    return written(read_pdn<V>(text).tree, style);
}

TEST(PdnWriterTest, tags_come_in_the_usual_order_and_the_game_type_in_full) {
    EXPECT_EQ(
        rewritten(
            "[Round \"1\"][PlyCount \"2\"][White \"A \\\"B\\\" C\\\\\"][Event \"E\"] 32-28 19-23 2-0"),
        "[Event \"E\"]\n[Round \"1\"]\n[White \"A \\\"B\\\" C\\\\\"]\n[Result \"2-0\"]\n"
        "[PlyCount \"2\"]\n[GameType \"20,W,10,10,N2,0\"]\n\n1. 32-28 19-23 *\n");
}

TEST(PdnWriterTest, what_pdn_3_forbids_is_not_written) {
    EXPECT_EQ(rewritten("01. 32- 28! 19:23* 02. 28x19(?) 1-0"),
              "[Result \"2-0\"]\n[GameType \"20,W,10,10,N2,0\"]\n\n"
              "1. 32-28 $1 19-23 $7 2. 28x19 $2 *\n");
}

TEST(PdnWriterTest, a_start_of_its_own_is_written_as_fen) {
    EXPECT_EQ(rewritten("[FEN \"B:W28:B23.\"] 23x32 *"),
              "[Result \"*\"]\n[GameType \"20,W,10,10,N2,0\"]\n[FEN \"B:W28:B23\"]\n\n1... 23x32 *\n");
    EXPECT_THAT(rewritten<Brazilian>("[FEN \"W:Wa1:Bh8\"] *"),
                testing::HasSubstr("[FEN \"W:Wa1:Bh8\"]"));
    EXPECT_THAT(rewritten("[FEN \"W:W31-50:B1-20\"] *"), testing::Not(testing::HasSubstr("FEN")));
    EXPECT_THAT(rewritten("[FEN \"W:WK46:BK5,12:H7:F31\"] 46-41 *"),
                testing::AllOf(testing::HasSubstr(":H7:F31\""), testing::HasSubstr("31. 46-41")));
}

TEST(PdnWriterTest, variations_and_comments_keep_their_places) {
    const std::string moves =
        "{Intro} 1. 32-28 19-23 (1... 18-23 2. 38-32 (2. 37-32 $2 23-29 {Black wins})\n"
        "2... 12-18) ({or} 1... 17-21) {then} 2. 28x19 {forced} 2... 14x23 *\n";
    const std::string text = rewritten(moves);
    EXPECT_EQ(text.substr(text.find("\n\n") + 2), moves);
}

TEST(PdnWriterTest, commands_come_first_in_a_comment) {
    const std::string text = rewritten("1. 32-28 {good [%depth 9][%eval 0.5][%foo 1]} *");
    EXPECT_THAT(text, testing::HasSubstr("1. 32-28 {[%eval 0.5][%depth 9][%foo 1] good} *"));
}

TEST(PdnWriterTest, a_command_is_not_broken_between_lines) {
    for (std::size_t width = 10; width < 40; ++width) {
        const std::string text =
            rewritten("32-28 {[%eval 0.25][%depth 12] a quiet start} 19-23 *", {.line_width = width});
        EXPECT_NE(text.find("{[%eval 0.25][%depth 12]"), std::string::npos) << text;
    }
}

TEST(PdnWriterTest, ambiguous_captures_are_written_in_full) {
    const auto position = read_position<International>("W:WK47:B14,19,29,31,42").value();
    for (const Move& m : legal_moves(position)) {
        GameTree<International> tree{position};
        tree.add_move({}, m);
        EXPECT_EQ(read_pdn(written(tree)).tree, tree);
    }
}

TEST(PdnWriterTest, squares_and_results_can_be_chosen) {
    const std::string game = "1. c3-b4 b6-a5 2. b4-c5 d6xb4 3. a3xc5 1-0";
    EXPECT_EQ(
        rewritten<Brazilian>(game, {.squares = SquareStyle::numeric,
                                    .results = ResultStyle::points_of_two,
                                    .end_with_result = true}),
        "[Result \"2-0\"]\n[GameType \"26,W,8,8,N2,0\"]\n\n1. 22-17 9-13 2. 17-14 10x17 3. 21x14 2-0\n");
    EXPECT_THAT(rewritten<Brazilian>(game),
                testing::HasSubstr("[Result \"1-0\"]\n[GameType \"26,W,8,8,A0,0\"]"));
}

TEST(PdnWriterTest, lines_are_filled_but_never_look_like_a_tag_or_a_line_comment) {
    const std::string text = rewritten("32-28 {" + std::string(70, 'x') +
                                       " [Event \"no\"] %not a comment " + std::string(90, 'y') + "} *");
    std::istringstream lines{text.substr(text.find("\n\n") + 2)};
    for (std::string line; std::getline(lines, line);) {
        EXPECT_FALSE(line.starts_with('[') || line.starts_with('%')) << line;
        EXPECT_TRUE(line.size() <= 80 || line.contains("[Event") || line.contains("yyy")) << line;
    }
    EXPECT_THAT(read_pdn(text).diagnostics, IsEmpty());
}

TEST(PdnWriterTest, a_set_up_that_begins_the_game_is_not_taken_for_its_start) {
    const auto game = read_pdn("[FEN \"W:W31-50:B1-20\"] /FEN \"B:W28:B23\"/ 23x32 *");
    const auto again = read_pdn(written(game.tree));
    EXPECT_THAT(again.diagnostics, IsEmpty());
    EXPECT_EQ(again.tree, game.tree);
}

/// Makes games with everything that a tree can hold.
template <Variant V> class RandomGame {
public:
    explicit RandomGame(std::uint64_t seed) : random_{seed} {}

    GameTree<V> make() {
        GameTree<V> tree{random_position()};
        if (chance(3)) tree.start_clock = 1 + below(20);
        if (chance(3)) tree.start_number = 2 + below(50);
        for (const char* name : {"White", "Event", "Annotator", "Имя"})
            if (chance(2)) tree.tags.set(name, words(true));
        tree.result = static_cast<GameResult>(below(5));
        if (chance(5)) tree.result_text = "4-6";
        annotate(tree, {}, false);
        grow(tree, {}, 3);
        return tree;
    }
    PdnStyle style() {
        PdnStyle style;
        if (chance(2)) style.squares = chance(2) ? SquareStyle::numeric : SquareStyle::algebraic;
        if (chance(2))
            style.results = chance(2) ? ResultStyle::points_of_one : ResultStyle::points_of_two;
        style.end_with_result = chance(2);
        style.line_width = 1 + random_.below(100);
        return style;
    }

private:
    int below(int bound) { return static_cast<int>(random_.below(static_cast<std::uint64_t>(bound))); }
    bool chance(int of) { return below(of) == 0; }

    Position<V> random_position() {
        Position<V> p = Position<V>::initial();
        for (int plies = chance(2) ? 0 : below(60); plies > 0; --plies) {
            const MoveList moves = legal_moves(p);
            if (moves.empty()) return Position<V>::initial();
            p = p.after(moves[random_.below(moves.size())]);
        }
        return p;
    }

    std::string words(bool raw) {
        static constexpr const char* all[]{"good",   "[4/4]", "1-0",  "%",    "[%x", "]",    ";",
                                           "32-28",  "(",     ")",    "/FEN", "*",   "âж高", "[Event",
                                           "\"x\"]", "\\",    "\\\"", "$1",   "1.",  "!?",   "..."};
        std::string text = raw ? "" : "word";  // a comment of marks alone would be read as a mark
        for (int n = below(12); n > 0; --n) {
            if (!text.empty()) text += ' ';
            text += all[random_.below(std::size(all))];
        }
        if (raw) return text;
        std::string tidy;
        add_words(tidy, text);
        return tidy;
    }

    void annotate(GameTree<V>& tree, GameNode node, bool before) {
        using std::chrono::milliseconds;
        if (before && chance(3)) tree.annotate(node).before = words(false);
        if (!chance(3)) return;
        Annotation& a = tree.annotate(node);
        if (chance(2)) a.after = words(false);
        for (int n = below(3); n > 0; --n) a.nags.push_back(static_cast<std::uint8_t>(below(256)));
        if (chance(4)) a.time_left = milliseconds{below(100'000'000)};
        if (chance(4)) a.time_shown = milliseconds{1000 * below(10'000)};
        if (chance(4)) a.move_time = milliseconds{10 * below(1000)};
        if (chance(4)) a.game_time = milliseconds{below(10)};
        if (chance(4)) {
            a.clock = ClockReading{milliseconds{1000 * below(4000)}, {}, {}};
            if (chance(2)) a.clock->black = milliseconds{below(4000)};
            if (chance(2)) a.clock->running = Side::white;
        }
        if (chance(4)) {
            a.evaluation = chance(2) ? Evaluation{.men = 20 * random_.unit() - 10}
                                     : Evaluation{.win_in = chance(2) ? 1 + below(30) : -1 - below(30)};
        }
        if (chance(4)) a.depth = below(60);
        if (chance(4)) a.other_commands = {"x", "drgnode 5 6"};
    }

    void grow(GameTree<V>& tree, GameNode node, int variations) {
        for (int plies = below(20); plies > 0; --plies) {
            const GameNode parent = node;
            node = add(tree, parent, false);
            if (node == parent) return;
            bool alternatives = false;
            for (; variations > 0 && chance(4); --variations) {
                const GameNode other = add(tree, parent, true);
                if (other == parent) break;
                grow(tree, other, variations - 1);
                alternatives = true;
            }
            if (alternatives && plies > 1) {
                const GameNode next = add(tree, node, true);
                if (next == node) return;
                node = next;
            }
        }
    }
    /// Adds a random move or set-up; returns `parent` if there is no move.
    GameNode add(GameTree<V>& tree, GameNode parent, bool comment_before) {
        GameNode node = parent;
        if (chance(25)) {
            node = tree.add_setup(parent, random_position());
        } else {
            const MoveList moves = legal_moves(tree.position(parent));
            if (moves.empty()) return parent;
            node = tree.add_move(parent, moves[random_.below(moves.size())]);
        }
        annotate(tree, node, comment_before);
        return node;
    }

    Random random_;
};

template <Variant V> class PdnRoundTripTest : public testing::Test {};
using Variants = testing::Types<International, Frisian, Brazilian>;
TYPED_TEST_SUITE(PdnRoundTripTest, Variants);

TYPED_TEST(PdnRoundTripTest, whatever_is_written_is_read_back_without_a_warning_to_an_equal_tree) {
    for (std::uint64_t seed = 0; seed < 400; ++seed) {
        RandomGame<TypeParam> random{seed};
        const GameTree<TypeParam> tree = random.make();
        const std::string text = written(tree, random.style());
        const auto read = read_pdn<TypeParam>(text);
        ASSERT_THAT(read.diagnostics, IsEmpty()) << describe(read.diagnostics[0]) << "\n" << text;
        ASSERT_TRUE(read.tree == tree) << "seed " << seed << "\n" << text << "\n" << written(read.tree);
    }
}

}  // namespace
}  // namespace polonaise
