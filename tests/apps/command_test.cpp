#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/support/random.hpp>

#include "apps/run_command.hpp"

namespace polonaise::test {
namespace {

using testing::ContainsRegex;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::MatchesRegex;
using testing::StartsWith;

/// The verbs that the program names in its help, with those of groups as paths of two words.
std::vector<std::vector<std::string>> all_verbs(const std::vector<std::string>& group = {}) {
    std::vector<std::string> ask = group;
    ask.push_back("--help");
    std::vector<std::vector<std::string>> verbs;
    bool in_list = false;
    for (const std::string& line : lines(run_command(ask).out)) {
        if (line == "Verbs:") in_list = true;
        else if (line.empty()) in_list = false;
        else if (in_list && line.starts_with("  ") && line[2] != ' ') {
            std::vector<std::string> path = group;
            path.push_back(line.substr(2, line.find(' ', 2) - 2));
            verbs.push_back(path);
            for (auto& below : all_verbs(path)) verbs.push_back(below);
        }
    }
    return verbs;
}

/// Wrong use: one line on standard error that tells who speaks, nothing else, exit code 2.
void expect_complaint(const CommandResult& result, const std::string& speaker,
                      const std::string& part_of_sentence) {
    EXPECT_THAT(result.out, IsEmpty());
    EXPECT_THAT(lines(result.err), ElementsAre(StartsWith(speaker + ": "))) << result.err;
    EXPECT_THAT(result.err, HasSubstr(part_of_sentence));
    EXPECT_EQ(result.exit_code, 2);
}

TEST(command, tells_its_version) {
    EXPECT_THAT(run_command({"--version"}).out, MatchesRegex("polonaise [0-9]+\\.[0-9]+\\.[0-9]+\n"));
}

TEST(command, help_of_every_verb_has_examples_that_use_it) {
    const auto verbs = all_verbs();
    EXPECT_GE(verbs.size(), 1u);
    for (std::vector<std::string> verb : verbs) {
        std::string typed = "polonaise";
        for (const std::string& word : verb) typed += " " + word;
        verb.push_back("--help");
        const CommandResult help = run_command(verb);
        EXPECT_EQ(help.exit_code, 0) << typed;
        EXPECT_THAT(help.err, IsEmpty());
        EXPECT_THAT(help.out, HasSubstr("Usage: " + typed + " "));
        EXPECT_THAT(help.out, ContainsRegex("\nExamples:\n  " + typed + "[ \n]"));
    }
}

// The examples of these verbs need no files.
TEST(command, runs_the_examples_of_its_help) {
    const TemporaryFolder folder;
    for (const char* verb : {"board", "moves", "perft"}) {
        const auto help = lines(run_command({verb, "--help"}).out);
        auto example = std::find(help.begin(), help.end(), "Examples:");
        ASSERT_NE(example, help.end());
        for (++example; example != help.end() && !example->empty(); ++example) {
            ASSERT_THAT(*example, StartsWith("  polonaise "));
            const auto result = run_shell("cd '" + folder.file("") + "'; $" + example->substr(2));
            EXPECT_EQ(result.exit_code, 0) << *example << result.err;
            const bool into_file = example->find(" > ") != std::string::npos;
            EXPECT_EQ(result.out.empty(), into_file) << *example;
        }
    }
}

TEST(command, names_the_nearest_verb_for_an_unknown_one) {
    expect_complaint(run_command({"perf"}), "polonaise", "unknown verb \"perf\" (did you mean perft?)");
    expect_complaint(run_command({"pretf", "--depth", "3"}), "polonaise", "did you mean perft?");
}

TEST(command, names_all_verbs_for_a_word_unlike_any) {
    expect_complaint(run_command({"xylophone"}), "polonaise", "choose from ");
    expect_complaint(run_command({"xylophone"}), "polonaise", "perft");
}

TEST(command, names_the_nearest_option_for_an_unknown_one) {
    expect_complaint(run_command({"perft", "--dept", "3"}), "polonaise perft",
                     "unknown option \"--dept\" (did you mean --depth?)");
    expect_complaint(run_command({"--helpme"}), "polonaise", "unknown option \"--helpme\"");
    expect_complaint(run_command({"--variant", "frisian", "perft", "--depth", "1"}), "polonaise perft",
                     "unknown option \"--variant\" before perft");
}

TEST(command, flags_take_no_value) {
    expect_complaint(run_command({"perft", "--depth", "1", "--json=4"}), "polonaise perft",
                     "--json takes no value");
}

TEST(command, names_the_nearest_variant_or_all) {
    expect_complaint(run_command({"perft", "--depth", "1", "--variant", "frisain"}), "polonaise perft",
                     "unknown variant \"frisain\" (did you mean frisian?)");
    expect_complaint(run_command({"perft", "--depth", "1", "--variant", "chess"}), "polonaise perft",
                     "choose from international, frisian, brazilian");
}

TEST(command, says_what_an_option_needs) {
    expect_complaint(run_command({"perft"}), "polonaise perft", "--depth is required");
    expect_complaint(run_command({"perft", "--depth"}), "polonaise perft", "--depth needs a value");
    expect_complaint(run_command({"perft", "--depth", "1", "--depth", "2"}), "polonaise perft",
                     "--depth is given more than once");
    for (const char* depth : {"0", "-3", "x", "3x", "", "99999999999999999999"})
        expect_complaint(run_command({"perft", "--depth", depth}), "polonaise perft",
                         "is not a whole number from 1 to 99");
}

TEST(command, refuses_a_bad_fen_with_the_place_or_the_rule_that_it_breaks) {
    const std::vector<std::pair<std::string, std::string>> wrong{
        {"", "empty"},
        {"W:W51:B1", "no square 51"},
        {"X:W31:B1", "side to move"},
        {"W:W31:B46", "promotion row"},
        {"W:W31:B31", "two pieces stand on one square"},
        {"?:W31:B1", "whose move"},
        {"W:W31:B", "no pieces"},
        {std::string(100'000, 'W'), ""},
    };
    for (const char* verb : {"moves", "perft"})
        for (const auto& [fen, part] : wrong) {
            std::vector<std::string> arguments{verb, "--fen", fen};
            if (verb == std::string{"perft"}) arguments.insert(arguments.end(), {"--depth", "1"});
            expect_complaint(run_command(arguments), std::string{"polonaise "} + verb, part);
        }
}

TEST(command, refuses_binary_data_in_place_of_a_fen) {
    Random random{1};
    for (int i = 0; i < 20; ++i) {
        std::string bytes;
        while (bytes.size() < 200)
            bytes += static_cast<char>(1 + random.below(255));  // 0 ends an argument
        expect_complaint(run_command({"moves", "--fen", bytes}), "polonaise moves", "--fen: ");
    }
}

TEST(command, refuses_surplus_arguments) {
    expect_complaint(run_command({"perft", "--depth", "1", "surplus"}), "polonaise perft",
                     "unexpected argument \"surplus\"");
}

TEST(command, never_passes_control_characters_of_its_input_to_the_terminal) {
    expect_complaint(run_command({"\x1b[2J\x07"}), "polonaise", "\"\\x1b[2J\\x07\"");
    expect_complaint(run_command({"perft", "--depth", "\x1b[2J\n"}), "polonaise perft", "\\x1b[2J\\x0a");
}

TEST(command, ends_quietly_when_the_reader_of_its_output_goes_away) {
    const auto result = run_shell("{ $polonaise perft --depth 9 --quiet; echo $? >&2; } | true");
    EXPECT_EQ(result.err, "0\n");
}

TEST(command, says_when_its_output_cannot_be_written) {
    const auto result = run_shell("$polonaise perft --depth 1 >/dev/full");
    expect_complaint(result, "polonaise perft", "cannot write to standard output");
}

}  // namespace
}  // namespace polonaise::test
