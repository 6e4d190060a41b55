#include <filesystem>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "apps/run_command.hpp"

namespace polonaise::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

/// A match of two small configurations, and what is added to it.
std::vector<std::string> small_match(std::vector<std::string> more = {}) {
    std::vector<std::string> arguments{"match",
                                       "-e",
                                       "name=a hash=1",
                                       "-e",
                                       "name=b hash=1 nodes=50",
                                       "-n",
                                       "200",
                                       "--games",
                                       "6",
                                       "--max-plies",
                                       "60",
                                       "--every",
                                       "2",
                                       "--variant",
                                       "brazilian"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
}

TEST(match, prints_the_state_as_it_goes_and_the_table_at_the_end) {
    const auto result = run_command(small_match());
    EXPECT_EQ(result.exit_code, 0) << result.err;
    EXPECT_THAT(result.out, HasSubstr("a - b 6/6: +"));
    EXPECT_THAT(result.out, HasSubstr(", LOS "));
    EXPECT_THAT(result.err, HasSubstr("a - b 2/6: +"));
    EXPECT_THAT(run_command(small_match({"--quiet"})).err, IsEmpty());
}

TEST(match, gives_the_numbers_as_json) {
    const auto result = run_command(small_match({"--json", "-q", "--sprt", "0,10"}));
    const auto json = nlohmann::json::parse(result.out);
    EXPECT_EQ(json["games"], 6);
    EXPECT_EQ(json["end"], "all_played");
    EXPECT_EQ(json["players"][0]["name"], "a");
    const auto& pairing = json["pairings"][0];
    EXPECT_EQ(pairing["wins"].get<int>() + pairing["draws"].get<int>() + pairing["losses"].get<int>(),
              6);
    EXPECT_NEAR(json["sprt"]["upper"], 2.944, 0.001);
}

TEST(match, goes_on_where_it_was_stopped_and_gives_the_same_games) {
    const TemporaryFolder folder;
    const std::string whole = folder.file("whole.pdn"), parts = folder.file("parts.pdn");
    run_command(small_match({"-o", whole}));
    std::vector<std::string> half = small_match({"-o", parts});
    half[8] = "3";
    EXPECT_EQ(run_command(half).exit_code, 0);
    // What a break leaves behind.
    std::ofstream{parts, std::ios::app} << "[Event \"Mat";
    std::ofstream{parts + ".journal", std::ios::app} << "draw 1";
    const auto rest = run_command(small_match({"-o", parts}));
    EXPECT_EQ(rest.exit_code, 0) << rest.err;
    EXPECT_THAT(rest.err, HasSubstr("3 games have been played before"));
    EXPECT_THAT(rest.out, HasSubstr("6/6"));
    EXPECT_EQ(contents(parts), contents(whole));
    EXPECT_EQ(contents(parts + ".journal"), contents(whole + ".journal"));
    EXPECT_THAT(run_command({"pdn", "check", whole}).out, HasSubstr("games=6 "));
}

TEST(match, does_not_mix_two_matches_in_one_file) {
    const TemporaryFolder folder;
    const std::string file = folder.file("games.pdn");
    run_command(small_match({"-o", file}));
    const auto other = run_command(small_match({"-o", file, "--seed", "2"}));
    EXPECT_EQ(other.exit_code, 2);
    EXPECT_THAT(other.err, HasSubstr("seed=1, and not with seed=2"));
    std::filesystem::remove(file + ".journal");
    const std::string before = contents(file);
    EXPECT_EQ(run_command(small_match({"-o", file})).exit_code, 2);
    EXPECT_EQ(contents(file), before);
}

TEST(match, does_not_go_on_with_other_openings_in_a_file_of_the_same_name) {
    const TemporaryFolder folder;
    const std::string file = folder.file("games.pdn"), openings = folder.file("openings.fen");
    std::ofstream{openings} << "W:W21-32:B1-12\n";
    EXPECT_EQ(run_command(small_match({"-o", file, "--openings", openings})).exit_code, 0);
    EXPECT_EQ(run_command(small_match({"-o", file, "--openings", openings})).exit_code, 0);
    std::ofstream{openings} << "B:W21-32:B1-12\n";
    const auto other = run_command(small_match({"-o", file, "--openings", openings}));
    EXPECT_EQ(other.exit_code, 2);
    EXPECT_THAT(other.err, HasSubstr("it was played with openings="));
}

TEST(match, with_more_players_there_is_a_table) {
    const auto result =
        run_command(small_match({"-e", "depth=1 hash=1", "-e", "depth=1 hash=1", "--gauntlet"}));
    EXPECT_EQ(result.exit_code, 0) << result.err;
    EXPECT_THAT(result.out, HasSubstr(" 1 "));
    EXPECT_THAT(result.out, HasSubstr("a - polonaise-2: +"));
    EXPECT_THAT(result.out, Not(HasSubstr("b - polonaise")));
}

TEST(match, takes_engines_from_a_file) {
    const TemporaryFolder folder;
    const std::string file = folder.file("engines.toml");
    std::ofstream{file} << "# two\n"
                           "[[engine]]\n"
                           "name = \"x\"\n"
                           "depth = 1\n"
                           "hash = 1\n"
                           "without = [\"table\", \"reductions\"]\n"
                           "[[engine]]\n"
                           "name = 'y z'\n"
                           "command = ['" POLONAISE_PROGRAM
                           "', \"hub\"]\n"
                           "depth = 2\n"
                           "param = {threads = 1, tt-size = 16, ponder = false, overhead = 0.1}\n";
    const auto result = run_command({"match", "--engines", file, "--games", "2", "--max-plies", "20"});
    EXPECT_THAT(result.out, HasSubstr("x - y z 2/2")) << result.err;
}

TEST(match, says_where_a_file_of_engines_is_wrong) {
    const std::pair<const char*, const char*> cases[]{
        {"[[engine]]\nname = \"a\"\nnmae = \"b\"\n", "line 3: there is no key \"nmae\""},
        {"[[engine]]\nname = a\n", "line 2: "},
        {"[[engine]]\nhash = 0\n", "line 2: hash takes a whole number"},
        {"[[engine]]\nkind = \"hub\"\n", "line 1: a Hub engine needs command"},
        {"\n[[engines]]\nname = \"a\"\n", "line 2: expected a table [[engine]], not \"engines\""},
        {"name = \"a\"\n", "line 1: expected a table [[engine]]"},
        {"[[engine]]\nname = [\"a\"]\n", "line 2: \"name\" takes one value"},
        {"[[engine]]\ncommand = \"x\"\nparam = {a = [1]}\n", "line 3: the parameter a takes one value"},
        {"[[engine]]\ncommand = [[]]\n", "line 2: command is a list of texts"}};
    const TemporaryFolder folder;
    const std::string file = folder.file("engines.toml");
    for (const auto& [text, sentence] : cases) {
        std::ofstream{file} << text;
        const auto result = run_command({"match", "--engines", file, "-n", "10"});
        EXPECT_EQ(result.exit_code, 2) << text;
        EXPECT_THAT(result.err, HasSubstr("engines.toml\": " + std::string{sentence}));
    }
}

TEST(match, says_what_is_wrong_with_its_options) {
    const std::pair<std::vector<std::string>, const char*> cases[]{
        {{"match"}, "two engines"},
        {{"match", "-e", "name=a", "-n", "9"}, "two engines"},
        {{"match", "-e", "name=a", "-e", "name=b"}, "has no limit"},
        {{"match", "-e", "nmae=a", "-e", "name=b"}, "nmae"},
        {{"match", "-e", "name=a", "-e", "name=b", "-t", "x"}, "--time"},
        {{"match", "-e", "name=a", "-e", "name=b", "-t", "1", "--sprt", "5,1"}, "elo0 must be less"},
        {{"match", "-e", "name=a", "-e", "name=b", "-t", "1", "--openings", "/nowhere"}, "/nowhere"},
        {{"match", "-e", "name=a", "-e", "command=/nowhere/engine", "-t", "1", "--games", "2"},
         "cannot be started"}};
    for (const auto& [arguments, sentence] : cases) {
        const auto result = run_command(arguments);
        EXPECT_EQ(result.exit_code, 2);
        EXPECT_THAT(result.err, HasSubstr(sentence));
        EXPECT_THAT(result.out, IsEmpty());
    }
}

TEST(match, plays_against_a_hub_engine) {
    for (const char* variant : {"international", "frisian", "brazilian"}) {
        const auto result = run_command(
            {"match", "-e", "name=ours hash=1", "-e",
             "name=theirs param.threads=1 command='" POLONAISE_PROGRAM " hub'", "-t", "0.01", "--margin",
             "2", "--games", "2", "--max-plies", "20", "--variant", variant, "-q"});
        EXPECT_EQ(result.exit_code, 0) << result.err;
        EXPECT_THAT(result.out, HasSubstr("ours - theirs 2/2: "));
    }
}

TEST(match, plays_against_a_dxp_engine) {
    for (const char* variant : {"international", "frisian", "brazilian"}) {
        const auto result = run_command(
            {"match", "-e", "name=ours hash=1 nodes=100", "-e",
             std::string{"name=theirs kind=dxp command='" POLONAISE_PROGRAM
                         " dxp connect 127.0.0.1 --port {port} --follow --games 2 --time 0.01 --hash 1 "
                         "--variant "} +
                 variant + "'",
             "-t", "0.01", "--margin", "2", "--games", "2", "--max-plies", "20", "--variant", variant,
             "-q"});
        EXPECT_EQ(result.exit_code, 0) << result.err << result.out;
        EXPECT_THAT(result.out, HasSubstr("ours - theirs 2/2: "));
    }
}

TEST(match, engines_think_in_the_opponents_turn_where_they_are_told_to) {
    const TemporaryFolder folder;
    const std::string heard = folder.file("heard");
    const auto result =
        run_command({"match", "-e", "name=ours hash=1 ponder=true", "-e",
                     "name=theirs ponder=true param.tt-size=16 command='sh -c \"tee " + heard +
                         " | " POLONAISE_PROGRAM " hub\"'",
                     "-c", "1+0.01", "--games", "2", "--max-plies", "50", "--margin", "1"});
    EXPECT_EQ(result.exit_code, 0) << result.err << result.out;
    for (const char* line :
         {"set-param name=ponder value=true\n", "go ponder\n", "ponder-hit\n", "stop\n"})
        EXPECT_THAT(contents(heard), HasSubstr(line));
}

struct Fault {
    const char* behaviour;
    const char* counted;
    const char* quoted;
};
constexpr Fault faults[]{{"illegal", "illegal move x 2", "done move=1-2"},
                         {"crash", "crashed x 2", "has ended unexpectedly"},
                         {"gibberish", "protocol error x 2", "'done move='"},
                         {"late", "time overstepped x 1", "where 50 ms were left"}};

TEST(match, counts_what_engines_do_wrong_and_quotes_it) {
    for (const Fault& fault : faults) {
        const std::string command = "name=bad command='" POLONAISE_TEST_DATA "/hub_stub.sh " +
                                    std::string{fault.behaviour} + "'";
        const auto result = run_command({"match", "-e", "name=ours hash=1 nodes=100", "-e", command,
                                         "-t", "0.05", "--games", "2", "--opening-plies", "0"});
        EXPECT_EQ(result.exit_code, 1) << fault.behaviour;
        EXPECT_THAT(result.out, HasSubstr("+2 =0 -0"));
        EXPECT_THAT(result.out, HasSubstr(std::string{"bad: "} + fault.counted));
        EXPECT_THAT(result.err, HasSubstr("bad: "));
        EXPECT_THAT(result.err, HasSubstr(fault.quoted)) << fault.behaviour;
    }
}

}  // namespace
}  // namespace polonaise::test
