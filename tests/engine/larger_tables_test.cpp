#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <memory>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include <polonaise/endgame_build/table_builder.hpp>

#include "engine/won_games.hpp"
#include "kit/temporary_folder.hpp"

// With tables of more pieces than come with the program: those of the environment variable
// POLONAISE_ENDGAME if it has them, otherwise built for the purpose, where that takes minutes only.
namespace polonaise {
namespace {

std::shared_ptr<EndgameTables> tables_in(const std::filesystem::path& folder) {
    return std::make_shared<EndgameTables>(std::vector{folder});
}
template <Variant V> bool knows(const std::shared_ptr<EndgameTables>& tables, int pieces) {
    const Prober<V>* const prober = tables->prober<V>();
    return prober && prober->pieces() >= pieces;
}

template <Variant V> bool build(const std::filesystem::path& folder, int pieces) {
    auto site = BuildSite::enter(folder);
    return site && build_and_compress<V>(
                       {.folder = folder,
                        .pieces = pieces,
                        .threads = static_cast<int>(std::max(1u, std::thread::hardware_concurrency())),
                        .memory = std::uint64_t{1} << 30},
                       *site, {}, {}) == true;
}

template <Variant V> void expect_to_win_with(int pieces, bool may_build) {
    const kit::TemporaryFolder folder;
    const char* const given = std::getenv("POLONAISE_ENDGAME");
    auto tables = tables_in(given ? given : folder.path());
    if (!knows<V>(tables, pieces)) {
        if (!may_build)
            GTEST_SKIP() << "set POLONAISE_ENDGAME to a folder with tables of " << pieces << " pieces";
        ASSERT_TRUE(build<V>(folder.path() / V::names.name, pieces));
        tables = tables_in(folder.path());
        ASSERT_TRUE(knows<V>(tables, pieces));
    }
    test::expect_to_win<V>(tables, pieces, 1000);
}

TEST(LargerTables, let_the_engine_win_what_is_won_in_brazilian_with_five_pieces) {
    expect_to_win_with<Brazilian>(5, true);
}
TEST(LargerTables, let_the_engine_win_what_is_won_in_frisian_with_four_pieces) {
    expect_to_win_with<Frisian>(4, true);
}
TEST(LargerTables, let_the_engine_win_what_is_won_in_international_with_five_pieces) {
    expect_to_win_with<International>(5, false);
}

}  // namespace
}  // namespace polonaise
