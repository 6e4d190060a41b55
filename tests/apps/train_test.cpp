#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "apps/run_command.hpp"

namespace polonaise::test {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

/// A tiny generation into `folder`, and what is added to it.
std::vector<std::string> tiny(const std::string& folder, std::vector<std::string> more = {}) {
    std::vector<std::string> arguments{"train", "generate", "--variant", "brazilian", "--out",
                                       folder,  "-n",       "50",        "--chunk",   "3"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
}

TEST(train, generates_games_and_says_what_is_in_them) {
    const TemporaryFolder folder;
    const std::string games = folder.file("games");
    const auto made = run_command(tiny(games, {"--games", "4", "--label", "g", "--worker", "7", "-q"}));
    EXPECT_EQ(made.exit_code, 0) << made.err;
    EXPECT_THAT(made.out, HasSubstr("4 games with "));
    EXPECT_THAT(made.out, HasSubstr(" positions in 2 files"));
    EXPECT_THAT(made.err, IsEmpty());

    const std::string first = games + "/brazilian-g-0007-000000.games",
                      second = games + "/brazilian-g-0007-000001.games";
    const auto info = run_command({"train", "info", first, second, "--json"});
    EXPECT_EQ(info.exit_code, 0) << info.err;
    const auto json = nlohmann::json::parse(info.out);
    EXPECT_EQ(json["files"][0]["games"], 3);
    EXPECT_EQ(json["files"][1]["games"], 1);
    EXPECT_EQ(json["files"][1]["first_game"], 3);
    EXPECT_THAT(json["files"][1]["settings"], HasSubstr("nodes=50\njitter=0.3\n"));
    EXPECT_EQ(json["all"]["games"], 4);
    EXPECT_THAT(run_command({"train", "info", first, second}).out, HasSubstr("all: 4 games (+"));
}

TEST(train, goes_on_with_earlier_files) {
    const TemporaryFolder folder;
    const std::string games = folder.file("games");
    run_command(tiny(games, {"--games", "2"}));
    const auto more = run_command(tiny(games, {"--games", "5", "--json"}));
    EXPECT_THAT(more.err, HasSubstr("2 games are there already"));
    const auto json = nlohmann::json::parse(more.out);
    EXPECT_EQ(json["earlier"]["games"], 2);
    EXPECT_EQ(json["games"], 3);
    EXPECT_THAT(run_command(tiny(games, {"--games", "5"})).out, HasSubstr("no new games; 5 were there"));
    const auto other = run_command(tiny(games, {"--games", "9", "--seed", "2"}));
    EXPECT_EQ(other.exit_code, 2);
    EXPECT_THAT(other.err, HasSubstr("it was generated with seed 1, and not 2"));
}

TEST(train, stops_at_a_signal_and_keeps_the_finished_games) {
    const TemporaryFolder folder;
    const std::string games = folder.file("games"), told = folder.file("told");
    const auto result = run_shell("\"$polonaise\" train generate --variant brazilian --out " + games +
                                  " -n 50 --chunk 100000 2>" + told +
                                  " & child=$!\n"
                                  "for _ in $(seq 600); do grep -q '^[1-9]' " +
                                  told +
                                  " && break; sleep 0.1; done\n"
                                  "kill -TERM $child; wait $child; echo \"exit $?\"; cat " +
                                  told);
    EXPECT_THAT(result.out, HasSubstr("exit 1"));
    EXPECT_THAT(result.out, HasSubstr("stopped; the same command goes on from there"));
    EXPECT_TRUE(std::filesystem::exists(games + "/brazilian-gen0-0000-000000.games"));
    EXPECT_FALSE(std::filesystem::exists(games + "/brazilian-gen0-0000-000000.games.part"));
}

TEST(train, begins_with_the_openings_of_a_file) {
    const TemporaryFolder folder;
    const std::string games = folder.file("games"), openings = folder.file("openings.fen");
    std::ofstream{openings} << "W:W21-24,29-32:B1-8\n";
    const auto made =
        run_command(tiny(games, {"--games", "2", "--openings", openings, "--least-random-plies", "0",
                                 "--most-random-plies", "0"}));
    EXPECT_EQ(made.exit_code, 0) << made.err;
    const auto info =
        run_command({"train", "info", games + "/brazilian-gen0-0000-000000.games", "--json"});
    const auto json = nlohmann::json::parse(info.out);
    EXPECT_FALSE(json["all"]["by_pieces"].contains("24"));
    EXPECT_TRUE(json["all"]["by_pieces"].contains("16"));

    std::ofstream{openings} << "W:W21-25,29-32:B1-8\n";
    const auto other =
        run_command(tiny(games, {"--games", "4", "--openings", openings, "--least-random-plies", "0",
                                 "--most-random-plies", "0"}));
    EXPECT_THAT(other.err, HasSubstr("it was generated with starts=1 "));
}

TEST(train, fits_weights_that_the_engine_can_play_with) {
    const TemporaryFolder folder;
    const std::string games = folder.file("games"), weights = folder.file("new.pnn");
    run_command(tiny(games, {"--games", "30", "-q"}));
    std::vector<std::string> arguments{"train",     "fit",      "-o",    weights,   "--width",
                                       "64",        "--epochs", "2",     "--batch", "256",
                                       "--threads", "2",        "--json"};
    for (const auto& file : std::filesystem::directory_iterator{games})
        arguments.push_back(file.path().string());
    const auto fit = run_command(arguments);
    EXPECT_EQ(fit.exit_code, 0) << fit.err;
    const auto json = nlohmann::json::parse(fit.out);
    EXPECT_EQ(json["variant"], "brazilian");
    EXPECT_EQ(json["games"], 30);
    EXPECT_EQ(json["epochs"].size(), 2);
    EXPECT_LT(json["mean_difference"], 2);
    EXPECT_FALSE(std::filesystem::exists(weights + ".checkpoint"));

    const auto analyse = [&](const std::string& choice) {
        return run_command(
                   {"analyse", "--variant", "brazilian", "--depth", "4", "--json", "--weights", choice})
            .out;
    };
    EXPECT_NE(analyse(weights), analyse("material"));
    arguments.insert(arguments.end(), {"--start", weights, "--rate", "0.000001"});
    const auto on = nlohmann::json::parse(run_command(arguments).out);
    EXPECT_NEAR(on["all"]["loss"].get<double>(), json["all"]["loss"].get<double>(), 0.01);
    arguments[arguments.size() - 3] = "built-in";
    const auto wide = run_command(arguments);
    EXPECT_EQ(wide.exit_code, 2);
    EXPECT_THAT(wide.err, HasSubstr("units, not of"));
    const auto wrong = run_command({"train", "fit", weights, "-o", folder.file("x.pnn")});
    EXPECT_EQ(wrong.exit_code, 2);
    EXPECT_THAT(wrong.err, HasSubstr("is no file of training games"));
}

TEST(train, makes_a_generation_and_takes_up_one_that_was_left_half_done) {
    const TemporaryFolder folder;
    const std::string log = folder.file("log.md"), made = folder.file("brazilian/1/");
    const auto generation = [&] {
        return run_command(
            {"train",       "generation", "--variant",     "brazilian", "--out",         folder.file(""),
             "--positions", "3000",       "--nodes",       "100",       "--epochs",      "1",
             "--games",     "4",          "--match-nodes", "100",       "--timed-games", "2",
             "--time",      "0.001",      "--threads",     "1",         "--log",         log,
             "-q"});
    };
    const auto first = generation();
    EXPECT_EQ(first.exit_code, 0) << first.err;
    const auto verdict = nlohmann::json::parse(contents(made + "verdict.json"));
    const std::string weights = contents(made + "weights.pnn"), match = contents(made + "nodes.pdn");
    EXPECT_EQ(verdict["played_by"], "material");
    EXPECT_THAT(contents(log), HasSubstr("| brazilian | 1 | material | 100 |"));

    std::filesystem::remove(made + "verdict.json");
    std::filesystem::remove(made + "weights.pnn");
    EXPECT_EQ(generation().exit_code, 0);
    EXPECT_EQ(nlohmann::json::parse(contents(made + "verdict.json"))["nodes"], verdict["nodes"]);
    EXPECT_EQ(contents(made + "weights.pnn"), weights) << "the same games teach the same";
    EXPECT_EQ(contents(made + "nodes.pdn"), match) << "no game is played twice";
    EXPECT_FALSE(std::filesystem::exists(folder.file("brazilian/2")));
}

TEST(train, says_what_is_wrong_with_a_file_or_an_option) {
    const TemporaryFolder folder;
    const std::string text = folder.file("text");
    std::ofstream{text} << "no games at all";
    const auto info = run_command({"train", "info", text});
    EXPECT_EQ(info.exit_code, 2);
    EXPECT_THAT(info.err, HasSubstr("is no file of training games"));
    EXPECT_THAT(run_command(tiny(folder.file("x"), {"--label", "a/b"})).err,
                HasSubstr("--label \"a/b\": letters, digits, - and _ only"));
    EXPECT_THAT(run_command(tiny(text, {"--games", "1"})).err, HasSubstr("cannot make"));
}

}  // namespace
}  // namespace polonaise::test
