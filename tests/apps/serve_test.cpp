#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/protocol/process_channel.hpp>

#include "apps/run_command.hpp"
#include "kit/sanitized.hpp"
#include "server/wire.hpp"

namespace polonaise::test {
namespace {

using testing::HasSubstr;
using testing::MatchesRegex;
using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

/// The program as a server, until it is told to end.
class Serving {
public:
    explicit Serving(std::vector<std::string> arguments,
                     const std::string& program = POLONAISE_PROGRAM) {
        arguments.insert(arguments.begin(), program);
        auto started = ProcessChannel::start({.command = std::move(arguments)});
        if (!started) throw std::runtime_error{describe(started.error())};
        process_ = *std::move(started);
        announcement_ = process_->receive(Clock::now() + 10s).value_or("");
    }
    const std::string& announcement() const { return announcement_; }
    int port() const { return std::stoi(announcement_.substr(announcement_.rfind(':') + 1)); }
    void send(int signal) const { kill(process_->process(), signal); }
    bool ends_by(Clock::time_point deadline) const {
        const auto line = process_->receive(deadline);
        return !line && line.error().kind == ChannelErrorKind::closed;
    }

private:
    std::unique_ptr<ProcessChannel> process_;
    std::string announcement_;
};

TEST(serve, says_where_it_is_and_answers_there) {
    const auto begin = Clock::now();
    const Serving serving{{"serve", "--port", "0"}};
    EXPECT_THAT(serving.announcement(), MatchesRegex("Polonaise is at http://127\\.0\\.0\\.1:[0-9]+/"));
    const HttpReply about = ask(serving.port(), {.target = "/api/about"});
    EXPECT_EQ(about.status, 200);
    EXPECT_THAT(about.body, HasSubstr("\"name\":\"Polonaise\""));
    if (!kit::sanitized) {
        EXPECT_LT(Clock::now() - begin, 2s);
    }
}

TEST(serve, is_what_happens_without_arguments_even_where_the_usual_port_is_taken) {
    const Serving first{{}}, second{{}};
    EXPECT_EQ(ask(first.port(), {.target = "/api/variants"}).status, 200);
    EXPECT_EQ(ask(second.port(), {.target = "/api/variants"}).status, 200);
    EXPECT_NE(first.port(), second.port());
}

TEST(serve, ends_when_it_is_asked_to_also_while_somebody_analyses) {
    for (const int signal : {SIGINT, SIGTERM}) {
        const Serving serving{{"serve", "--port", "0"}};
        LiveWire live{serving.port()};
        live.send(R"({"id": 1, "type": "analyse", "game": {"variant": "frisian"}})");
        ASSERT_TRUE(live.receive());
        serving.send(signal);
        EXPECT_TRUE(serving.ends_by(Clock::now() + 3s));
        while (live.receive()) {
        }
        EXPECT_EQ(live.close_code(), 1001);
    }
    const TemporaryFolder folder;
    const std::string said = "'" + folder.file("said") + "'";
    const auto result =
        run_shell("\"$polonaise\" serve --port 0 >" + said + " & server=$!\n" + "while [ ! -s " + said +
                  " ] && kill -0 $server; do sleep 0.02; done\n" + "kill -INT $server && wait $server");
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_EQ(result.err, "");
}

TEST(serve, finds_the_page_beside_the_program_or_where_it_is_told) {
    const TemporaryFolder folder;
    std::filesystem::create_directories(folder.file("bin"));
    std::filesystem::create_directories(folder.file("share/polonaise/web"));
    std::filesystem::copy_file(POLONAISE_PROGRAM, folder.file("bin/polonaise"));
    std::ofstream{folder.file("share/polonaise/web/index.html")} << "the page";
    std::filesystem::create_directories(folder.file("other"));
    std::ofstream{folder.file("other/index.html")} << "another page";
    const Serving installed{{"serve", "--port", "0"}, folder.file("bin/polonaise")};
    EXPECT_EQ(ask(installed.port(), {}).body, "the page");
    const Serving told{{"serve", "--port", "0", "--web", folder.file("other")},
                       folder.file("bin/polonaise")};
    EXPECT_EQ(ask(told.port(), {}).body, "another page");
}

TEST(serve, does_not_start_with_a_damaged_endgame_table) {
    const TemporaryFolder folder;
    std::filesystem::create_directories(folder.file("brazilian"));
    for (const char* slice : {"OvO", "OvX", "XvO", "XvX"})
        std::ofstream{folder.file("brazilian/" + std::string{slice} + ".wdl")} << "no table";
    const auto result = run_command({"serve", "--port", "0", "--endgame", folder.file("")});
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_THAT(result.err, HasSubstr(".wdl'"));
}

TEST(serve, explains_why_it_cannot_start) {
    const Serving first{{"serve", "--port", "0"}};
    const auto taken = run_command({"serve", "--port", std::to_string(first.port())});
    EXPECT_EQ(taken.exit_code, 2);
    EXPECT_THAT(taken.err, HasSubstr("cannot listen on 127.0.0.1 port"));
    EXPECT_THAT(run_command({"serve", "--bind", "nowhere"}).err, HasSubstr("cannot listen on nowhere"));
    EXPECT_THAT(run_command({"serve", "--web", "/no/such/folder"}).err, HasSubstr("/no/such/folder"));
}

}  // namespace
}  // namespace polonaise::test
