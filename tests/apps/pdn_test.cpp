#include <filesystem>
#include <fstream>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "apps/run_command.hpp"

namespace polonaise::test {
namespace {

using testing::AllOf;
using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

std::string data(const std::string& name) { return POLONAISE_TEST_DATA "/pdn/" + name; }

void put(const std::string& file, const std::string& text) {
    std::ofstream{file, std::ios::binary} << text;
}

TEST(pdn_check, ends_with_the_sums) {
    const auto result = run_command({"pdn", "check", data("plain.pdn"), data("frisian.pdn")});
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_THAT(result.err, IsEmpty());
    EXPECT_THAT(lines(result.out),
                ElementsAre(data("frisian.pdn") + ":8:1: warning: no GameType, read as Frisian draughts",
                            "files=2 games=4 plies=43 warnings=1 errors=0"));
}

TEST(pdn_check, gives_the_place_and_the_reason_of_every_error) {
    const TemporaryFolder folder;
    const std::string file = folder.file("bad.pdn");
    put(file, "[Event \"x\"]\n\n1. 32-28 19-23 2. 31-27 *\n");
    const auto result = run_command({"pdn", "check", file});
    EXPECT_EQ(result.exit_code, 1);
    EXPECT_THAT(lines(result.out),
                ElementsAre(file + ":3:19: error: illegal move '31-27': a capture is compulsory: 28x19",
                            "files=1 games=1 plies=2 warnings=0 errors=1"));
}

TEST(pdn_check, names_games_of_other_variants_instead_of_calling_them_broken) {
    const auto result = run_command({"pdn", "check", data("others.pdn")});
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_THAT(result.out,
                HasSubstr(":1:1: note: Russian draughts (GameType 25), not one of ours; skipped\n"));
    EXPECT_THAT(result.out, HasSubstr("seems to be English draughts (GameType 21)"));
    EXPECT_THAT(lines(result.out).back(), "files=1 games=5 plies=0 warnings=0 errors=0");
}

TEST(pdn_check, quiet_prints_errors_and_sums_only) {
    const auto loud = run_command({"pdn", "check", data("odd.pdn")});
    EXPECT_GT(lines(loud.out).size(), 20u);
    EXPECT_THAT(lines(run_command({"pdn", "check", "-q", data("odd.pdn")}).out),
                ElementsAre(lines(loud.out).back()));
}

TEST(pdn_check, takes_rules_and_encoding_from_the_caller) {
    const auto forced = run_command({"pdn", "check", "--variant", "international", data("frisian.pdn")});
    EXPECT_EQ(forced.exit_code, 1);
    const auto encoded = run_command({"pdn", "check", "--encoding", "cp1251", data("cp1251.pdn")});
    EXPECT_EQ(encoded.exit_code, 0);
    EXPECT_EQ(run_command({"pdn", "check", "--encoding", "morse", data("plain.pdn")}).exit_code, 2);
}

TEST(pdn_check, reports_as_json) {
    const auto result = run_command({"pdn", "check", "--json", data("odd.pdn"), data("plain.pdn")});
    const auto json = nlohmann::json::parse(result.out);
    EXPECT_EQ(json["errors"], 0);
    ASSERT_EQ(json["files"].size(), 2u);
    EXPECT_EQ(json["files"][1]["games"], 2);
    EXPECT_EQ(json["games"], json["files"][0]["games"].get<int>() + 2);
    const auto& remark = json["files"][0]["remarks"][0];
    EXPECT_EQ(remark["line"], 2);
    EXPECT_EQ(remark["column"], 1);
    EXPECT_EQ(remark["severity"], "warning");
}

TEST(pdn_check, files_that_cannot_be_read_are_one_sentence_each_and_the_others_are_still_checked) {
    const TemporaryFolder folder;
    std::string binary(4000, '\0');
    for (std::size_t i = 0; i < binary.size(); ++i) binary[i] = static_cast<char>(i * 197 % 251);
    put(folder.file("binary.pdn"), binary);
    put(folder.file("prose.pdn"), "Dear reader,\nthis is no game but a letter.\n");
    const auto result = run_command({"pdn", "check", folder.file("binary.pdn"), folder.file("prose.pdn"),
                                     folder.file("missing.pdn"), data("plain.pdn")});
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_THAT(lines(result.err),
                ElementsAre(EndsWith("binary.pdn\": this is not a text but a binary file"),
                            EndsWith("prose.pdn\" is not PDN: there is no tag and no move in it"),
                            AllOf(HasSubstr("cannot read"), HasSubstr("No such file"))));
    EXPECT_THAT(lines(result.out), ElementsAre("files=4 games=2 plies=18 warnings=0 errors=0"));
}

TEST(pdn_check, a_file_that_ends_in_the_middle_of_a_game_is_a_failure) {
    const TemporaryFolder folder;
    const std::string begin = "[Event \"x\"]\n[Result \"1-1\"]\n\n1. 32-28 19-23 ";
    for (const char* end : {"", "2. 28x19", "{ half a comm", "(19-2"}) {
        put(folder.file("cut.pdn"), begin + "1-1\n\n" + begin + end);
        const auto result = run_command({"pdn", "check", folder.file("cut.pdn")});
        EXPECT_EQ(result.exit_code, 2) << end;
        EXPECT_THAT(result.err, HasSubstr("cut.pdn\":9: the file ends in the middle of a game")) << end;
    }
    put(folder.file("typed.pdn"), "1. 32-28 19-23");
    EXPECT_EQ(run_command({"pdn", "check", folder.file("typed.pdn")}).exit_code, 0);
}

TEST(pdn_check, reads_standard_input) {
    const auto result = run_shell("$polonaise pdn check - < '" + data("plain.pdn") + "'");
    EXPECT_THAT(result.out, StartsWith("files=1 games=2 "));
}

TEST(pdn_format, writes_what_check_has_nothing_to_say_about) {
    const TemporaryFolder folder;
    for (const char* name :
         {"plain.pdn", "odd.pdn", "frisian.pdn", "brazilian.pdn", "latin-1.pdn", "utf-16.pdn"}) {
        const std::string file = folder.file(name);
        const auto result = run_command({"pdn", "format", data(name), "-o", file});
        EXPECT_EQ(result.exit_code, 0) << result.err;
        EXPECT_THAT(result.out, IsEmpty());
        const auto check = run_command({"pdn", "check", file});
        EXPECT_THAT(check.out, HasSubstr("warnings=0 errors=0")) << check.out;
        EXPECT_EQ(lines(check.out).size(), 1u) << check.out;

        const std::string once = contents(file);
        EXPECT_EQ(run_command({"pdn", "format", file, "-o", file}).exit_code, 0) << "in place";
        EXPECT_EQ(contents(file), once) << "formatting again changes nothing";
    }
}

TEST(pdn_format, copies_what_it_cannot_replay) {
    const auto result = run_command({"pdn", "format", data("others.pdn")});
    EXPECT_EQ(result.exit_code, 0);
    EXPECT_THAT(result.out,
                HasSubstr("[Event \"Russian\"]\n[GameType \"25\"]\n\n1. c3-d4 d6-e5 2. b2-c3"));
    EXPECT_THAT(result.err, HasSubstr("copied as they are: 5 games"));
}

TEST(pdn_format, writes_what_there_is_of_a_file_that_was_cut_off) {
    const TemporaryFolder folder;
    put(folder.file("cut.pdn"), "[Result \"1-1\"]\n\n1. 32-28 19-23");
    const auto result = run_command({"pdn", "format", folder.file("cut.pdn")});
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_THAT(result.out, HasSubstr("1. 32-28 19-23 *"));
    EXPECT_THAT(result.err, HasSubstr("it seems to have been cut off"));
}

TEST(pdn_format, leaves_no_file_behind_when_it_fails) {
    const TemporaryFolder folder;
    const auto result = run_command({"pdn", "format", "/bin/sh", "-o", folder.file("out.pdn")});
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_THAT(result.err, HasSubstr("binary file"));
    EXPECT_TRUE(std::filesystem::is_empty(folder.file("")));
    EXPECT_EQ(run_command({"pdn", "format", data("plain.pdn"), "-o", folder.file("no/such/out.pdn")})
                  .exit_code,
              2);
}

TEST(pdn_convert, changes_squares_results_and_the_end) {
    const auto numbers = run_command({"pdn", "convert", data("brazilian.pdn"), "--squares", "numeric"});
    EXPECT_THAT(numbers.out, AllOf(HasSubstr("\"26,W,8,8,N2,0\""),
                                   HasSubstr("1. 22-17 9-13 2. 17-14 10x17"), Not(HasSubstr("c3-b4"))));
    const auto letters =
        run_command({"pdn", "convert", data("brazilian.pdn"), "--squares", "algebraic"});
    EXPECT_THAT(letters.out, AllOf(HasSubstr("\"26,W,8,8,A0,0\""), Not(HasSubstr("22-17"))));
    EXPECT_THAT(run_command({"pdn", "convert", data("plain.pdn"), "--results", "1"}).out,
                AllOf(HasSubstr("[Result \"1/2-1/2\"]"), HasSubstr("10-14 *\n")));
    EXPECT_THAT(
        run_command({"pdn", "convert", data("frisian.pdn"), "--results", "2", "--result-at-end"}).out,
        AllOf(HasSubstr("[Result \"0-2\"]"), HasSubstr("21-26 0-2\n")));
    EXPECT_EQ(run_command({"pdn", "convert", data("plain.pdn"), "--results", "3"}).exit_code, 2);
}

TEST(pdn_convert, changes_the_encoding_and_says_what_was_lost) {
    const auto to_utf_8 = run_command({"pdn", "convert", data("cp1251.pdn")});
    EXPECT_THAT(to_utf_8.out,
                AllOf(HasSubstr("Сергей Фадеев"), HasSubstr("{хорошо}"), HasSubstr("Блиндер")));
    const TemporaryFolder folder;
    const std::string back = folder.file("back.pdn");
    EXPECT_EQ(run_command({"pdn", "convert", data("cp1251.pdn"), "--encoding", "cp1251", "-o", back})
                  .exit_code,
              0);
    EXPECT_THAT(contents(back), HasSubstr("\xD1\xE5\xF0\xE3\xE5\xE9"));
    EXPECT_EQ(run_command({"pdn", "convert", back}).out, to_utf_8.out);

    const auto lost = run_command({"pdn", "convert", data("cp1251.pdn"), "--encoding", "latin-1"});
    EXPECT_EQ(lost.exit_code, 0);
    EXPECT_THAT(lost.out, HasSubstr("[White \"?????? ??????\"]"));
    EXPECT_THAT(lost.err, HasSubstr("not in latin-1, so replaced by '?'"));

    const std::string wide = folder.file("wide.pdn");
    run_command({"pdn", "convert", data("plain.pdn"), "--encoding", "utf-16le", "-o", wide});
    EXPECT_EQ(run_command({"pdn", "format", wide}).out,
              run_command({"pdn", "format", data("plain.pdn")}).out);
}

}  // namespace
}  // namespace polonaise::test
