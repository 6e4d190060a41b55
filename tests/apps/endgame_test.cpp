#include <fstream>
#include <ios>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "apps/run_command.hpp"

namespace polonaise::test {
namespace {

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
    const TemporaryFolder folder;
};

TEST_F(Endgame, builds_tables_proves_them_and_counts_what_is_in_them) {
    const auto built = endgame("build", {"--threads", "2"});
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
    const auto json = nlohmann::json::parse(endgame("stats", {"--json"}).out);
    EXPECT_EQ(json["slices"][4]["longest_loss"], 14);
    EXPECT_EQ(json["total"]["wins"], 67'461);
}

TEST_F(Endgame, says_which_table_is_missing_or_damaged) {
    const auto missing = endgame("stats");
    EXPECT_EQ(missing.exit_code, 2);
    EXPECT_THAT(missing.err, HasSubstr("XvXX.dtw'; build it with endgame build"));

    endgame("build", {"-q"});
    std::fstream table{folder.file("brazilian/OXvX.dtw"),
                       std::ios::in | std::ios::out | std::ios::binary};
    table.seekp(-100, std::ios::end);
    table.put('\x55');
    table.close();
    const auto damaged = endgame("verify");
    EXPECT_EQ(damaged.exit_code, 2);
    EXPECT_THAT(damaged.err, HasSubstr("OXvX.dtw' is damaged"));
}

TEST_F(Endgame, loses_little_when_it_is_killed) {
    const auto killed = run_shell(
        "build() { \"$polonaise\" endgame build --variant brazilian --pieces 4 --threads 1 -q --dir "
        "\"$1\"; }\n"
        "build '" +
        folder.file("whole") +
        "' || exit 1\n"
        "for pause in 0.1 0.2 0.3 0.5; do build '" +
        folder.file("cut") +
        "' & sleep $pause; kill -9 $!; "
        "wait $!; done\n"
        "build '" +
        folder.file("cut") + "' && diff -r '" + folder.file("whole") + "' '" + folder.file("cut") +
        "' && echo same");
    EXPECT_THAT(killed.out, HasSubstr("same")) << killed.err;
}

}  // namespace
}  // namespace polonaise::test
