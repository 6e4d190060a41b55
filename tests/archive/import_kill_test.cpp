#include <gtest/gtest.h>

#include "archive/game_kit.hpp"

namespace polonaise::test {
namespace {

TEST(archive_import, loses_nothing_that_it_reported_when_it_is_killed) {
    const kit::TemporaryFolder folder;
    kit::put(folder.file("a.pdn"), kit::random_games(VariantId::international, 300, 1));
    kit::put(folder.file("b.pdn"),
             kit::random_games(VariantId::frisian, 200, 2) + "\n1. 32-28 9-14 {not legal} *\n");
    kit::expect_to_survive_kills(folder, {folder.file("a.pdn"), folder.file("b.pdn")}, 4, 3);
}

}  // namespace
}  // namespace polonaise::test
