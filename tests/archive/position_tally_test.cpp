#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <polonaise/archive/explorer.hpp>
#include <polonaise/archive/position_index.hpp>
#include <polonaise/archive/position_tally.hpp>
#include <polonaise/archive/sqlite.hpp>

#include "archive/game_kit.hpp"

namespace polonaise::test {
namespace {

/// What the ready sums say is what all games say when they are replayed.
void expect_right_sums(const Archive& archive, const AnyPosition& position) {
    const Query every_game{};
    for (const bool either_colour : {false, true}) {
        const PlayedMoves summed = explore(archive, position, {.either_colour = either_colour}).value();
        const PlayedMoves replayed =
            explore(archive, position, {.either_colour = either_colour, .within = &every_game}).value();
        EXPECT_EQ(summed.all, replayed.all);
        ASSERT_EQ(summed.moves.size(), replayed.moves.size());
        for (std::size_t i = 0; i < summed.moves.size(); ++i) {
            EXPECT_EQ(summed.moves[i].text, replayed.moves[i].text);
            EXPECT_EQ(summed.moves[i].count, replayed.moves[i].count);
        }
    }
}

/// The start, and what comes of it by one move.
void expect_right_sums_at_the_start(const Archive& archive) {
    const auto start = Position<International>::initial();
    expect_right_sums(archive, start);
    for (const Move& m : legal_moves(start)) expect_right_sums(archive, start.after(m));
}

std::int64_t common_in(const Archive& archive) {
    return internal::number_of(archive.connection(), "SELECT count(DISTINCT key) FROM position_tally");
}

class position_tally : public testing::Test {
protected:
    void import(const std::string& name, const std::string& pdn) {
        kit::put(folder_.file(name), pdn);
        ASSERT_TRUE(import_games(archive_, {.files = {folder_.file(name)}, .entries_per_commit = 300}));
    }

    const kit::TemporaryFolder folder_;
    Archive archive_ = kit::archive_at(folder_.file("games.archive"));
};

TEST_F(position_tally, is_kept_right_while_more_games_come) {
    import("few.pdn", kit::random_games(VariantId::international, 200, 1, 5));
    EXPECT_EQ(common_in(archive_), 0);
    import("more.pdn", kit::random_games(VariantId::international, 1100, 2, 5));
    EXPECT_EQ(common_in(archive_), 1) << "the start";
    expect_right_sums_at_the_start(archive_);
    import("many.pdn", kit::random_games(VariantId::international, 2400, 3, 5));
    EXPECT_GT(common_in(archive_), 5) << "runs were merged";
    expect_right_sums_at_the_start(archive_);
}

TEST_F(position_tally, learns_with_the_games) {
    import("many.pdn", kit::random_games(VariantId::international, 600, 1, 2));
    const std::string moves = "\n\n1. 32-28 19-23 2. 28x19 14x23 3. 37-32 ";
    import("unknown.pdn", "[White \"Ann\"]\n[BlackRating \"900\"]" + moves + "*\n");
    const auto start = Position<International>::initial();
    const GamesCount before = explore(archive_, start).value().all;
    import("known.pdn",
           "[White \"Ann\"]\n[Date \"2030.01.01\"]\n[Result \"1-0\"]\n[WhiteElo \"1234\"]\n"
           "[BlackElo \"950\"]" +
               moves + "1-0\n");
    const GamesCount after = explore(archive_, start).value().all;
    EXPECT_EQ(after.games, before.games);
    EXPECT_EQ(after.wins, before.wins + 1);
    EXPECT_EQ(after.rating_sum, before.rating_sum + 1234);
    EXPECT_EQ(after.last_day, 20300101);
    expect_right_sums_at_the_start(archive_);
}

TEST_F(position_tally, knows_what_another_connection_began) {
    Archive other = kit::archive_at(folder_.file("games.archive"));
    import("few.pdn", kit::random_games(VariantId::international, 100, 1, 3));
    kit::put(folder_.file("other.pdn"), kit::random_games(VariantId::international, 600, 2, 3));
    kit::import_files(other, {folder_.file("other.pdn")});
    import("last.pdn", kit::random_games(VariantId::international, 50, 3, 3));
    EXPECT_GT(common_in(archive_), 0);
    expect_right_sums_at_the_start(archive_);
}

TEST_F(position_tally, is_made_when_an_archive_of_the_first_version_is_opened) {
    import("many.pdn", kit::random_games(VariantId::international, 4500, 1, 5));
    const std::int64_t common = common_in(archive_);
    archive_.connection().run(
        "DROP TABLE position_tally; DROP TABLE exercise_answer; DROP TABLE exercise; "
        "PRAGMA user_version = 1");
    const Archive opened = Archive::open(folder_.file("games.archive"), Archive::Access::read).value();
    EXPECT_GT(common, 1);
    EXPECT_EQ(common_in(opened), common);
    expect_right_sums_at_the_start(opened);
}

}  // namespace
}  // namespace polonaise::test
