#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/protocol/dxp_message.hpp>

namespace polonaise {
namespace {

using testing::HasSubstr;

std::vector<std::string> data_lines() {
    std::ifstream in{POLONAISE_TEST_DATA "/protocol/dxp.messages"};
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);)
        if (!line.empty() && !line.starts_with('#')) lines.push_back(line);
    return lines;
}

std::string sentence(std::string_view text) {
    const auto message = read_dxp_message(text);
    return message ? "no error" : describe(message.error());
}

TEST(DxpMessage, good_ones_are_read_and_written_alike_and_bad_ones_say_what_is_wrong) {
    int good = 0, bad = 0;
    for (const std::string& line : data_lines()) {
        if (!line.starts_with("bad ")) {
            ++good;
            const auto message = read_dxp_message(line);
            ASSERT_TRUE(message) << describe(message.error());
            EXPECT_EQ(read_dxp_message(dxp_text(*message)).value(), *message);
            EXPECT_EQ(dxp_text(*message), line);
            continue;
        }
        ++bad;
        // The sentence may have a colon, a message has none.
        const std::size_t colon = line.rfind(':');
        EXPECT_THAT(sentence(line.substr(colon + 1)), HasSubstr(line.substr(4, colon - 4))) << line;
    }
    EXPECT_GE(good, 15);
    EXPECT_GE(bad, 25);
}

TEST(DxpMessage, the_fields_are_what_they_should_be) {
    const auto read = [](std::string_view text) { return read_dxp_message(text).value(); };
    EXPECT_EQ(read("R01Tornado voor Windows 4.0        W060065A"),
              (DxpMessage{DxpGameRequest{.version = 1,
                                         .name = "Tornado voor Windows 4.0",
                                         .follower = Side::white,
                                         .minutes = 60,
                                         .moves = 65}}));
    EXPECT_EQ(read("M001205250422122320"),
              (DxpMessage{DxpMove{.seconds = 12, .from = 5, .to = 25, .captured = {22, 12, 23, 20}}}));
    EXPECT_EQ(read("E11"), (DxpMessage{DxpGameEnd{DxpEndReason::i_lose, true}}));
    EXPECT_EQ(read("B005Z"), (DxpMessage{DxpBackRequest{5, Side::black}}));
    EXPECT_EQ(read("M   7 6 1 0"), (DxpMessage{DxpMove{.seconds = 7, .from = 6, .to = 1}}));
}

TEST(DxpMessage, chat_may_hold_any_bytes_but_is_written_in_ascii) {
    const auto chat = read_dxp_message("Cdépart\x01\xff");
    ASSERT_TRUE(chat);
    EXPECT_EQ(std::get<DxpChat>(*chat).text, "départ\x01\xff");
    EXPECT_EQ(dxp_text(*chat), "Cd??part??");
    EXPECT_EQ(dxp_text(DxpChat{std::string(200, 'x')}), "C" + std::string(126, 'x'));
    EXPECT_FALSE(read_dxp_message("C" + std::string(127, 'x')));
}

TEST(DxpMessage, names_are_cut_and_have_no_leading_blank) {
    EXPECT_EQ(dxp_text(DxpGameAnswer{.name = "  X"}), "AX" + std::string(31, ' ') + "0");
    EXPECT_EQ(dxp_text(DxpGameAnswer{.name = std::string(40, 'n')}), "A" + std::string(32, 'n') + "0");
}

TEST(DxpMessage, minutes_fit_three_characters) {
    const std::vector<std::pair<double, std::string>> cases{
        {0, "000"},    {5, "005"},    {60, "060"},    {999, "999"},       {2000, "999"},
        {0.5, ".50"},  {0.05, ".05"}, {0.001, ".01"}, {0.1 + 0.2, ".30"}, {1.5, "1.5"},
        {9.95, "010"}, {12.5, "013"}, {0.999, "001"}};
    for (const auto& [minutes, text] : cases) EXPECT_EQ(minutes_text(minutes), text) << minutes;
}

}  // namespace
}  // namespace polonaise
