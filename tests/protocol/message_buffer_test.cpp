#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/protocol/message_buffer.hpp>

namespace polonaise {
namespace {

using testing::ElementsAre;

/// All messages that are whole, with "TOO LONG beginning" for those that were dropped.
std::vector<std::string> messages(MessageBuffer& buffer) {
    std::vector<std::string> all;
    while (const auto next = buffer.next())
        all.push_back(*next ? **next : "TOO LONG " + next->error().beginning);
    return all;
}

TEST(MessageBuffer, two_messages_in_one_packet_and_one_in_two) {
    MessageBuffer buffer{'\n', 100};
    buffer.append("one\ntwo\nthr");
    EXPECT_THAT(messages(buffer), ElementsAre("one", "two"));
    EXPECT_EQ(buffer.incomplete(), "thr");
    buffer.append("ee\n");
    EXPECT_THAT(messages(buffer), ElementsAre("three"));
    EXPECT_EQ(buffer.incomplete(), "");
}

TEST(MessageBuffer, byte_by_byte_and_empty_messages) {
    MessageBuffer buffer{'\0', 100};
    std::vector<std::string> all;
    for (const char c : std::string{"a\0\0bc\0", 6}) {
        buffer.append({&c, 1});
        for (auto& m : messages(buffer)) all.push_back(m);
    }
    EXPECT_THAT(all, ElementsAre("a", "", "bc"));
}

TEST(MessageBuffer, what_is_too_long_is_reported_once_and_does_not_spoil_what_follows) {
    for (const std::size_t piece : {1u, 2u, 3u, 7u, 100u}) {
        MessageBuffer buffer{'\n', 4};
        const std::string stream = "1234\n12345678901234567890\nok\n12345\n\nend\n";
        std::vector<std::string> all;
        for (std::size_t at = 0; at < stream.size(); at += piece) {
            buffer.append(std::string_view{stream}.substr(at, piece));
            for (auto& m : messages(buffer)) all.push_back(m);
        }
        EXPECT_THAT(all, ElementsAre("1234", "TOO LONG 1234", "ok", "TOO LONG 1234", "", "end"))
            << piece;
    }
}

TEST(MessageBuffer, a_flood_without_end_is_not_kept) {
    MessageBuffer buffer{'\n', 10};
    const std::string flood(1000, 'x');
    int reports = 0;
    for (int i = 0; i < 1000; ++i) {
        buffer.append(flood);
        while (buffer.next()) ++reports;
        ASSERT_LE(buffer.incomplete().size(), 10u);
    }
    EXPECT_EQ(reports, 1);
}

}  // namespace
}  // namespace polonaise
