#include <fstream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "apps/run_command.hpp"

namespace polonaise::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using Json = nlohmann::json;

/// An archive of the small files of games, in a folder of its own.
class archive_command : public testing::Test {
protected:
    archive_command() {
        import_ =
            archive({"import", POLONAISE_TEST_DATA "/pdn/plain.pdn",
                     POLONAISE_TEST_DATA "/pdn/frisian.pdn", POLONAISE_TEST_DATA "/pdn/others.pdn"});
    }
    CommandResult archive(std::vector<std::string> arguments) const {
        arguments.insert(arguments.begin(), "archive");
        arguments.insert(arguments.end(), {"--archive", folder_.file("new/folder/games.archive")});
        return run_command(arguments);
    }
    Json json(std::vector<std::string> arguments) const {
        arguments.push_back("--json");
        return Json::parse(archive(arguments).out);
    }
    TemporaryFolder folder_;
    CommandResult import_;
};

TEST_F(archive_command, import_lists_problems_and_ends_with_the_sums) {
    EXPECT_EQ(import_.exit_code, 0) << import_.err;
    EXPECT_THAT(import_.out,
                HasSubstr("others.pdn:1:1: Russian draughts (GameType 25), not one of ours\n"));
    EXPECT_THAT(lines(import_.out).back(), "files=3 games=4 duplicates=0 unread=5 problems=5");
    const Json again = json({"import", POLONAISE_TEST_DATA "/pdn/plain.pdn"});
    EXPECT_EQ(again["games"], 0);
    EXPECT_EQ(again["files"], 1);
    EXPECT_EQ(archive({"import", folder_.file("missing.pdn")}).exit_code, 2);
}

TEST_F(archive_command, stats_says_what_there_is) {
    const Json stats = json({"stats", "--check", "--problems"});
    EXPECT_EQ(stats["games"], 4);
    EXPECT_EQ(stats["files"], 3);
    EXPECT_EQ(stats["unread"], 5);
    EXPECT_EQ(stats["sound"], true);
    EXPECT_EQ(stats["problem_list"].size(), 5u);
    EXPECT_THAT(archive({"stats"}).out, HasSubstr("games=4 positions="));
}

TEST_F(archive_command, search_lists_counts_and_writes_games) {
    EXPECT_THAT(lines(archive({"search", "--count"}).out), ElementsAre("games=4"));
    const Json found = json({"search", "--variant", "frisian"});
    EXPECT_EQ(found["count"], found["games"].size());
    for (const Json& game : found["games"]) EXPECT_EQ(game["variant"], "frisian");
    const Json start = json({"search", "--pattern", "W:W31-50:B1-20", "--variant", "international"});
    EXPECT_GT(start["count"], 0);
    EXPECT_EQ(start["games"][0]["found_at_ply"], 0);

    const std::string file = folder_.file("found.pdn");
    EXPECT_EQ(archive({"search", "-o", file}).exit_code, 0);
    EXPECT_THAT(run_command({"pdn", "check", file}).out, HasSubstr("games=4 "));
    EXPECT_THAT(archive({"search", "not variant=frisian", "-o", "-", "-n", "1"}).out,
                HasSubstr("[GameType \"20"));
}

TEST_F(archive_command, search_says_where_a_query_is_wrong) {
    const auto wrong = archive({"search", "player=a or elo=3"});
    EXPECT_EQ(wrong.exit_code, 2);
    EXPECT_THAT(wrong.err, HasSubstr("the query: unknown condition 'elo'"));
    EXPECT_THAT(archive({"search", "--pattern", "W51"}).err,
                HasSubstr("--pattern: there is no square '51' on this board (character 2)"));
}

TEST_F(archive_command, tree_counts_the_moves_of_a_position) {
    const Json tree = json({"tree"});
    std::int64_t games = 0;
    for (const Json& move : tree["moves"]) games += move["games"].get<std::int64_t>();
    EXPECT_GT(games, 0);
    EXPECT_EQ(tree["games"], games);
    EXPECT_THAT(lines(archive({"tree"}).out).back(), HasSubstr("all "));
    EXPECT_TRUE(tree["moves"][0].contains("value")) << "the book that comes with the program knows it";
    EXPECT_FALSE(json({"tree", "--book", "none"})["moves"][0].contains("value"));
    EXPECT_EQ(archive({"tree", "nonsense"}).exit_code, 2);
}

TEST(archive_default, is_in_the_data_folder_of_the_user) {
    const TemporaryFolder folder;
    const auto imported =
        run_shell("XDG_DATA_HOME='" + folder.file("data") +
                  "' \"$polonaise\" archive import '" POLONAISE_TEST_DATA "/pdn/plain.pdn'");
    EXPECT_EQ(imported.exit_code, 0) << imported.err;
    EXPECT_FALSE(contents(folder.file("data/polonaise/games.archive")).empty());
    const auto missing =
        run_shell("XDG_DATA_HOME='" + folder.file("none") + "' \"$polonaise\" archive stats");
    EXPECT_EQ(missing.exit_code, 2);
    EXPECT_THAT(missing.err, HasSubstr("polonaise archive import FILES"));
}

TEST_F(archive_command, exercises_are_put_in_once_and_counted) {
    const std::string file = folder_.file("exercises.pdn");
    std::ofstream{file} << "[FEN \"W:W33:B28\"]\n[Difficulty \"2\"]\n\n1. 33x22 *\n";
    EXPECT_EQ(archive({"exercises", file}).out, "added=1 exercises=1 due=0 new=1\n");
    EXPECT_EQ(archive({"exercises", file}).out, "added=0 exercises=1 due=0 new=1\n");
    EXPECT_EQ(json({"exercises", "--json"})["new"], 1);
}

}  // namespace
}  // namespace polonaise::test
