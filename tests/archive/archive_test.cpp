#include <algorithm>
#include <fstream>
#include <iterator>
#include <stop_token>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/archive/archive.hpp>
#include <polonaise/archive/importer.hpp>
#include <polonaise/archive/same_game.hpp>

#include "archive/game_kit.hpp"

namespace polonaise::test {
namespace {

using kit::archive_at;
using kit::contents;
using kit::import_files;
using kit::put;
using testing::HasSubstr;

class archive : public testing::Test {
protected:
    std::string file(const std::string& name, const std::string& text) {
        put(folder_.file(name), text);
        return folder_.file(name);
    }
    /// Imports these texts, each as a file.
    ImportCounts import(const std::vector<std::string>& texts) {
        std::vector<std::string> files;
        for (const std::string& text : texts)
            files.push_back(file(std::to_string(++files_) + ".pdn", text));
        return import_files(archive_, files);
    }

    const kit::TemporaryFolder folder_;
    Archive archive_ = archive_at(folder_.file("games.archive"));
    int files_ = 0;
};

constexpr const char* rich_game =
    "[Event \"Club\"]\n[Date \"2024.05.??\"]\n[White \"Ann \\\"A\\\"\"]\n[Black \"\"]\n[Result "
    "\"2-0\"]\n"
    "[WhiteElo \"1400\"]\n[Annotator \"J\u00fcrgen\"]\n[GameType \"20\"]\n\n"
    "{before all} 1. 32-28 $1 {[%clk 0:10:00] good} 19-23 (1... 18-23 2. 33-29 (2. 38-32) 23x32) 2. "
    "28x19 14x23\n"
    "3. /FEN \"W:W31,K32:B20\"/ 3. 32-28 {[%eval 0.5]} 2-0\n";

TEST_F(archive, gives_games_back_as_they_were_read) {
    const std::string brazilian =
        "[GameType \"26\"]\n[FEN \"B:Wc1,Ke3:Bh8,g7:H3:F12\"]\n[Result \"1/2-1/2\"]\n\n12... g7-f6 *\n";
    const std::string pdn = std::string{rich_game} + "\n" + brazilian + "\n" +
                            kit::random_games(VariantId::frisian, 20, 5, 200) +
                            kit::random_games(VariantId::brazilian, 20, 6, 200) +
                            kit::random_games(VariantId::international, 20, 7, 200);
    const auto games = kit::read_games(pdn);
    ASSERT_EQ(games.size(), 62u);
    EXPECT_EQ(import({pdn}).games, games.size());
    for (std::size_t i = 0; i < games.size(); ++i) {
        const auto back = archive_.game(static_cast<std::int64_t>(i) + 1);
        ASSERT_TRUE(back) << describe(back.error());
        std::string before, after;
        write_game(before, games[i]);
        write_game(after, *back);
        EXPECT_EQ(after, before);
        EXPECT_TRUE(*back == games[i]) << before;
    }
    EXPECT_TRUE(archive_.is_sound().value());
}

TEST_F(archive, gives_every_shared_game_back_as_it_was_read) {
    const auto files = kit::shared_files();
    if (files.empty()) GTEST_SKIP() << "no shared games";
    const ImportCounts counts = import_files(archive_, files);
    const auto games = kit::read_files(files);
    EXPECT_GT(counts.games, 900u);
    EXPECT_EQ(counts.games + counts.duplicates, games.size());
    EXPECT_TRUE(archive_.is_sound().value());
    EXPECT_EQ(import_files(archive_, files).entries, 0u);

    // Every game must be somewhere, but for duplicates and what they completed.
    std::vector<AnyGameTree> kept;
    for (std::int64_t id = 1; id <= static_cast<std::int64_t>(counts.games); ++id)
        kept.push_back(archive_.game(id).value());
    std::size_t found = 0;
    for (const AnyGameTree& game : games)
        found += static_cast<std::size_t>(std::ranges::find(kept, game) != kept.end());
    EXPECT_GE(found + 2 * counts.duplicates, games.size());
}

TEST_F(archive, keeps_a_game_once_and_completes_what_was_unknown_of_it) {
    const std::string moves = "\n\n1. 32-28 19-23 2. 28x19 14x23 *\n";
    const auto counts =
        import({"[White \"Ann\"]\n[Date \"????.??.??\"]" + moves,
                "[White \"ANN\"]\n[Black \"Bob\"]\n[Date \"2001.02.03\"]\n[Result \"1-1\"]\n"
                "\n\n1. 32-28 {why not} 19-23 2. 28x19 14x23 1-1\n",
                "[White \"Ann\"]\n[Date \"2001\"]" + moves});
    EXPECT_EQ(counts.games, 1u);
    EXPECT_EQ(counts.duplicates, 2u);
    const std::string game = contents(archive_).at(0);
    EXPECT_THAT(game, HasSubstr("[White \"Ann\"]"));
    EXPECT_THAT(game, HasSubstr("[Black \"Bob\"]"));
    EXPECT_THAT(game, HasSubstr("[Date \"2001.02.03\"]"));
    EXPECT_THAT(game, HasSubstr("[Result \"1-1\"]"));
    EXPECT_THAT(game, HasSubstr("{why not}"));
}

TEST_F(archive, keeps_games_apart_that_only_have_the_same_moves) {
    const std::string moves = "\n\n1. 32-28 19-23 *\n";
    const auto counts = import({"[White \"Ann\"]" + moves, "[White \"Bob\"]" + moves,
                                "[White \"Ann\"]\n[Date \"2001.??.??\"]" + moves,
                                "[White \"Ann\"]\n[Date \"2002.??.??\"]" + moves,
                                "[White \"Ann\"]\n[Date \"2001\"]\n\n1. 32-28 {one} 19-23 *\n",
                                "[White \"Ann\"]\n[Date \"2001\"]\n\n1. 32-28 {two} 19-23 *\n",
                                "[GameType \"40\"]\n[White \"Ann\"]" + moves});
    EXPECT_EQ(counts.games, 5u);  // the third and the fifth are the first
    EXPECT_EQ(counts.duplicates, 2u);
}

TEST_F(archive, lists_what_is_wrong_with_its_place_and_keeps_the_text) {
    const std::string bad = "[Event \"x\"]\n\n1. 32-28 19-23 2. 31-27 9-14 *\n";
    const std::string russian = "\n[GameType \"25\"]\n\n1. c3-d4 *\n";
    const auto counts = import({bad + russian});
    EXPECT_EQ(counts.games, 1u);
    EXPECT_EQ(counts.unread, 1u);
    const auto problems = archive_.problems().value();
    ASSERT_EQ(problems.size(), 2u);
    EXPECT_EQ(problems[0].line, 3);
    EXPECT_EQ(problems[0].column, 19);
    EXPECT_THAT(problems[0].sentence, HasSubstr("illegal move '31-27'"));
    EXPECT_EQ(problems[0].game, 1);
    EXPECT_EQ(problems[1].line, 5);
    EXPECT_THAT(problems[1].sentence, HasSubstr("Russian draughts"));
    EXPECT_EQ(problems[1].game, std::nullopt);
    const auto statistics = archive_.statistics().value();
    EXPECT_EQ(statistics.unread, 1);
    EXPECT_EQ(statistics.problems, 2);
}

TEST_F(archive, passes_over_files_that_it_has_and_takes_what_is_new_in_changed_ones) {
    const std::string three = kit::random_games(VariantId::international, 3, 1);
    const std::string path = file("a.pdn", three);
    EXPECT_EQ(import_files(archive_, {path, path}).games, 3u);
    EXPECT_EQ(import_files(archive_, {path}).entries, 0u);
    put(path, three + kit::random_games(VariantId::frisian, 2, 2));
    const auto again = import_files(archive_, {path});
    EXPECT_EQ(again.games, 2u);
    EXPECT_EQ(again.duplicates, 3u);
}

TEST_F(archive, goes_on_after_a_stop_where_it_was) {
    const std::string a = file("a.pdn", kit::random_games(VariantId::international, 900, 1, 10));
    const std::string b = file("b.pdn", kit::random_games(VariantId::brazilian, 300, 2, 10));
    std::stop_source stop;
    const ImportPlan plan{.files = {a, b}, .entries_per_commit = 200};
    const auto first =
        import_games(archive_, plan, {.on_commit = [&](const ImportCounts&) { stop.request_stop(); }},
                     stop.get_token());
    ASSERT_TRUE(first);
    EXPECT_GT(first->entries, 0u);
    EXPECT_LT(first->entries, 900u);
    const auto rest = import_games(archive_, plan);
    ASSERT_TRUE(rest);
    EXPECT_EQ(first->entries + rest->entries, 1200u);
    Archive whole = archive_at(folder_.file("whole.archive"));
    import_files(whole, {a, b});
    EXPECT_EQ(contents(archive_), contents(whole));
}

TEST_F(archive, says_which_files_cannot_be_read_and_imports_the_others) {
    const std::string good = file("good.pdn", kit::random_games(VariantId::international, 2, 1));
    std::vector<std::string> failures;
    const auto counts =
        import_games(archive_, {.files = {folder_.file("missing.pdn"), good}},
                     {.on_failure = [&](const std::string& name, const std::string& why) {
                         failures.push_back(name + ": " + why);
                     }});
    ASSERT_TRUE(counts);
    EXPECT_EQ(counts->games, 2u);
    ASSERT_EQ(failures.size(), 1u);
    EXPECT_THAT(failures[0], HasSubstr("No such file"));
}

std::string bytes_of(const std::string& file) {
    std::ifstream in{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
}

TEST_F(archive, refuses_files_of_other_programs_and_leaves_them_as_they_are) {
    const std::string path =
        file("letter.txt", "Dear reader, this is no archive. " + std::string(2000, 'x'));
    const std::string before = bytes_of(path);
    for (const auto access : {Archive::Access::read, Archive::Access::write}) {
        const auto refused = Archive::open(path, access);
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().kind, ArchiveError::Kind::not_an_archive);
        EXPECT_THAT(describe(refused.error()), HasSubstr("letter.txt"));
    }
    EXPECT_EQ(bytes_of(path), before);
    const auto missing = Archive::open(folder_.file("no/such.archive"), Archive::Access::read);
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().kind, ArchiveError::Kind::cannot_open);
}

TEST_F(archive, has_no_game_beyond_the_last) {
    const auto missing = archive_.game(1);
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().kind, ArchiveError::Kind::no_such_game);
    EXPECT_THAT(describe(missing.error()), HasSubstr("has no game 1"));
}

TEST(same_game, dates_become_numbers_as_far_as_they_are_known) {
    EXPECT_EQ(internal::day_of("2024.05.12"), 20240512);
    EXPECT_EQ(internal::day_of("2024.??.??"), 20240000);
    EXPECT_EQ(internal::day_of("1977"), 19770000);
    EXPECT_EQ(internal::day_of("????.??.??"), std::nullopt);
    EXPECT_EQ(internal::day_of("spring"), std::nullopt);
    EXPECT_EQ(internal::day_of("03.07.20"), std::nullopt);
}

}  // namespace
}  // namespace polonaise::test
