#include <string>
#include <variant>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/archive/query_text.hpp>

namespace polonaise::test {
namespace {

using testing::HasSubstr;

std::string complaint(std::string_view text) {
    const auto query = read_query(text, {});
    return query ? "none" : describe(query.error());
}

/// The shape of a query: `(a b)` for all, `[a b]` for any, `!(a)` for none, `.` for a condition.
std::string shape(const Query& query) {
    const auto parts = [](const auto& node) {
        std::string text;
        for (const Query& part : node.parts) text += shape(part);
        return text;
    };
    if (const auto* all = std::get_if<AllOf>(&query.node)) return "(" + parts(*all) + ")";
    if (const auto* any = std::get_if<AnyOf>(&query.node)) return "[" + parts(*any) + "]";
    if (const auto* none = std::get_if<NoneOf>(&query.node)) return "!(" + parts(*none) + ")";
    return ".";
}
std::string shape(std::string_view text) { return shape(read_query(text, {}).value()); }

TEST(query_text, and_binds_more_tightly_than_or_and_may_be_left_out) {
    EXPECT_EQ(shape("player=a"), ".");
    EXPECT_EQ(shape("player=a event=b"), "(..)");
    EXPECT_EQ(shape("player=a and event=b or date=1970"), "[(..).]");
    EXPECT_EQ(shape("player=a (event=b or not date=1970)"), "(.[.!(.)])");
    EXPECT_EQ(shape("NOT NOT player=\"a (b) or c\""), "!(!(.))");
}

TEST(query_text, complaints_have_their_place) {
    EXPECT_EQ(complaint("player=a or"), "a condition is missing (character 12)");
    EXPECT_EQ(complaint("(player=a"), "the parenthesis is not closed (character 1)");
    EXPECT_EQ(complaint("player=a)"), "a parenthesis is closed that was not opened (character 9)");
    EXPECT_EQ(complaint("player=\"a"), "the quote is not closed (character 8)");
    EXPECT_THAT(complaint("Wiersma"), HasSubstr("looks like player=Name, not 'Wiersma'"));
    EXPECT_THAT(complaint("elo=3"), HasSubstr("unknown condition 'elo' (known: variant, player"));
    EXPECT_EQ(complaint("pattern=W27,51"), "there is no square '51' on this board (character 13)");
    EXPECT_THAT(complaint("date=spring"), HasSubstr("a date looks like"));
    EXPECT_THAT(complaint("rating=9..1"), HasSubstr("a rating looks like"));
    EXPECT_THAT(complaint("fen=W:W99:B1"), HasSubstr("there is no square 99"));
    EXPECT_THAT(complaint(std::string(100'000, '(')), HasSubstr("nested too deeply"));
    std::string nots;
    for (int i = 0; i < 100'000; ++i) nots += "not ";
    EXPECT_THAT(complaint(nots), HasSubstr("nested too deeply"));
}

TEST(query_text, dates_reach_to_the_end_of_what_they_name) {
    const auto dates = [](const char* text) {
        return std::get<PlayedWithin>(read_condition("date", text, {}).value().node);
    };
    EXPECT_EQ(dates("1977").first, 19770000);
    EXPECT_EQ(dates("1977").last, 19779999);
    EXPECT_EQ(dates("1977.05").last, 19770599);
    EXPECT_EQ(dates("1977.05.12").last, 19770512);
    EXPECT_EQ(dates("..1977").first, 0);
    EXPECT_EQ(dates("1970..").last, 99991231);
}

TEST(pattern, reads_pieces_kings_any_piece_ranges_and_empty_squares) {
    const Pattern p = read_pattern("B:W1-3,K5,*7:B50:E10,11", 10).value();
    EXPECT_EQ(p.to_move, Side::black);
    EXPECT_EQ(p.pieces[0].men, 0b111u);
    EXPECT_EQ(p.pieces[0].kings, 1u << 4);
    EXPECT_EQ(p.pieces[0].any, 1u << 6);
    EXPECT_EQ(p.pieces[1].men, std::uint64_t{1} << 49);
    EXPECT_EQ(p.empty, 3u << 9);
    EXPECT_EQ(p.flipped().flipped(), p);
    EXPECT_EQ(p.flipped().pieces[0].men, 1u);
    EXPECT_EQ(read_pattern("wc1,e3", 8).value(), read_pattern("?:W30,23", 8).value());
    for (const char* wrong : {"", "W", "X1", "W1,1", "W5-3", "W1:B1", "W1 B2", "W1;", "W51", "B:"})
        EXPECT_FALSE(read_pattern(wrong, 10)) << wrong;
}

TEST(manoeuvre, matches_moves_in_a_row_and_over_gaps) {
    const auto moves = read_manoeuvre("1-2 3-4 5-6 7x8 3-4 9-10", 10).value().steps;
    const auto fits = [&](const char* text) {
        return read_manoeuvre(text, 10).value().is_part_of(moves);
    };
    EXPECT_TRUE(fits("W:3-4 5-6"));
    EXPECT_FALSE(fits("1-2 5-6"));
    EXPECT_TRUE(fits("1-2 .. 5-6 7x8"));
    EXPECT_FALSE(fits("7-8"));
    EXPECT_FALSE(fits("9-10 .. 1-2"));
    EXPECT_TRUE(fits("3-4 .. 3-4 9-10"));
    EXPECT_FALSE(fits("3-4 .. 3-4 .. 3-4"));
    for (const char* wrong : {"", "W:", "..", "1", "1-", "1-51", "Q:1-2", "1-2-3"})
        EXPECT_FALSE(read_manoeuvre(wrong, 10)) << wrong;
}

TEST(material, reads_ranges) {
    const MaterialRange m = read_material("wm=5 bk=1.. pieces=..10 balance=+1 plies=4").value();
    EXPECT_EQ(m.men[0], (Bounds{5, 5}));
    EXPECT_EQ(m.kings[1], (Bounds{1, 100}));
    EXPECT_EQ(m.pieces, (Bounds{-100, 10}));
    EXPECT_EQ(m.flipped().balance, (Bounds{-1, -1}));
    EXPECT_EQ(m.plies, 4);
    for (const char* wrong : {"", "wm", "wm=", "wm=x", "wm=3..1", "plies=0", "men=3"})
        EXPECT_FALSE(read_material(wrong)) << wrong;
}

}  // namespace
}  // namespace polonaise::test
