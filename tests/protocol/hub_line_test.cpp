#include <string>
#include <tuple>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/protocol/hub_info.hpp>
#include <polonaise/protocol/hub_level.hpp>
#include <polonaise/protocol/hub_line.hpp>
#include <polonaise/protocol/hub_parameter.hpp>

namespace polonaise {
namespace {

using testing::HasSubstr;

HubLine read(std::string_view text) {
    const auto line = read_hub_line(text);
    EXPECT_TRUE(line) << describe(line.error());
    return line.value_or(HubLine{"?"});
}

TEST(HubLine, a_command_with_values_and_flags) {
    const HubLine line = read("go think  depth = 3 message=\"a b\"");
    EXPECT_EQ(line.command, "go");
    EXPECT_TRUE(line.has("think"));
    EXPECT_EQ(line.value("think"), "");
    EXPECT_EQ(line.value("depth"), "3");
    EXPECT_EQ(line.value("message"), "a b");
    EXPECT_EQ(line.value("ponder"), std::nullopt);
    EXPECT_FALSE(line.has("ponder"));
}

TEST(HubLine, blanks_mean_nothing_and_a_line_may_be_blank) {
    EXPECT_EQ(read("  \t stop\t "), (HubLine{"stop"}));
    EXPECT_EQ(read("stop\r"), (HubLine{"stop"}));
    EXPECT_EQ(read(""), HubLine{});
    EXPECT_EQ(read(" \r"), HubLine{});
}

TEST(HubLine, an_empty_value_is_not_a_flag_and_the_last_of_several_counts) {
    const HubLine line = read("set-param name=x name=book value=\"\"");
    EXPECT_EQ(line.arguments.back(), (HubArgument{"value", ""}));
    EXPECT_EQ(line.value("name"), "book");
}

TEST(HubLine, errors_say_what_is_wrong_and_where) {
    using Kind = HubLineErrorKind;
    const std::vector<std::tuple<std::string, Kind, std::size_t>> bad{
        {"pos pos=\"Www", Kind::unclosed_quote, 8},
        {"pos moves=\"32-28\"x", Kind::stray_quote, 17},
        {"go \"think\"", Kind::stray_quote, 3},
        {"a b\"c", Kind::stray_quote, 3},
        {"hub=3", Kind::stray_equals, 3},
        {"level =3", Kind::stray_equals, 6},
        {"level depth==3", Kind::stray_equals, 12},
        {"level depth= ", Kind::missing_value, 13},
        {"pi\x01ng", Kind::bad_character, 2},
        {"\x7f", Kind::bad_character, 0},
        {std::string{"a\0b", 3}, Kind::bad_character, 1}};
    for (const auto& [text, kind, offset] : bad) {
        const auto line = read_hub_line(text);
        ASSERT_FALSE(line) << text;
        EXPECT_EQ(line.error().kind, kind) << text;
        EXPECT_EQ(line.error().offset, offset) << text;
        EXPECT_THAT(describe(line.error()), HasSubstr("column " + std::to_string(offset + 1)));
    }
}

TEST(HubLine, what_is_written_reads_back) {
    const HubLine line{"id", {{"name", "Moby Dam"}, {"empty", ""}, {"flag"}, {"eq", "a=b"}, {"v", "2"}}};
    EXPECT_EQ(hub_text(line), "id name=\"Moby Dam\" empty=\"\" flag eq=\"a=b\" v=2");
    EXPECT_EQ(read(hub_text(line)), line);
}

TEST(HubLine, what_cannot_be_written_is_replaced_so_that_a_line_stays_one) {
    EXPECT_EQ(hub_text({"error", {{"message", "no \"x\"\nhere"}}}), "error message=\"no 'x' here\"");
}

TEST(HubLevel, every_form_of_the_protocol) {
    using Seconds = HubLevel::Seconds;
    EXPECT_EQ(read_hub_level(read("level depth=12")), (HubLevel{.depth = 12}));
    EXPECT_EQ(read_hub_level(read("level nodes=5000000000")), (HubLevel{.nodes = 5'000'000'000}));
    EXPECT_EQ(read_hub_level(read("level move-time=0.25")), (HubLevel{.move_time = Seconds{0.25}}));
    EXPECT_EQ(read_hub_level(read("level moves=9 time=291.587")),
              (HubLevel{.moves = 9, .time = Seconds{291.587}}));
    EXPECT_EQ(read_hub_level(read("level time=60 inc=0.5")),
              (HubLevel{.time = Seconds{60}, .increment = Seconds{0.5}}));
    EXPECT_EQ(read_hub_level(read("level infinite")), (HubLevel{.infinite = true}));
    EXPECT_EQ(read_hub_level(read("level lines=3 infinite")), (HubLevel{.infinite = true, .lines = 3}));
    EXPECT_EQ(read_hub_level(read("level moves=0 time=3")), (HubLevel{.time = Seconds{3}}));
    // draughtsnet's own
    EXPECT_EQ(read_hub_level(read("level handicap=3 ply=7")), HubLevel{});
}

TEST(HubLevel, what_is_written_reads_back) {
    const HubLevel level{.depth = 20,
                         .nodes = 1'000'000,
                         .move_time = HubLevel::Seconds{1.5},
                         .moves = 40,
                         .time = HubLevel::Seconds{600},
                         .increment = HubLevel::Seconds{0.125},
                         .infinite = true,
                         .lines = 2};
    EXPECT_EQ(read_hub_level(read(hub_text(hub_line(level)))), level);
    EXPECT_EQ(hub_text(hub_line(HubLevel{.time = HubLevel::Seconds{60}})), "level time=60");
}

TEST(HubLevel, several_commands_add_up_and_infinite_begins_anew) {
    HubLevel level;
    for (const char* text : {"level depth=5 nodes=7", "level time=9 inc=1", "level handicap=2",
                             "level depth=6", "level time=8"})
        level.add(read_hub_level(read(text)).value());
    EXPECT_EQ(level, (HubLevel{.depth = 6, .nodes = 7, .time = HubLevel::Seconds{8}}));
    level.add({.infinite = true});
    EXPECT_EQ(level, (HubLevel{.infinite = true}));
}

TEST(HubLevel, numbers_that_are_none_are_refused) {
    for (const std::string text :
         {"depth=", "depth=0", "depth=-3", "depth=1e3", "nodes=x", "move-time=inf", "time=nan",
          "time=-1", "depth=99999999999", "lines=0", "inc=1,5"}) {
        const auto level = read_hub_level(read("level " + (text == "depth=" ? "depth=\"\"" : text)));
        ASSERT_FALSE(level) << text;
        EXPECT_THAT(describe(level.error()), HasSubstr("level: " + text));
    }
}

TEST(HubInfo, scan_s_line_is_read) {
    const HubInfo info = read_hub_info(read(
        "info depth=21 mean-depth=20.8 score=-0.01 nodes=31261613 time=3.906 nps=8.0 pv=\"32-28 17-22 "
        "28x17x22\" extra=1"));
    EXPECT_EQ(info, (HubInfo{.depth = 21,
                             .mean_depth = 20.8,
                             .score = -0.01,
                             .nodes = 31261613,
                             .time = 3.906,
                             .nodes_per_second = 8.0,
                             .pv = "32-28 17-22 28x17x22"}));
    EXPECT_EQ(read_hub_info(read("info depth=x score=+1.5")), (HubInfo{.score = 1.5}));
}

TEST(HubInfo, what_is_written_reads_back) {
    const HubInfo info{.depth = 3,
                       .mean_depth = 2.5,
                       .score = -0.35,
                       .nodes = 12345,
                       .time = 0.012,
                       .nodes_per_second = 1.029,
                       .pv = "31-27",
                       .line = 2};
    EXPECT_EQ(
        hub_text(hub_line(info)),
        "info depth=3 mean-depth=2.5 score=-0.35 nodes=12345 time=0.012 nps=1.029 line=2 pv=31-27");
    EXPECT_EQ(read_hub_info(read(hub_text(hub_line(info)))), info);
    EXPECT_EQ(hub_text(hub_line(HubInfo{.score = -0.001})), "info score=0");
}

TEST(HubInfo, chances_are_three_numbers) {
    const HubInfo info{.wdl = std::array{412, 500, 88}};
    EXPECT_EQ(hub_text(hub_line(info)), "info wdl=\"412 500 88\"");
    EXPECT_EQ(read_hub_info(read(hub_text(hub_line(info)))), info);
    for (const char* wrong : {"1 2", "1 2 3 4", "1 2 x", "1  2 3"})
        EXPECT_EQ(read_hub_info({"info", {{"wdl", wrong}}}), HubInfo{}) << wrong;
}

TEST(HubParameter, all_types_are_read_and_written) {
    for (const std::string text :
         {"param name=variant value=normal type=enum values=\"normal killer bt frisian losing\"",
          "param name=book value=true type=bool", "param name=tt-size value=24 type=int min=16 max=30",
          "param name=margin value=0.05 type=real min=0.01 max=2.5",
          "param name=bb-path value=\"\" type=string"}) {
        const auto parameter = read_hub_parameter(read(text));
        ASSERT_TRUE(parameter);
        EXPECT_EQ(hub_text(hub_line(*parameter)), text);
    }
    EXPECT_FALSE(read_hub_parameter(read("param value=3")));
    EXPECT_EQ(read_hub_parameter(read("param name=x type=colour"))->type, HubParameter::Type::string);
}

TEST(HubParameter, knows_which_values_it_can_have) {
    const auto allows = [](const std::string& declared, std::string_view value) {
        return check_value(*read_hub_parameter(read("param name=p value=0 " + declared)), value)
            .has_value();
    };
    EXPECT_TRUE(allows("type=int min=1 max=4", "4"));
    EXPECT_FALSE(allows("type=int min=1 max=4", "5"));
    EXPECT_FALSE(allows("type=int min=1", "1.5"));
    EXPECT_TRUE(allows("type=int", "-7"));
    EXPECT_TRUE(allows("type=real min=0.5", "0.5"));
    EXPECT_FALSE(allows("type=real", "fast"));
    EXPECT_TRUE(allows("type=bool", "false"));
    EXPECT_FALSE(allows("type=bool", "no"));
    EXPECT_TRUE(allows("type=enum values=\"a b\"", "b"));
    EXPECT_FALSE(allows("type=enum values=\"a b\"", "ab"));
    EXPECT_TRUE(allows("type=string", ""));
}

}  // namespace
}  // namespace polonaise
