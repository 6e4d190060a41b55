#include <gtest/gtest.h>

#include <polonaise/notation/read_move.hpp>
#include <polonaise/rules/variants.hpp>

#include "kit/positions.hpp"
#include "kit/random_positions.hpp"

namespace polonaise {
namespace {

using kit::position;
using enum MoveTextRemark;

/// The short or full form of what was read, then the remarks; or the error.
template <Variant V> std::string reading(const Position<V>& p, std::string_view text) {
    const auto read = read_move(p, text);
    if (!read) return describe(read.error());
    std::string result = move_text(p, read->move, MoveStyle{.squares = SquareStyle::numeric});
    for (int i = 0; i < move_text_remark_count; ++i)
        if (const auto r = static_cast<MoveTextRemark>(i); read->remarks.contains(r))
            result += "; " + std::string{describe(r)};
    return result;
}

const std::string unusual = "; the move is written in an unusual way";
const std::string missing = "; the list of squares is not complete";
const std::string dash_for_x = "; a capture is written like a quiet move";
const std::string x_for_dash = "; a quiet move is written like a capture";

const auto start = Position<International>::initial();
const auto capture = position<International>("W:W28,32:B23");
const auto chain = position<International>("W:W39:B33,22,11");  // 39x6
const auto two_ways = position<International>("W:WK47:B14,19,29,31,42");

TEST(ReadMoveTest, reads_the_plain_forms_without_remark) {
    EXPECT_EQ(reading(start, "32-28"), "32-28");
    EXPECT_EQ(reading(capture, "28x19"), "28x19");
    EXPECT_EQ(reading(start, "b4-c5"), "31-27");
    EXPECT_EQ(reading(Position<Brazilian>::initial(), "a3-b4"), "21-17");
    EXPECT_EQ(reading(Position<Brazilian>::initial(), "21-17"), "21-17");
    EXPECT_EQ(reading(start.after(legal_moves(start)[0]), "16-21"), "16-21");
}

TEST(ReadMoveTest, reads_signs_of_all_kinds_blanks_zeros_and_capitals) {
    for (const char* text : {"32 - 28", "32- 28", " 32-28", "32-28 ",
                             "32\xE2\x80\x91"
                             "28",
                             "32\xE2\x80\x93"
                             "28",
                             "32\xE2\x88\x92"
                             "28",
                             "032-28", "32-028", "D4-E5", "d4 e5", "d4e5", "32-e5"})
        EXPECT_EQ(reading(start, text), "32-28" + unusual) << text;
    for (const char* text : {"28X19", "28:19", "28*19", "28 x 19",
                             "28\xC3\x97"
                             "19"})
        EXPECT_EQ(reading(capture, text), "28x19" + unusual) << text;
}

TEST(ReadMoveTest, takes_a_sign_alone_for_the_only_capture) {
    for (const char* text : {"x", " x ", ":", "X"})
        EXPECT_EQ(reading(chain, text), "39x6" + unusual) << text;
    EXPECT_EQ(reading(two_ways, "x"), "'x' can be 47x38x20x9x36 or 47x38x24x13x36");
    EXPECT_EQ(reading(start, "x"), "x captures nothing");
    EXPECT_EQ(reading(start, "-"), "'-' is not a move");
}

TEST(ReadMoveTest, forgives_the_wrong_sign_where_only_one_move_fits) {
    EXPECT_EQ(reading(capture, "28-19"), "28x19" + dash_for_x);
    EXPECT_EQ(reading(start, "32x28"), "32-28" + x_for_dash);
}

TEST(ReadMoveTest, reads_a_list_of_all_the_squares_of_a_capture) {
    EXPECT_EQ(reading(chain, "39x28x17x6"), "39x6");
    EXPECT_EQ(reading(chain, "39x6"), "39x6");
    EXPECT_EQ(reading(two_ways, "47x38x24x13x36"), "47x38x24x13x36");
    EXPECT_EQ(reading(two_ways, "47x38x20x9x36"), "47x38x20x9x36");
}

TEST(ReadMoveTest, reads_whichever_landing_squares_a_list_names) {
    EXPECT_EQ(reading(two_ways, "47x33x24x13x36"), "47x38x24x13x36");           // farther behind 42
    EXPECT_EQ(reading(two_ways, "47x38x33x24x13x18x22x36"), "47x38x24x13x36");  // and between
}

TEST(ReadMoveTest, reads_either_way_round_a_circle) {
    const auto circle = position<International>("W:WK38:B18,19,32,33");
    EXPECT_EQ(reading(circle, "38x27x13x24x38"), "38x38");
    EXPECT_EQ(reading(circle, "38x24x13x27x38"), "38x38");
}

TEST(ReadMoveTest, completes_a_list_with_gaps_where_only_one_capture_fits) {
    EXPECT_EQ(reading(two_ways, "47x13x36"), "47x38x24x13x36" + missing);
    EXPECT_EQ(reading(two_ways, "47x20x36"), "47x38x20x9x36" + missing);
    EXPECT_EQ(reading(chain, "39x17x6"), "39x6" + missing);
}

TEST(ReadMoveTest, lists_the_full_forms_where_several_captures_fit) {
    EXPECT_EQ(reading(two_ways, "47x36"), "'47x36' can be 47x38x20x9x36 or 47x38x24x13x36");
    EXPECT_EQ(reading(two_ways, "47x38x36"), "'47x38x36' can be 47x38x20x9x36 or 47x38x24x13x36");
    const auto read = read_move(two_ways, "47x36");
    ASSERT_EQ(read.error().moves.size(), 2u);
    EXPECT_TRUE(legal_moves(two_ways).contains(read.error().moves[0].move));
}

TEST(ReadMoveTest, refuses_a_list_that_no_capture_runs_over) {
    EXPECT_EQ(reading(two_ways, "47x41x36"),
              "no capture fits the squares of 47x41x36; legal is 47x38x20x9x36 or 47x38x24x13x36");
    EXPECT_EQ(reading(start, "32-28-23"), "a man moves one square diagonally forward (32-28-23)");
    EXPECT_EQ(read_move(start, "32x28x23").error().kind, MoveTextErrorKind::nothing_to_capture);
}

TEST(ReadMoveTest, does_not_take_hub_text_for_a_path) {
    EXPECT_FALSE(read_move(two_ways, "47x36x14x19x29x31x42"));
    EXPECT_FALSE(read_move(capture, "28x19x23"));
}

TEST(ReadMoveTest, says_where_a_text_stops_being_a_move) {
    const auto offset = [](std::string_view text) {
        const auto read = read_move(start, text);
        EXPECT_FALSE(read) << text;
        EXPECT_EQ(read.error().kind, MoveTextErrorKind::not_a_move) << text;
        return read.error().offset;
    };
    EXPECT_EQ(offset(""), 0u);
    EXPECT_EQ(offset("e"), 0u);
    EXPECT_EQ(offset("32"), 2u);
    EXPECT_EQ(offset("32-"), 3u);
    EXPECT_EQ(offset("32--28"), 3u);
    EXPECT_EQ(offset("32-28!"), 5u);
    EXPECT_EQ(offset("32 28"), 3u);
    EXPECT_EQ(offset("- -"), 0u);
}

TEST(ReadMoveTest, names_a_square_that_the_board_does_not_have) {
    EXPECT_EQ(reading(start, "32-51"), "there is no square 51 on this board (in '32-51')");
    EXPECT_EQ(reading(start, "3228"), "there is no square 3228 on this board (in '3228')");
    EXPECT_EQ(reading(start, "0-1"), "there is no square 0 on this board (in '0-1')");
    EXPECT_EQ(reading(Position<Brazilian>::initial(), "a3-a4"),
              "there is no square a4 on this board (in 'a3-a4')");
    EXPECT_EQ(reading(Position<Brazilian>::initial(), "33-28"),
              "there is no square 33 on this board (in '33-28')");
}

TEST(ReadMoveTest, answers_in_the_style_of_the_question) {
    const auto p = position<Brazilian>("W:W22:B18");
    EXPECT_EQ(reading(p, "c3-b4"), "a capture is compulsory: c3xe5");
    EXPECT_EQ(reading(p, "22-17"), "a capture is compulsory: 22x15");
}

template <Variant V> class EveryMove : public testing::Test {};
using Variants = testing::Types<International, Frisian, Brazilian>;
TYPED_TEST_SUITE(EveryMove, Variants);

TYPED_TEST(EveryMove, of_random_positions_is_read_back_from_every_form) {
    Random random{21};
    const auto read_back = [](const auto& p, const Move& m, const std::string& text) {
        const auto read = read_move(p, text);
        ASSERT_TRUE(read) << text << ": " << describe(read.error());
        EXPECT_EQ(read->move, m) << text;
        EXPECT_TRUE(read->remarks.empty()) << text;
    };
    for (int round = 0; round < 3000; ++round) {
        const auto p = round % 2 ? kit::scattered<TypeParam>(random) : kit::composed<TypeParam>(random);
        const MoveList moves = legal_moves(p);
        for (const Move& m : moves)
            for (SquareStyle squares : {SquareStyle::numeric, SquareStyle::algebraic}) {
                read_back(p, m, move_text(p, m, moves, MoveStyle{.squares = squares}));
                read_back(p, m, full_move_text(p, m, MoveStyle{.squares = squares}));
            }
    }
}

TYPED_TEST(EveryMove, is_the_only_thing_that_two_numbers_can_be) {
    Random random{22};
    using Board = typename TypeParam::Board;
    for (int round = 0; round < 12; ++round) {
        const auto p = round % 2 ? kit::scattered<TypeParam>(random) : kit::composed<TypeParam>(random);
        const MoveList moves = legal_moves(p);
        for (Square from : Board::squares)
            for (Square to : Board::squares)
                for (const char* sign : {"-", "x"}) {
                    const auto text = square_text<Board>(from, SquareStyle::numeric) + sign +
                                      square_text<Board>(to, SquareStyle::numeric);
                    int fitting = 0;
                    for (const Move& m : moves) fitting += m.from == from && m.to == to;
                    EXPECT_EQ(read_move(p, text).has_value(), fitting == 1) << text;
                }
    }
}

/// The paths of captures, each as the squares on which the piece lands; `visit` says whether to go on.
template <Variant V, class Visitor>
bool for_each_path(const Position<V>& p, std::vector<Square>& path, Bitboard captured, Visitor visit) {
    const Square at = path.back();
    const Bitboard occupied = p.occupied() - path.front(), theirs = p.pieces(opponent(p.to_move()));
    const bool king = p.kings().contains(path.front());
    for (const Direction d : V::capture_directions) {
        std::optional<Square> over = V::Board::neighbour(at, d);
        while (king && over && !occupied.contains(*over)) over = V::Board::neighbour(*over, d);
        if (!over || !(theirs - captured).contains(*over)) continue;
        for (auto to = V::Board::neighbour(*over, d); to && !occupied.contains(*to);
             to = V::Board::neighbour(*to, d)) {
            path.push_back(*to);
            if (!visit(path, captured | *over)) return false;
            if (!for_each_path(p, path, captured | *over, visit)) return false;
            path.pop_back();
            if (!king) break;
        }
    }
    return true;
}

TYPED_TEST(EveryMove, is_read_from_every_path_of_landing_squares_that_it_has) {
    Random random{23};
    for (int paths = 0; paths < 2000;) {
        const auto p = kit::composed<TypeParam>(random);
        const MoveList moves = legal_moves(p);
        if (moves.empty() || !moves[0].is_capture()) continue;
        for (Square from : p.pieces(p.to_move())) {
            std::vector<Square> path{from};
            const int most = paths + 200;
            for_each_path(p, path, {}, [&](const std::vector<Square>& squares, Bitboard captured) {
                if (squares.size() < 3) return true;
                const Move m{captured, from, squares.back()};
                const auto text = internal::join_squares<typename TypeParam::Board>(
                    squares, 'x', SquareStyle::numeric);
                const auto read = read_move(p, text);
                if (moves.contains(m)) {
                    EXPECT_TRUE(read) << text;
                    if (!read) return false;
                    EXPECT_EQ(read->move, m) << text;
                    EXPECT_TRUE(read->remarks.empty()) << text;
                } else if (read) {  // taken for a part of a capture that is worth more
                    EXPECT_TRUE(read->remarks.contains(squares_missing)) << text;
                    EXPECT_TRUE(moves.contains(read->move)) << text;
                }
                return ++paths < most;
            });
        }
    }
}

}  // namespace
}  // namespace polonaise
