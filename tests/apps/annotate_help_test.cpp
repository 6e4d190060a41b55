// `analyse` that is broken off, takes its games from the archive, or is helped by `work`.
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <memory>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/protocol/process_channel.hpp>

#include "apps/run_command.hpp"
#include "server/wire.hpp"

namespace polonaise::test {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;
using Clock = std::chrono::steady_clock;

std::string some_games(int count) {
    std::string pdn;
    for (int i = 0; i < count; ++i)
        pdn += "[White \"W" + std::to_string(i) + "\"]\n[GameType \"20\"]\n\n1. 32-28 19-23 2. 28x19 " +
               (i % 2 ? "14x23" : "13x24") + " 3. 37-32 20-25 *\n\n";
    return pdn;
}

int count_of(const std::string& text, const std::string& word) {
    int count = 0;
    for (std::size_t at = 0; (at = text.find(word, at)) != text.npos; at += word.size()) ++count;
    return count;
}

/// A program that runs beside the test; it is killed at the end if it still runs.
class Beside {
public:
    explicit Beside(std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), POLONAISE_PROGRAM);
        auto started = ProcessChannel::start({.command = std::move(arguments)});
        if (!started) throw std::runtime_error{describe(started.error())};
        process_ = *std::move(started);
    }
    ~Beside() { send(SIGKILL); }
    Beside(const Beside&) = delete;
    void send(int signal) const { kill(process_->process(), signal); }
    std::string line() const { return process_->receive(Clock::now() + 30s).value_or(""); }
    bool ends() const {
        const auto line = process_->receive(Clock::now() + 60s);
        return !line && line.error().kind == ChannelErrorKind::closed;
    }

private:
    std::unique_ptr<ProcessChannel> process_;
};

class annotation : public testing::Test {
protected:
    annotation() { std::ofstream{games_, std::ios::binary} << some_games(6); }
    std::string out() const { return contents(out_); }

    const TemporaryFolder folder_;
    const std::string games_ = folder_.file("games.pdn"), out_ = folder_.file("out.pdn"),
                      journal_ = out_ + ".journal";
};

TEST_F(annotation, goes_on_where_it_was_killed) {
    const std::vector<std::string> command{"analyse", games_, "--nodes", "20000", "-o", out_};
    {
        const Beside killed{command};
        for (int i = 0; i < 6000 && contents(journal_).empty(); ++i) std::this_thread::sleep_for(5ms);
        killed.send(SIGKILL);
    }
    ASSERT_TRUE(std::filesystem::exists(journal_));
    // What is in the journal is not done again.
    std::string journal = contents(journal_);
    const std::size_t at = journal.find("Polonaise");
    ASSERT_NE(at, journal.npos);
    journal.replace(at, 9, "Polonaisf");
    std::ofstream{journal_, std::ios::binary} << journal << "annotated 00";  // cut off
    const auto result = run_command(command);
    EXPECT_EQ(result.exit_code, 0) << result.err;
    EXPECT_EQ(count_of(out(), "[Annotator \"Polonaisf\"]"), 1);
    EXPECT_EQ(count_of(out(), "[Annotator \"Polonaise\"]"), 5);
    EXPECT_LT(out().find("\"W0\""), out().find("\"W5\""));
    EXPECT_FALSE(std::filesystem::exists(journal_));
}

TEST_F(annotation, ends_at_once_when_a_table_is_damaged) {
    const std::filesystem::path tables = folder_.file("tables");
    std::filesystem::create_directories(tables / "international");
    for (const char* name : {"XvX", "XvO", "OvX", "OvO"})
        std::ofstream{tables / "international" / (std::string{name} + ".wdl")} << "no table";
    const auto result =
        run_command({"analyse", games_, "--depth", "2", "-o", out_, "--endgame", tables.string()});
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_THAT(result.err, HasSubstr("is no endgame table"));
}

TEST_F(annotation, takes_games_of_the_archive) {
    const std::string archive = folder_.file("games.archive");
    ASSERT_EQ(run_command({"archive", "import", games_, "--archive", archive}).exit_code, 0);
    const auto result = run_command({"analyse", "--games", "player=W3 or player=W4", "--archive",
                                     archive, "--depth", "2", "-o", out_});
    EXPECT_EQ(result.exit_code, 0) << result.err;
    EXPECT_EQ(count_of(out(), "[Annotator"), 2);
    EXPECT_THAT(out(), HasSubstr("\"W3\""));
    const auto none = run_command({"analyse", "--games", "player=nobody", "--archive", archive});
    EXPECT_EQ(none.exit_code, 2);
    EXPECT_THAT(none.err, HasSubstr("player=nobody"));
}

TEST_F(annotation, is_done_by_others_even_if_one_of_them_gets_lost) {
    const Beside analysis{{"analyse", games_, "--depth", "2", "-o", out_, "--listen", "127.0.0.1:0",
                           "--threads", "none", "--lease", "2"}};
    const std::string said = analysis.line();
    ASSERT_THAT(said, HasSubstr("polonaise work http://127.0.0.1:"));
    const std::string url = said.substr(said.find("http://"));
    const int port = std::stoi(url.substr(url.rfind(':') + 1));
    const auto post = [&](const std::string& path, const std::string& body) {
        return ask(port, {.method = "POST",
                          .target = path,
                          .body = body,
                          .headers = {"Content-Type: application/json"}});
    };
    // One takes a game and is never heard of again, another sends what it has not done.
    EXPECT_THAT(post("/api/work/lease", "{}").body, HasSubstr("\"unit\":0"));
    EXPECT_THAT(post("/api/work/lease", "{}").body, HasSubstr("\"unit\":1"));
    const HttpReply refused =
        post("/api/work/result", R"({"unit": 1, "pdn": "[GameType \"20\"]\n\n1. 32-28 19-23 *"})");
    EXPECT_EQ(refused.status, 422);
    EXPECT_THAT(refused.body, HasSubstr("no evaluation"));

    const auto worker = run_command({"work", url, "--threads", "2"});
    EXPECT_EQ(worker.exit_code, 0) << worker.err;
    EXPECT_EQ(worker.out, "games=6\n");
    EXPECT_TRUE(analysis.ends());
    EXPECT_EQ(count_of(out(), "[Annotator \"Polonaise\"]"), 6);
    EXPECT_EQ(count_of(out(), "[%eval"), 6 * 6);
}

TEST_F(annotation, needs_a_file_where_others_help_and_a_server_where_one_helps) {
    EXPECT_THAT(run_command({"analyse", games_, "--listen", "127.0.0.1:0"}).err, HasSubstr("-o FILE"));
    EXPECT_THAT(run_command({"analyse", games_, "-o", out_, "--threads", "none"}).err,
                HasSubstr("--listen"));
    EXPECT_THAT(run_command({"work", "nowhere"}).err, HasSubstr("http://192.168.1.20:8064"));
    const auto gone = run_command({"work", "http://127.0.0.1:9", "--threads", "1"});
    EXPECT_EQ(gone.exit_code, 2);
    EXPECT_THAT(gone.err, HasSubstr("no answer"));
}

}  // namespace
}  // namespace polonaise::test
