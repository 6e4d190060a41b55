#include "text.hpp"

#include <string>
#include <string_view>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace polonaise::app {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

const std::vector<std::string_view> verbs{"analyse", "bench", "board", "moves", "pdn", "perft", "play"};

TEST(nearest_names, forgive_one_slip_of_each_kind) {
    EXPECT_THAT(nearest_names("moves", verbs), ElementsAre("moves"));
    EXPECT_THAT(nearest_names("mvoes", verbs), ElementsAre("moves")) << "swapped";
    EXPECT_THAT(nearest_names("moes", verbs), ElementsAre("moves")) << "left out";
    EXPECT_THAT(nearest_names("moveds", verbs), ElementsAre("moves")) << "inserted";
    EXPECT_THAT(nearest_names("movex", verbs), ElementsAre("moves")) << "replaced";
    EXPECT_THAT(nearest_names("analyze", verbs), ElementsAre("analyse"));
}

TEST(nearest_names, take_a_beginning_for_the_whole_name) {
    EXPECT_THAT(nearest_names("an", verbs), ElementsAre("analyse"));
}

TEST(nearest_names, are_several_where_several_are_equally_near) {
    EXPECT_THAT(nearest_names("b", verbs), ElementsAre("bench", "board"));
}

TEST(nearest_names, are_none_for_a_word_unlike_any) {
    EXPECT_THAT(nearest_names("xylophone", verbs), IsEmpty());
    EXPECT_THAT(nearest_names("", verbs), IsEmpty());
    EXPECT_THAT(nearest_names(std::string(1'000'000, 'p'), verbs), IsEmpty());
}

TEST(choice, names_the_nearest_or_else_all) {
    EXPECT_EQ(choice("plya", verbs), "(did you mean play?)");
    EXPECT_EQ(choice("b", verbs), "(did you mean bench or board?)");
    EXPECT_EQ(choice("chess", {"frisian", "brazilian"}), "(choose from frisian, brazilian)");
}

TEST(printable, shows_control_characters_and_leaves_the_rest) {
    EXPECT_EQ(printable("W:W31 \xC3\xA9.pdn"), "W:W31 \xC3\xA9.pdn");
    EXPECT_EQ(printable({"a\x1b\x00\n\x7f", 5}), "a\\x1b\\x00\\x0a\\x7f");
    EXPECT_EQ(printable("\xC2\x9B"
                        "2J"),
              "\\xc2\x9B"
              "2J")
        << "a control character in UTF-8";
}

TEST(in_quotes, cuts_what_is_long) {
    EXPECT_EQ(in_quotes("W:W31"), "\"W:W31\"");
    EXPECT_EQ(in_quotes(std::string(80, 'x')), '"' + std::string(80, 'x') + '"');
    EXPECT_EQ(in_quotes(std::string(81, 'x')), '"' + std::string(80, 'x') + "...\"");
}

}  // namespace
}  // namespace polonaise::app
