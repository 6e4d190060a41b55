#include <cerrno>
#include <chrono>
#include <csignal>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/protocol/process_channel.hpp>

#include "protocol/deadline.hpp"

namespace polonaise {
namespace {

using test::in;
using testing::HasSubstr;
using namespace std::chrono_literals;

std::unique_ptr<ProcessChannel> shell(const std::string& script, ProcessOptions options = {}) {
    options.command = {"sh", "-c", script};
    auto channel = ProcessChannel::start(options);
    if (!channel) throw std::runtime_error{describe(channel.error())};
    return *std::move(channel);
}

TEST(ProcessChannel, speaks_with_a_program_in_lines) {
    const auto cat = shell("cat");
    ASSERT_TRUE(cat->send("hello"));
    ASSERT_TRUE(cat->send("you there"));
    EXPECT_EQ(cat->receive(in(5s)), "hello");
    EXPECT_EQ(cat->receive(in(5s)), "you there");
    const auto silence = cat->receive(in(20ms));
    ASSERT_FALSE(silence);
    EXPECT_EQ(silence.error().kind, ChannelErrorKind::timeout);
    ASSERT_TRUE(cat->send("still good"));
    EXPECT_EQ(cat->receive(in(5s)), "still good");
}

TEST(ProcessChannel, half_a_line_is_none_until_the_rest_comes) {
    const auto program = shell("printf 'on'; read x; printf 'e\\ntwo\\n'; cat");
    EXPECT_FALSE(program->receive(in(100ms)));
    ASSERT_TRUE(program->send("go on"));
    EXPECT_EQ(program->receive(in(5s)), "one");
    EXPECT_EQ(program->receive(in(5s)), "two");
}

TEST(ProcessChannel, says_how_the_program_ended) {
    const auto error = [](const std::string& script) {
        const auto program = shell(script);
        const auto line = program->receive(in(5s));
        EXPECT_FALSE(line);
        EXPECT_EQ(line.error().kind, ChannelErrorKind::closed);
        return describe(line.error());
    };
    EXPECT_THAT(error("exit 3"), HasSubstr("exit code 3"));
    EXPECT_THAT(error("kill -SEGV $$"), HasSubstr("signal 11"));
}

TEST(ProcessChannel, last_words_are_heard_and_writing_to_the_dead_is_an_error_not_a_signal) {
    const auto program = shell("echo bye");
    EXPECT_EQ(program->receive(in(5s)), "bye");
    EXPECT_FALSE(program->receive(in(5s)));
    const auto sent = program->send("quit");
    ASSERT_FALSE(sent);
    EXPECT_EQ(sent.error().kind, ChannelErrorKind::closed);
}

TEST(ProcessChannel, a_program_that_does_not_read_does_not_block_us_for_ever) {
    const auto program = shell("sleep 60");
    const std::string line(1 << 20, 'x');
    EXPECT_FALSE(program->send(line));
}

TEST(ProcessChannel, ends_the_program_with_the_object_even_if_it_does_not_want_to) {
    pid_t process = 0;
    {
        const auto stubborn = shell("trap '' TERM HUP; sleep 60; sleep 60");
        process = stubborn->process();
    }
    EXPECT_EQ(kill(process, 0), -1);
}

TEST(ProcessChannel, a_program_that_ends_by_itself_is_not_waited_for_long) {
    const auto begin = Channel::Clock::now();
    { const auto cat = shell("cat"); }
    EXPECT_LT(Channel::Clock::now() - begin, 500ms);
}

TEST(ProcessChannel, output_that_nobody_wants_costs_no_time_even_when_it_has_ended) {
    const auto program = shell("echo noise; exec >&-; read line; exit 3");
    ASSERT_EQ(program->receive(in(5s)), "noise");
    const auto begin = Channel::Clock::now();
    program->drop_output();
    EXPECT_LT(Channel::Clock::now() - begin, ProcessChannel::patience / 2);
    ASSERT_TRUE(program->send("the input is still read"));
    EXPECT_THAT(describe(program->receive(in(5s)).error()), HasSubstr("exit code 3"));
}

TEST(ProcessChannel, starts_in_a_folder_and_keeps_standard_error) {
    const std::string log = testing::TempDir() + "polonaise_stderr_" + std::to_string(getpid());
    {
        const auto program = shell("pwd; echo trouble >&2", {.directory = "/usr", .error_log = log});
        EXPECT_EQ(program->receive(in(5s)), "/usr");
        EXPECT_FALSE(program->receive(in(5s)));
    }
    std::ifstream in{log};
    EXPECT_EQ((std::string{std::istreambuf_iterator<char>{in}, {}}), "trouble\n");
    std::remove(log.c_str());
}

TEST(ProcessChannel, what_cannot_be_started_is_an_error) {
    for (const ProcessOptions& options :
         {ProcessOptions{}, ProcessOptions{.command = {"/no/such/program"}},
          ProcessOptions{.command = {"cat"}, .directory = "/no/such/folder"}}) {
        const auto channel = ProcessChannel::start(options);
        ASSERT_FALSE(channel);
        EXPECT_EQ(channel.error().kind, ChannelErrorKind::cannot_connect);
        EXPECT_FALSE(describe(channel.error()).empty());
    }
}

}  // namespace
}  // namespace polonaise
