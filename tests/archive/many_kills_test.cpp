#include <gtest/gtest.h>

#include "archive/game_kit.hpp"

namespace polonaise::test {
namespace {

TEST(archive_import, survives_twenty_kills_at_random_moments) {
    const kit::TemporaryFolder folder;
    std::vector<std::string> files;
    for (int i = 0; i < 6; ++i) {
        files.push_back(folder.file(std::to_string(i) + ".pdn"));
        kit::put(files.back(), kit::random_games(all_variants[static_cast<std::size_t>(i % 3)], 1500,
                                                 static_cast<std::uint64_t>(i), 120));
    }
    kit::expect_to_survive_kills(folder, files, 20, 4);
}

}  // namespace
}  // namespace polonaise::test
