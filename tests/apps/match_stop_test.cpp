#include <chrono>
#include <csignal>
#include <fstream>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/protocol/child_process.hpp>

#include "apps/run_command.hpp"

namespace polonaise::test {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using namespace std::chrono_literals;

/// Not even as a body that nobody has buried.
bool is_running(const std::string& process) {
    std::istringstream stat{contents("/proc/" + process + "/stat")};
    std::string number, name, state;
    return stat >> number >> name >> state && state != "Z" && state != "X";
}

/// Asks until it is so, for some seconds.
template <class Question> bool becomes_true(Question&& question) {
    for (int i = 0; i < 500; ++i) {
        if (question()) return true;
        std::this_thread::sleep_for(20ms);
    }
    return false;
}

/// An engine that writes down the number of a helper and its own, gets ready, and then neither moves nor
/// listens to any request to end.
std::string stubborn_engine(const TemporaryFolder& folder) {
    const std::string file = folder.file("stubborn.sh");
    std::ofstream{file} << "trap '' TERM HUP\n"
                           "sleep 300 & echo $! >>$1.new; echo $$ >>$1.new\n"
                           "mv $1.new $1\n"
                           "while read -r line; do case $line in\n"
                           "hub) echo id name=stub; echo wait ;;\n"
                           "init) echo ready ;;\n"
                           "esac; done\n"
                           "sleep 300; sleep 300\n";
    return "sh " + file + " ";
}

/// A match in the background that can be sent signals.
class RunningMatch {
public:
    RunningMatch(const TemporaryFolder& folder, std::vector<std::string> arguments)
        : error_log_{folder.file("match.err")} {
        arguments.insert(arguments.begin(), {POLONAISE_PROGRAM, "match"});
        auto started = ChildProcess::start({.command = arguments, .error_log = error_log_}, 0, 2);
        if (!started) throw std::runtime_error{started.error()};
        process_ = *std::move(started);
    }
    void send(int signal) const { kill(process_->id(), signal); }
    std::string end() const { return process_->wait(ChildProcess::Clock::now() + 20s).value_or("none"); }
    std::string errors() const { return contents(error_log_); }

private:
    std::string error_log_;
    std::unique_ptr<ChildProcess> process_;
};

TEST(match, stops_at_a_request_to_end_and_takes_its_engines_along) {
    const std::pair<const char*, int> cases[]{{"kind=hub", SIGTERM}, {"kind=dxp", SIGINT}};
    for (const auto& [kind, signal] : cases) {
        const TemporaryFolder folder;
        const std::string pids = folder.file("pids");
        // The Hub engine hangs in its first move, the DXP engine before it connects.
        const RunningMatch match{folder,
                                 {"-e", "name=ours hash=1 nodes=10", "-e",
                                  std::string{"name=stub "} + kind + " command='" +
                                      stubborn_engine(folder) + pids + " {port}'",
                                  "-t", "100", "--games", "10", "--concurrency", "1"}};
        ASSERT_TRUE(becomes_true([&] { return lines(contents(pids)).size() == 2; })) << match.errors();
        match.send(signal);
        EXPECT_EQ(match.end(), "the program ended with exit code 1");
        EXPECT_THAT(match.errors(), HasSubstr("stopped after 0 games; with --output FILE"));
        for (const std::string& process : lines(contents(pids))) EXPECT_FALSE(is_running(process));
    }
}

TEST(match, that_is_killed_leaves_no_engine_behind) {
#ifndef __linux__
    GTEST_SKIP() << "only Linux tells a child that its parent has died";
#endif
    const TemporaryFolder folder;
    const std::string pids = folder.file("pids");
    const RunningMatch match{folder,
                             {"-e", "name=ours hash=1 nodes=10", "-e",
                              "name=stub command='" + stubborn_engine(folder) + pids + "'", "-t", "100",
                              "--games", "10", "--concurrency", "1"}};
    ASSERT_TRUE(becomes_true([&] { return lines(contents(pids)).size() == 2; })) << match.errors();
    match.send(SIGKILL);
    const std::string engine = lines(contents(pids))[1];
    EXPECT_TRUE(becomes_true([&] { return !is_running(engine); }));
    kill(std::stoi(lines(contents(pids))[0]), SIGKILL);  // the helper was not our child
}

TEST(match, that_was_stopped_goes_on_with_the_same_command) {
    const TemporaryFolder folder;
    const std::string file = folder.file("games.pdn");
    const std::vector<std::string> arguments{"-e",          "name=a hash=1",
                                             "-e",          "name=b hash=1 nodes=50",
                                             "-n",          "200",
                                             "--max-plies", "60",
                                             "--variant",   "brazilian",
                                             "-o",          file,
                                             "--every",     "1"};
    std::vector<std::string> endless = arguments;
    endless.insert(endless.end(), {"--games", "1000000"});
    const RunningMatch match{folder, endless};
    ASSERT_TRUE(becomes_true([&] { return lines(match.errors()).size() >= 4; }));
    match.send(SIGTERM);
    match.end();
    const auto said = lines(match.errors());
    EXPECT_THAT(said.back(), AllOf(HasSubstr("stopped after "), HasSubstr("--output \"" + file + "\"")));

    std::vector<std::string> rest = arguments;
    rest.insert(rest.begin(), "match");
    rest.insert(rest.end(), {"--games", "4"});  // fewer than there are
    const auto again = run_command(rest);
    EXPECT_EQ(again.exit_code, 0) << again.err;
    EXPECT_THAT(again.err, HasSubstr("games have been played before; going on"));
    EXPECT_EQ(run_command({"pdn", "check", file}).exit_code, 0);
}

}  // namespace
}  // namespace polonaise::test
