#include <chrono>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "apps/run_command.hpp"

namespace polonaise::test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

class BookCommand : public testing::Test {
protected:
    CommandResult book(const std::string& verb, std::vector<std::string> more = {}) const {
        std::vector<std::string> arguments{"book", verb};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return run_command(arguments);
    }
    CommandResult build(const std::string& positions) const {
        return book("build", {file, "--variant", "brazilian", "--positions", positions, "--nodes", "200",
                              "--threads", "1"});
    }
    CommandResult probe(std::vector<std::string> more = {}) const {
        std::vector<std::string> arguments{"--variant", "brazilian", "--book", file};
        arguments.insert(arguments.end(), more.begin(), more.end());
        return book("probe", arguments);
    }
    nlohmann::json moves(std::vector<std::string> more = {}) const {
        more.push_back("--json");
        return nlohmann::json::parse(probe(more).out)["moves"];
    }

    const TemporaryFolder folder;
    const std::string file = folder.file("b.pbk");
};

TEST_F(BookCommand, builds_a_book_and_tells_what_is_in_it) {
    const auto built = build("6");
    EXPECT_EQ(built.exit_code, 0) << built.err;
    EXPECT_THAT(built.out, HasSubstr("b.pbk has 6 positions, 6 of them new\n"));
    EXPECT_THAT(build("2").out, HasSubstr("has 8 positions, 2 of them new"));

    const auto shown = lines(probe().out);
    ASSERT_EQ(shown.size(), 8u) << "a head and the seven moves of the start";
    EXPECT_THAT(shown[0], StartsWith("move             score  depth  chance"));
    const auto json = moves();
    ASSERT_EQ(json.size(), 7u);
    double chances = 0;
    for (const auto& move : json) chances += move["chance"].get<double>();
    EXPECT_NEAR(chances, 1, 1e-9);
    EXPECT_GE(json[0]["score"], json[6]["score"]);
    EXPECT_EQ(json[0]["weight"], 100);

    const auto unknown = probe({"--fen", "nonsense"});
    EXPECT_EQ(unknown.exit_code, 2);
    EXPECT_EQ(probe({"--fen", "W:Wa1:Bh6"}).exit_code, 1);
    EXPECT_THAT(probe({"--moves", "c3-d4 c3-d4"}).err, HasSubstr("c3-d4"));
}

TEST_F(BookCommand, edits_weights_and_removes_moves) {
    build("2");
    const auto best = moves()[0]["move"].get<std::string>();
    const auto edit = [&](std::vector<std::string> more) {
        more.insert(more.begin(), {file, best, "--variant", "brazilian"});
        return book("edit", more);
    };
    EXPECT_EQ(edit({"--weight", "0"}).exit_code, 0);
    EXPECT_EQ(moves()[0]["weight"], 0);
    EXPECT_EQ(moves()[0]["chance"], 0.0);
    EXPECT_EQ(edit({}).exit_code, 2);
    EXPECT_EQ(edit({"--weight", "70000"}).exit_code, 2);
    EXPECT_EQ(edit({"--remove"}).exit_code, 0);
    EXPECT_EQ(moves().size(), 6u);
    EXPECT_EQ(edit({"--remove"}).exit_code, 1);
}

TEST_F(BookCommand, imports_games_with_results_and_glyphs) {
    std::ofstream{folder.file("games.pdn")}
        << "[GameType \"26\"]\n[Result \"2-0\"]\n1. c3-d4! b6-a5 2-0\n\n"
           "[GameType \"26\"]\n[Result \"1-1\"]\n1. c3-d4 d6-c5 1-1\n\n"
           "[GameType \"20\"]\n[Result \"2-0\"]\n1. 32-28 2-0\n";
    const auto imported =
        book("import", {file, folder.file("games.pdn"), "--variant", "brazilian", "--plies", "1"});
    EXPECT_EQ(imported.exit_code, 0) << imported.err;
    EXPECT_THAT(imported.out, StartsWith("2 games; "));
    const auto json = moves();
    ASSERT_EQ(json.size(), 1u);
    EXPECT_EQ(json[0]["move"], "c3-d4");
    EXPECT_EQ(json[0]["games"], 2);
    EXPECT_EQ(json[0]["wins"], 1);
    EXPECT_EQ(json[0]["draws"], 1);
    EXPECT_EQ(json[0]["weight"], 200);
    EXPECT_EQ(book("import", {file}).exit_code, 2);
}

TEST_F(BookCommand, merges_and_exports) {
    build("3");
    const std::string both = folder.file("both.pbk"), pdn = folder.file("book.pdn");
    EXPECT_THAT(book("merge", {both, file, file}).out, HasSubstr("has 3 positions"));
    EXPECT_EQ(contents(both), contents(file));
    const auto exported =
        book("export", {"--variant", "brazilian", "--book", both, "-o", pdn, "--margin", "1000"});
    EXPECT_EQ(exported.exit_code, 0) << exported.err;
    EXPECT_THAT(contents(pdn), HasSubstr("%eval"));
    EXPECT_EQ(run_command({"pdn", "check", pdn}).exit_code, 0);
}

TEST_F(BookCommand, says_why_a_book_is_no_good) {
    build("1");
    const auto other = book("probe", {"--variant", "frisian", "--book", folder.file("none.pbk")});
    EXPECT_EQ(other.exit_code, 2);
    EXPECT_THAT(other.err, HasSubstr("there is no book"));
    std::filesystem::resize_file(file, 100);
    EXPECT_EQ(probe().exit_code, 2);
    EXPECT_THAT(probe().err, HasSubstr("is damaged"));
    EXPECT_EQ(build("1").exit_code, 2);
    EXPECT_THAT(build("1").err, HasSubstr("is damaged"));
}

TEST_F(BookCommand, goes_on_after_it_was_killed) {
    const auto killed = run_shell(
        "$polonaise book build '" + file +
        "' --variant brazilian --nodes 300 --save 1 --quiet & id=$!; for i in $(seq 600); do test -e '" +
        file + "' && break; sleep 0.05; done; kill -9 $id; wait $id; echo $?");
    EXPECT_THAT(killed.out, HasSubstr("137"));
    const auto built = build("1");
    EXPECT_EQ(built.exit_code, 0) << built.err;
    EXPECT_THAT(built.out, HasSubstr(", 1 of them new"));
    EXPECT_GT(std::filesystem::file_size(file), 1000u);
}

TEST(ShippedBooks, answer_at_the_start_of_each_variant) {
    for (const char* variant : {"international", "frisian", "brazilian"}) {
        const auto result =
            run_shell("XDG_DATA_HOME=/nowhere POLONAISE_BOOK= $polonaise book probe --json --variant " +
                      std::string{variant});
        ASSERT_EQ(result.exit_code, 0) << variant << ": " << result.err;
        const auto json = nlohmann::json::parse(result.out);
        EXPECT_GE(json["moves"].size(), 7u);
        EXPECT_GT(json["moves"][0]["chance"], 0);
    }
}

}  // namespace
}  // namespace polonaise::test
