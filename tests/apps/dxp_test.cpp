#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "apps/run_command.hpp"

namespace polonaise::test {
namespace {

using testing::ContainsRegex;
using testing::HasSubstr;

/// Lets one program listen at any port that is free and another call it. What the first one wrote is
/// in `out` before "----", what the second one wrote behind it; `exit_code` is that of the second.
CommandResult play_both(const std::string& serve, const std::string& connect) {
    const TemporaryFolder folder;
    const std::string log = folder.file("log");  // without blanks
    return run_shell(
        "\"$polonaise\" dxp serve --port 0 --patience 20 " + serve + " >" + log + " &\n" +
        "for i in $(seq 200); do grep -qs port " + log + " && break; sleep 0.05; done\n" +
        "\"$polonaise\" dxp connect 127.0.0.1 --patience 20 --port $(sed -n 's/.*port //p' " + log +
        ") " + connect + " >'" + folder.file("other") + "'\n" + "code=$?; wait; cat " + log +
        "; echo ----; cat '" + folder.file("other") + "'; exit $code");
}

TEST(dxp, two_programs_play_a_series_and_record_it) {
    const TemporaryFolder folder;
    const std::string pdn = folder.file("games.pdn");
    const auto result =
        play_both("--nodes 300 --name Server --variant brazilian",
                  "--nodes 300 --name Client --variant brazilian --games 2 --pdn '" + pdn + "'");
    EXPECT_EQ(result.exit_code, 0) << result.err;
    EXPECT_EQ(result.err, "");
    for (const char* line :
         {"game 1: Client - Server, [0-9]+ moves, .*\n", "game 2: Server - Client, [0-9]+ moves, .*\n"})
        EXPECT_THAT(result.out, ContainsRegex(line + std::string{"(.*\n)*----\n(.*\n)*"} + line));
    const auto check = run_command({"pdn", "check", pdn});
    EXPECT_EQ(check.exit_code, 0) << check.out << check.err;
    EXPECT_THAT(contents(pdn), HasSubstr("[White \"Server\"]"));
    EXPECT_THAT(contents(pdn), HasSubstr("[GameType \"26,"));
}

TEST(dxp, whoever_listens_may_be_the_one_who_proposes) {
    const auto result =
        play_both("--propose --color black --moves 4 --minutes 1 --nodes 300", "--follow --nodes 300");
    EXPECT_EQ(result.exit_code, 0) << result.err;
    EXPECT_THAT(result.out, HasSubstr("game 1: Polonaise - Polonaise, 4 moves, broken off"));
}

TEST(dxp, different_variants_are_noticed_and_explained) {
    const auto result = play_both("--variant brazilian --nodes 300",
                                  "--variant international --nodes 300 --fen W:W28,32:B12,19");
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_THAT(result.err, HasSubstr("51 characters instead of 33"));
    EXPECT_THAT(result.err, HasSubstr("it does not want this game"));
}

TEST(dxp, says_what_is_wrong_with_its_options) {
    EXPECT_THAT(run_command({"dxp", "serve", "--minutes", "3"}).err,
                HasSubstr("for the side that proposes"));
    EXPECT_THAT(run_command({"dxp", "serve", "--bind", "x.y"}).err, HasSubstr("x.y"));
    EXPECT_THAT(run_command({"dxp", "connect", "127.0.0.1", "--color", "red"}).err, HasSubstr("red"));
    const auto nobody = run_command({"dxp", "connect", "127.0.0.1", "--port", "1"});
    EXPECT_EQ(nobody.exit_code, 2);
    EXPECT_THAT(nobody.err, HasSubstr("cannot reach \"127.0.0.1\" port 1"));
}

TEST(dxp, stops_waiting_when_nobody_calls) {
    const auto result = run_command({"dxp", "serve", "--port", "0", "--patience", "1"});
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_THAT(result.err, HasSubstr("nobody has called"));
}

}  // namespace
}  // namespace polonaise::test
