#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/notation/fen.hpp>
#include <polonaise/notation/svg_diagram.hpp>
#include <polonaise/notation/text_diagram.hpp>
#include <polonaise/rules/move_generator.hpp>
#include <polonaise/rules/variants.hpp>

namespace polonaise {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

template <Variant V> DiagramBoard board_of(std::string_view fen) {
    return diagram_board(read_fen<V>(fen)->setup);
}
const std::string_view small_fen = "B:W21,K32:B1,K14";

TEST(TextDiagramTest, plain_letters_with_the_first_and_last_square_of_each_row_at_the_edges) {
    EXPECT_EQ(text_diagram(board_of<Brazilian>(small_fen), {.unicode = false}),
              " 1     b     .     .     .  4\n"
              " 5  .     .     .     .     8\n"
              " 9     .     .     .     .  12\n"
              "13  .     B     .     .     16\n"
              "17     .     .     .     .  20\n"
              "21  w     .     .     .     24\n"
              "25     .     .     .     .  28\n"
              "29  .     .     .     W     32\n"
              "    Black to move\n");
}

TEST(TextDiagramTest, flipped_the_board_is_seen_from_the_side_of_black) {
    const std::string text =
        text_diagram(board_of<Brazilian>(small_fen), {.unicode = false, .flipped = true});
    EXPECT_EQ(text.substr(0, text.find('\n')), "32     W     .     .     .  29");
    EXPECT_THAT(text, HasSubstr("\n 4  .     .     .     b     1\n"));
}

TEST(TextDiagramTest, letters_name_files_below_and_ranks_on_the_left) {
    const std::string text = text_diagram(board_of<Brazilian>(small_fen),
                                          {.unicode = false, .squares = SquareStyle::algebraic});
    EXPECT_EQ(text.substr(0, text.find('\n')), " 8     b     .     .     .");
    EXPECT_THAT(text, HasSubstr("\n    a  b  c  d  e  f  g  h\n"));
    const std::string flipped =
        text_diagram(board_of<Brazilian>(small_fen),
                     {.unicode = false, .flipped = true, .squares = SquareStyle::algebraic});
    EXPECT_EQ(flipped.substr(0, 2), " 1");
    EXPECT_THAT(flipped, HasSubstr("\n    h  g  f  e  d  c  b  a\n"));
}

TEST(TextDiagramTest, empty_squares_can_show_their_number) {
    const auto text =
        text_diagram(board_of<Brazilian>(small_fen), {.unicode = false, .numbers_inside = true});
    EXPECT_EQ(text.substr(0, text.find('\n')), " 1     b     2     3     4  4");
}

TEST(TextDiagramTest, shapes_tell_the_sides_apart_without_colour_and_colours_with_it) {
    const auto board = board_of<Brazilian>(small_fen);
    const std::string shapes = text_diagram(board);
    for (const char* shape : {"\xE2\x97\x8B", "\xE2\x97\x8F", "\xE2\x99\x95", "\xE2\x99\x9B"})
        EXPECT_THAT(shapes, HasSubstr(shape));
    EXPECT_THAT(shapes, Not(HasSubstr("\x1b")));
    const std::string colours = text_diagram(board, {.colour = true});
    EXPECT_THAT(colours, HasSubstr("231m \xE2\x97\x8F"));  // white man
    EXPECT_THAT(colours, HasSubstr("16m \xE2\x97\x8F"));   // black man
    EXPECT_THAT(colours, Not(HasSubstr("\xE2\x97\x8B")));
}

TEST(TextDiagramTest, each_line_of_a_coloured_board_ends_in_the_colours_of_the_terminal) {
    auto board = board_of<International>("W:W31-50:B1-20");
    board.highlighted = {28, 32};
    const std::string text = text_diagram(board, {.colour = true});
    for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n', end + 1))
        EXPECT_GT(text.rfind("\x1b[0m", end) + 1, text.rfind("\x1b[4", end) + 1);
}

TEST(DiagramTest, an_arrow_runs_along_the_full_form_of_a_move) {
    const auto p = read_position<International>("W:WK47:B14,19,29,31,42");
    const MoveList moves = legal_moves(*p);
    for (const Move& m : moves)
        if (m.captured.contains(Geometry<10>::from_number(14))) {
            const DiagramArrow arrow = diagram_arrow(*p, m);
            EXPECT_THAT(arrow.path, ElementsAre(47, 38, 20, 9, 36));
            EXPECT_THAT(arrow.captured, ElementsAre(14, 29, 31, 42));
        }
}

/// The number of times that `part` occurs.
int count(const std::string& text, const std::string& part) {
    int n = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
    return n;
}

TEST(SvgDiagramTest, has_every_square_piece_and_number) {
    const auto svg = svg_diagram(board_of<International>("W:W31-49,K50:BK1,2-20"));
    EXPECT_EQ(count(svg, "fill=\"url(#polonaise-light)\""), 50);
    EXPECT_EQ(count(svg, "fill=\"url(#polonaise-dark)\""), 50);
    EXPECT_EQ(count(svg, "<use href=\"#polonaise-white-man\""), 19);
    EXPECT_EQ(count(svg, "<use href=\"#polonaise-black-man\""), 19);
    EXPECT_EQ(count(svg, "<use href=\"#polonaise-white-king\""), 1);
    EXPECT_EQ(count(svg, "<use href=\"#polonaise-black-king\""), 1);
    for (int number = 1; number <= 50; ++number)
        EXPECT_EQ(count(svg, ">" + std::to_string(number) + "</text>"), 1) << number;
}

TEST(SvgDiagramTest, letters_stand_at_the_edge_instead_of_numbers_in_the_squares) {
    const auto svg = svg_diagram(board_of<Brazilian>(small_fen), {.squares = SquareStyle::algebraic});
    EXPECT_EQ(count(svg, "</text>"), 16);
    EXPECT_EQ(count(svg, ">a</text>"), 1);
}

TEST(SvgDiagramTest, flipping_turns_the_board_half_round) {
    // A piece on 1 (or 4) is drawn where 32 (or 29) otherwise is.
    const auto usual = svg_diagram(board_of<Brazilian>("W:W32:B"));
    const auto flipped = svg_diagram(board_of<Brazilian>("W:W1:B"), {.flipped = true});
    const auto place = [](const std::string& svg) {
        const std::size_t at = svg.rfind("<use href=\"#polonaise-white-man\"");
        return svg.substr(at, svg.find('\n', at) - at);
    };
    EXPECT_EQ(place(usual), place(flipped));
}

TEST(SvgDiagramTest, every_reference_is_defined_in_the_document_and_every_element_closed) {
    auto board = board_of<Frisian>("W:WK47:B14,19,29,31,K42");
    board.highlighted = {47, 36};
    board.arrows = {{.path = {47, 38, 36}, .captured = {42}},
                    {.path = {5, 15}, .captured = {}, .kind = DiagramArrow::Kind::proposed}};
    const auto svg = svg_diagram(board);
    for (const std::string opening : {"href=\"#", "url(#"})
        for (std::size_t at = svg.find(opening); at != std::string::npos;
             at = svg.find(opening, at + 1)) {
            const std::size_t begin = at + opening.size();
            const std::string id = svg.substr(begin, svg.find_first_of("\")", begin) - begin);
            EXPECT_THAT(svg, HasSubstr("id=\"" + id + "\""));
        }
    EXPECT_EQ(count(svg, "<"), count(svg, "/>") + 2 * count(svg, "</"));
    EXPECT_EQ(count(svg, "http"), 1);  // the name of the namespace, which is no link
}

}  // namespace
}  // namespace polonaise
