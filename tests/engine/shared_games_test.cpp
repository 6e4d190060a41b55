// Real games, where the checkout has them beside it.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <polonaise/engine/game_file.hpp>

namespace polonaise {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> shared_files(const std::string& folder) {
    std::vector<fs::path> files;
    const fs::path path = fs::path{POLONAISE_SHARED_DATA} / "pdn" / folder;
    if (fs::is_directory(path))
        for (const auto& entry : fs::recursive_directory_iterator{path})
            if (entry.path().extension() == ".pdn") files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

struct Counts {
    int games = 0, foreign = 0, undecided = 0, with_errors = 0;
};

/// Reads a folder; every game of ours that is written must come back equal and without a warning.
Counts read_folder(const std::string& folder) {
    Counts counts;
    for (const fs::path& path : shared_files(folder)) {
        std::ifstream stream{path, std::ios::binary};
        GameFile file{stream, {}};
        while (true) {
            const auto more = file.next();
            EXPECT_TRUE(more) << path << describe(more.error());
            if (!more || !*more) break;
            EXPECT_NE(file.kind(), GameFile::Kind::no_game) << path;
            ++counts.games;
            if (file.kind() == GameFile::Kind::foreign) ++counts.foreign;
            if (file.kind() == GameFile::Kind::undecided) ++counts.undecided;
            if (file.kind() != GameFile::Kind::game) continue;
            if (file.diagnostics().errors() > 0) ++counts.with_errors;

            std::string text;
            write_game(text, file.game());
            GameFile again{text, {}};
            EXPECT_TRUE(again.next().value());
            EXPECT_TRUE(again.diagnostics().empty()) << path << "\n" << text;
            EXPECT_TRUE(again.game() == file.game()) << path << "\n" << text;
        }
    }
    return counts;
}

TEST(SharedGamesTest, nearly_all_games_of_openings_and_games_replay_to_their_end) {
    const Counts counts = read_folder("openings-and-games");
    if (counts.games == 0) GTEST_SKIP() << "no shared data";
    EXPECT_EQ(counts.games, 711);
    EXPECT_LE(counts.with_errors, counts.games / 200) << "99.5 %";
    EXPECT_EQ(counts.foreign + counts.undecided, 0);
}

TEST(SharedGamesTest, games_of_tournaments_compositions_and_lidraughts_replay_to_their_end) {
    const Counts tournaments = read_folder("tournaments");
    if (tournaments.games == 0) GTEST_SKIP() << "no shared data";
    EXPECT_EQ(tournaments.with_errors, 0);
    EXPECT_EQ(tournaments.foreign, 53) << "one file holds Italian draughts";
    EXPECT_EQ(read_folder("compositions").with_errors, 0);
    const Counts lidraughts = read_folder("lidraughts");
    EXPECT_EQ(lidraughts.with_errors + lidraughts.foreign + lidraughts.undecided, 0);
}

TEST(SharedGamesTest, files_that_strict_readers_refuse_are_read) {
    const Counts counts = read_folder("difficult");
    if (counts.games == 0) GTEST_SKIP() << "no shared data";
    EXPECT_EQ(counts.with_errors, 0);
    EXPECT_EQ(counts.foreign, 72) << "Czech draughts";
}

TEST(SharedGamesTest, games_of_other_variants_are_never_taken_for_broken_ones_of_ours) {
    const Counts counts = read_folder("other-variants");
    if (counts.games == 0) GTEST_SKIP() << "no shared data";
    EXPECT_EQ(counts.with_errors, 0);
    EXPECT_EQ(counts.foreign + counts.undecided, counts.games);
}

}  // namespace
}  // namespace polonaise
