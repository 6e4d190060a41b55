#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "apps/run_command.hpp"

namespace polonaise::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

const std::string kings = "W:W28,K33:B19,K1";

TEST(board, draws_a_position_with_letters) {
    const auto result =
        run_command({"board", "--ascii", "--variant", "brazilian", "--fen", "W:Wa1,Kc3:Bh8,Kf6"});
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_EQ(result.out,
              " 8     .     .     .     b\n"
              " 7  .     .     .     .\n"
              " 6     .     .     B     .\n"
              " 5  .     .     .     .\n"
              " 4     .     .     .     .\n"
              " 3  .     W     .     .\n"
              " 2     .     .     .     .\n"
              " 1  w     .     .     .\n"
              "    a  b  c  d  e  f  g  h\n"
              "    White to move\n");
}

TEST(board, shows_blacks_side_below_when_flipped) {
    const auto rows = lines(run_command({"board", "--ascii", "--flip", "--fen", "W:W46:B1"}).out);
    ASSERT_GE(rows.size(), 10u);
    EXPECT_THAT(rows[0], StartsWith("50 "));
    EXPECT_THAT(rows[0], HasSubstr("w"));
    EXPECT_THAT(rows[9], HasSubstr("b"));
}

TEST(board, uses_no_colours_where_it_does_not_write_to_a_terminal) {
    const auto result = run_command({"board", "--fen", kings});
    EXPECT_THAT(result.out, Not(HasSubstr("\x1b")));
    EXPECT_THAT(result.out, HasSubstr("\xE2\x97\x8B"));  // a round piece
}

TEST(board, shows_numbers_of_empty_squares_on_request) {
    EXPECT_THAT(run_command({"board", "--fen", kings}).out, Not(HasSubstr("27")));
    EXPECT_THAT(run_command({"board", "--fen", kings, "--numbers"}).out, HasSubstr("27"));
}

TEST(board, writes_an_svg_picture_to_a_file_or_to_standard_output) {
    const TemporaryFolder folder;
    const std::string file = folder.file("board.svg");
    const auto to_file = run_command({"board", "--fen", kings, "--svg", file});
    const auto to_output = run_command({"board", "--fen", kings, "--svg", "-"});
    EXPECT_EQ(to_file.exit_code, 0);
    EXPECT_THAT(to_file.out, IsEmpty());
    EXPECT_EQ(to_output.exit_code, 0);
    EXPECT_THAT(to_output.out, StartsWith("<svg "));
    EXPECT_THAT(to_output.out, HasSubstr("</svg>"));
    EXPECT_EQ(contents(file), to_output.out);
    EXPECT_NE(run_command({"board", "--fen", kings, "--flip", "--svg", "-"}).out, to_output.out);
}

TEST(board, draws_what_leaves_the_side_to_move_open_or_has_only_one_colour) {
    EXPECT_EQ(run_command({"board", "--fen", "?:W31:B1"}).exit_code, 0);
    EXPECT_EQ(run_command({"board", "--fen", "W:W31:B"}).exit_code, 0);
}

TEST(board, refuses_what_cannot_stand_on_a_board) {
    const auto result = run_command({"board", "--fen", "W:W31:B31"});
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_THAT(result.out, IsEmpty());
    EXPECT_THAT(lines(result.err), ElementsAre(StartsWith("polonaise board: --fen: ")));
}

TEST(board, says_when_the_picture_cannot_be_written) {
    for (const char* file : {"/nowhere/board.svg", "/dev/full"}) {
        const auto result = run_command({"board", "--svg", file});
        EXPECT_EQ(result.exit_code, 2) << file;
        EXPECT_THAT(lines(result.err),
                    ElementsAre(StartsWith("polonaise board: cannot write \"" + std::string{file})));
    }
}

TEST(board, does_not_mix_pictures_and_letters) {
    const auto result = run_command({"board", "--svg", "-", "--ascii"});
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_THAT(result.out, IsEmpty());
    EXPECT_THAT(lines(result.err), ElementsAre(HasSubstr("cannot be combined with")));
}

}  // namespace
}  // namespace polonaise::test
