#include <filesystem>
#include <fstream>
#include <ios>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "apps/run_command.hpp"

namespace polonaise::test {
namespace {

using testing::_;
using testing::AnyOf;
using testing::Each;
using testing::ElementsAre;
using testing::HasSubstr;

class Endgame : public testing::Test {
protected:
    CommandResult endgame(const std::string& verb, std::vector<std::string> more = {}) const {
        std::vector<std::string> arguments{"endgame",   verb,        "--dir",    folder.file(""),
                                           "--variant", "brazilian", "--pieces", "3"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run_command(arguments);
    }
    /// A verb that is asked about a position.
    CommandResult ask(const std::string& verb, std::vector<std::string> more) const {
        std::vector<std::string> arguments{"endgame", verb, "--endgame", folder.file("")};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run_command(arguments);
    }
    const TemporaryFolder folder;
};

TEST_F(Endgame, builds_tables_proves_them_and_counts_what_is_in_them) {
    const auto built = endgame("build", {"--threads", "2", "--raw"});
    EXPECT_EQ(built.exit_code, 0) << built.err;
    EXPECT_THAT(built.out, HasSubstr("has the brazilian tables of up to 3 pieces"));

    const auto proof = endgame("verify");
    EXPECT_EQ(proof.exit_code, 0) << proof.err;
    EXPECT_EQ(proof.out, "199520 positions of 16 slices are right\n");

    EXPECT_THAT(lines(endgame("stats").out),
                ElementsAre("XvXX 754 13852 274 3", "XvOX 4058 21729 253 9", "XvOO 6038 5260 42 23",
                            "OvXX 115 2466 10439 3", "OvOX 618 6441 15741 13", "OvOO 828 4384 4724 25",
                            "XXvX 5628 9252 0 7", "XXvO 12626 394 0 9", "OXvX 7241 18797 2 9",
                            "OXvO 20632 2167 1 11", "OOvX 1762 7703 1875 7", "OOvO 7161 2713 62 19",
                            "total 67461 95158 33413 25"));
    const std::string recorded = std::string{POLONAISE_TEST_DATA} + "/endgame/brazilian.stats";
    EXPECT_EQ(endgame("stats", {"--compare", recorded}).exit_code, 0);
    std::ofstream{folder.file("other.stats")} << "# three pieces\nXvOO 6038 5260 42 25 0\n";
    const auto other = endgame("stats", {"--compare", folder.file("other.stats")});
    EXPECT_EQ(other.exit_code, 1);
    EXPECT_THAT(other.err, HasSubstr("XvOO: 6038 5260 42 23 are counted, "));
    EXPECT_THAT(other.err, HasSubstr(" has 6038 5260 42 25\n"));
    EXPECT_THAT(other.err, HasSubstr("says nothing of XXvX"));
    std::ofstream{folder.file("other.stats")} << "XvOO many\n";
    EXPECT_THAT(endgame("stats", {"--compare", folder.file("other.stats")}).err,
                HasSubstr("line 1: a slice"));

    const auto json = nlohmann::json::parse(endgame("stats", {"--json"}).out);
    EXPECT_EQ(json["slices"][4]["longest_loss"], 14);
    EXPECT_EQ(json["total"]["wins"], 67'461);

    EXPECT_EQ(endgame("build", {"-q"}).exit_code, 0) << "removes the raw tables";
    EXPECT_FALSE(std::filesystem::exists(folder.file("brazilian/OXvX.dtw")));
    EXPECT_EQ(endgame("verify").out, proof.out);
    EXPECT_EQ(nlohmann::json::parse(endgame("stats", {"--json"}).out), json);
}

TEST_F(Endgame, says_which_table_is_missing_or_damaged) {
    const auto missing = endgame("stats");
    EXPECT_EQ(missing.exit_code, 2);
    EXPECT_THAT(missing.err, HasSubstr("XvX.wdl'; build it with endgame build"));

    endgame("build", {"-q", "--raw"});
    std::fstream table{folder.file("brazilian/OXvX.dtw"),
                       std::ios::in | std::ios::out | std::ios::binary};
    table.seekp(-100, std::ios::end);
    table.put('\x55');
    table.close();
    EXPECT_EQ(endgame("verify").exit_code, 0) << "the compressed tables are sound";
    const auto damaged = endgame("verify", {"--raw"});
    EXPECT_EQ(damaged.exit_code, 2);
    EXPECT_THAT(damaged.err, HasSubstr("OXvX.dtw' is damaged"));
}

TEST_F(Endgame, leaves_compressed_tables_alone_and_answers_from_them) {
    ASSERT_EQ(endgame("build", {"-q"}).exit_code, 0);
    std::vector<std::string> extensions;
    for (const auto& file : std::filesystem::directory_iterator{folder.file("brazilian")})
        extensions.push_back(file.path().extension());
    EXPECT_THAT(extensions, Each(AnyOf(".wdl", ".plies")));
    EXPECT_EQ(extensions.size(), 2 * 16u);
    EXPECT_EQ(endgame("build", {}).out, endgame("build", {}).out) << "there is nothing left to do";

    const auto probe = ask("probe", {"W:WKa1:BKh8", "--variant", "brazilian"});
    EXPECT_EQ(probe.exit_code, 0) << probe.err;
    EXPECT_THAT(lines(probe.out),
                ElementsAre("loss in 2 plies", "* a1-g7        loss in 2 plies", _, _, _, _, _));
    const auto line = ask("line", {"W:WKa1:BKh8", "--variant", "brazilian"});
    EXPECT_THAT(lines(line.out), ElementsAre("loss in 2 plies", "a1-g7 h8xf6", HasSubstr("Black wins")));
}

TEST_F(Endgame, says_who_wins_where_the_tables_have_no_distances) {
    endgame("build", {"-q"});
    for (const auto& file : std::filesystem::directory_iterator{folder.file("brazilian")})
        if (file.path().extension() == ".plies") std::filesystem::remove(file);
    const auto probe = ask("probe", {"W:WKa1:BKh8", "--variant", "brazilian"});
    EXPECT_EQ(probe.exit_code, 0) << probe.err;
    EXPECT_THAT(lines(probe.out), ElementsAre("loss; the tables do not say in how many plies",
                                              HasSubstr(" loss"), _, _, _, _, _));
    const auto json =
        nlohmann::json::parse(ask("probe", {"W:WKa1:BKb8", "--variant", "brazilian", "--json"}).out);
    EXPECT_EQ(json["outcome"], "draw");
    EXPECT_EQ(json["moves"][0], (nlohmann::json{{"move", json["best"][0]}, {"outcome", "draw"}}));
    EXPECT_THAT(ask("line", {"W:WKa1:BKh8", "--variant", "brazilian"}).err,
                HasSubstr("have no distances"));
}

TEST_F(Endgame, says_what_it_has_no_answer_for) {
    endgame("build", {"-q"});
    EXPECT_THAT(ask("probe", {"W:W31,32:BK1,2,3", "--variant", "brazilian"}).err,
                HasSubstr("know positions with up to 3 pieces, and this one has 5"));
    EXPECT_THAT(ask("probe", {"W:W31:BK1"}).err, HasSubstr("there are no international endgame tables"));
    std::filesystem::resize_file(folder.file("brazilian/XvX.wdl"), 90);
    EXPECT_THAT(ask("probe", {"W:W31:BK1", "--variant", "brazilian"}).err,
                HasSubstr("XvX.wdl' is damaged"));
}

/// A command that finds the tables that come with the program, and no others.
CommandResult with_shipped_tables(const std::string& arguments) {
    return run_shell("unset POLONAISE_ENDGAME; HOME=/nowhere XDG_DATA_HOME= \"$polonaise\" " +
                     arguments);
}

TEST(ShippedEndgameTables, are_found_and_know_famous_positions) {
    const auto limited = with_shipped_tables("endgame probe W:W28,K46:BK43 --variant frisian");
    EXPECT_EQ(lines(limited.out).at(0), "draw") << limited.err;
    EXPECT_EQ(lines(with_shipped_tables("endgame probe W:WK46:BK5").out).at(0), "loss in 2 plies");
    EXPECT_THAT(with_shipped_tables("analyse W:WK46:BK5").out,
                HasSubstr("endgame tables: the side to move loses"));
    const auto json = nlohmann::json::parse(with_shipped_tables("endgame probe W:WK46:BK5 --json").out);
    EXPECT_EQ(json["plies"], 2);
    EXPECT_EQ(json["moves"].size(), 8u);
    EXPECT_EQ(json["moves"][0], (nlohmann::json{{"move", "46-10"}, {"outcome", "loss"}, {"plies", 2}}));
}

TEST_F(Endgame, tells_which_move_of_a_game_threw_a_win_away) {
    std::ofstream{folder.file("game.pdn")}
        << "[GameType \"20\"]\n[FEN \"W:WK47,K48,31:BK26\"]\n\n1. 31-27 *\n";
    const auto annotated =
        with_shipped_tables("analyse '" + folder.file("game.pdn") + "' --depth 1 -o -");
    EXPECT_EQ(annotated.exit_code, 0) << annotated.err;
    EXPECT_THAT(annotated.out, HasSubstr("31-27 $4 ")) << "a blunder";
    EXPECT_THAT(annotated.out, HasSubstr("(1. 47-15 "));
}

TEST_F(Endgame, ends_games_for_training_if_it_is_asked_to) {
    const std::string games =
        "train generate --variant brazilian --weights material -n 50 --games 20 "
        "--win-score 300 --out '" +
        folder.file("games") + "'";
    EXPECT_THAT(with_shipped_tables(games + " --endgame '" + folder.file("none") + "'").err,
                HasSubstr("there are no brazilian endgame tables in"));
    ASSERT_EQ(endgame("build", {"-q"}).exit_code, 0);
    const auto made = with_shipped_tables(games + " -q --endgame '" + folder.file("") + "'");
    EXPECT_EQ(made.exit_code, 0) << made.err;
    const auto info = nlohmann::json::parse(
        run_shell("\"$polonaise\" train info --json '" + folder.file("games") + "'/*.games").out);
    EXPECT_THAT(info["files"][0]["settings"], HasSubstr("endgame=3 pieces\n"));
    EXPECT_GT(info["all"]["endings"]["known_outcome"], 0);
}

TEST_F(Endgame, loses_little_when_it_is_killed) {
    // Each in a process of its own, which the signal then hits.
    const auto killed = run_shell(
        "build() { exec \"$polonaise\" endgame build --variant brazilian --pieces 4 --threads 1 -q "
        "--dir "
        "\"$1\"; }\n"
        "(build '" +
        folder.file("whole") +
        "') || exit 1\n"
        "for pause in 0.1 0.2 0.3 0.5; do build '" +
        folder.file("cut") +
        "' & sleep $pause; kill -9 $!; "
        "wait $!; done\n"
        "(build '" +
        folder.file("cut") + "') && diff -r '" + folder.file("whole") + "' '" + folder.file("cut") +
        "' && echo same");
    EXPECT_THAT(killed.out, HasSubstr("same")) << killed.err;
}

TEST_F(Endgame, shares_the_work_with_other_processes_in_the_same_folder) {
    const auto built = run_shell(
        "build() { \"$polonaise\" endgame build --variant brazilian --pieces 4 --threads 1 -q --dir "
        "\"$1\"; }\n"
        "build '" +
        folder.file("one") +
        "' || exit 1\n"
        "build '" +
        folder.file("three") + "' & first=$!; build '" + folder.file("three") +
        "' & second=$!\n"
        "sleep 0.3; build '" +
        folder.file("three") +
        "' && wait $first && wait $second && "
        "diff -r '" +
        folder.file("one") + "' '" + folder.file("three") + "' && echo same");
    EXPECT_THAT(built.out, HasSubstr("same")) << built.err;
}

}  // namespace
}  // namespace polonaise::test
