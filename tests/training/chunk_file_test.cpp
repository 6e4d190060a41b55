#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/training/chunk_builder.hpp>
#include <polonaise/training/game_reader.hpp>

#include "kit/positions.hpp"
#include "kit/temporary_folder.hpp"
#include "kit/variant_types.hpp"
#include "training/training_kit.hpp"

namespace polonaise::test {
namespace {

using testing::HasSubstr;

template <Variant V> std::vector<RecordedGame<V>> all_games(const ChunkFile& chunk) {
    std::vector<RecordedGame<V>> games;
    GameReader<V> reader{chunk};
    while (true) {
        const auto game = reader.next();
        EXPECT_TRUE(game) << describe(game.error());
        if (!game || !*game) return games;
        const auto decoded = (*game)->decoded();
        EXPECT_TRUE(decoded);
        if (!decoded) return games;
        games.push_back(*decoded);
    }
}

template <class V> struct chunk_file : testing::Test { kit::TemporaryFolder folder; };
TYPED_TEST_SUITE(chunk_file, kit::VariantTypes, kit::VariantTypeName);

TYPED_TEST(chunk_file, gives_back_the_games_and_what_is_said_about_them) {
    using V = TypeParam;
    Random random{7};
    ChunkBuilder<V> builder{{.label = "gen-0_x",
                             .seed = 0xFEDC'BA98'7654'3210,
                             .worker = 12,
                             .chunk = 3,
                             .first_game = 6000,
                             .settings = "nodes=2000\nevaluator=material\n"}};
    std::vector<RecordedGame<V>> games;
    std::uint64_t plies = 0;
    for (int i = 0; i < 60; ++i) {
        const Position<V> start = i % 3 == 0   ? Position<V>::initial()
                                  : i % 3 == 1 ? kit::scattered<V>(random)
                                               : kit::endgame<V>(random);
        games.push_back(random_game(random, start, 80));
        plies += games.back().plies.size();
        ASSERT_TRUE(builder.add(games.back()));
    }
    const std::string file = this->folder.file("some.games");
    ASSERT_FALSE(builder.write(file));
    EXPECT_FALSE(std::filesystem::exists(file + ".part"));

    const auto chunk = ChunkFile::open(file);
    ASSERT_TRUE(chunk) << describe(chunk.error());
    EXPECT_EQ(chunk->header(), builder.header());
    EXPECT_EQ(names(chunk->header().variant).name, V::names.name);
    EXPECT_EQ(chunk->header().label, "gen-0_x");
    EXPECT_EQ(chunk->header().first_game, 6000u);
    EXPECT_EQ(chunk->header().games, 60u);
    EXPECT_EQ(chunk->header().plies, plies);
    EXPECT_EQ(chunk->header().settings, "nodes=2000\nevaluator=material\n");
    EXPECT_EQ(all_games<V>(*chunk), games);
}

TYPED_TEST(chunk_file, yields_samples_with_what_a_trainer_needs) {
    using V = TypeParam;
    Random random{8};
    ChunkBuilder<V> builder{{.label = "x"}};
    const auto game = random_game(random, Position<V>::initial(), 60);
    ASSERT_TRUE(builder.add(game));
    const std::string file = this->folder.file("some.games");
    ASSERT_FALSE(builder.write(file));
    const auto chunk = ChunkFile::open(file);
    ASSERT_TRUE(chunk);
    Position<V> p = game.start;
    std::size_t ply = 0;
    const auto read = for_each_sample<V>(*chunk, [&](const Sample<V>& sample) {
        ASSERT_LT(ply, game.plies.size());
        EXPECT_EQ(sample.position, p);
        EXPECT_EQ(sample.score, game.plies[ply].score);
        EXPECT_EQ(sample.played, game.plies[ply].move);
        EXPECT_EQ(sample.quiet, !has_capture(p));
        EXPECT_EQ(sample.result, game.result);
        EXPECT_EQ(sample.ply, static_cast<int>(ply));
        p = p.after(game.plies[ply++].move);
    });
    EXPECT_TRUE(read);
    EXPECT_EQ(ply, game.plies.size());
}

TEST(frisian_chunk_file, keeps_how_often_a_king_has_moved) {
    const kit::TemporaryFolder folder;
    const auto start = kit::position<Frisian>("B:W41,K27,36:BK2,7,18:+0+227");
    Random random{9};
    ChunkBuilder<Frisian> builder{{.label = "x"}};
    const auto game = random_game(random, start, 10);
    ASSERT_TRUE(builder.add(game));
    const std::string file = folder.file("some.games");
    ASSERT_FALSE(builder.write(file));
    const auto chunk = ChunkFile::open(file);
    ASSERT_TRUE(chunk);
    ASSERT_EQ(all_games<Frisian>(*chunk), std::vector{game});
    EXPECT_NE(start, (Position<Frisian>::unchecked(start.pieces(Side::white), start.pieces(Side::black),
                                                   start.kings(), start.to_move())));
}

/// A small good file as bytes, and what comes of changed ones.
class DamagedChunk : public testing::Test {
protected:
    DamagedChunk() {
        Random random{10};
        ChunkBuilder<Brazilian> builder{{.label = "x", .settings = "nodes=1\n"}};
        for (int i = 0; i < 3; ++i)
            EXPECT_TRUE(builder.add(random_game(random, Position<Brazilian>::initial(), 8)));
        EXPECT_FALSE(builder.write(name_));
        std::ifstream in{name_, std::ios::binary};
        bytes_ = {std::istreambuf_iterator<char>{in}, {}};
    }
    /// The complaint about a file with these bytes; empty if there is none.
    std::string complaint(const std::string& bytes) {
        std::ofstream{name_, std::ios::binary} << bytes;
        const auto chunk = ChunkFile::open(name_);
        if (!chunk) return describe(chunk.error());
        const auto read = for_each_sample<Brazilian>(*chunk, [](const Sample<Brazilian>&) {});
        return read ? "" : describe(read.error());
    }

    kit::TemporaryFolder folder_;
    std::string name_ = folder_.file("some.games");
    std::string bytes_;
};

TEST_F(DamagedChunk, is_noticed_wherever_it_is_cut_off) {
    ASSERT_EQ(complaint(bytes_), "");
    for (std::size_t size = 0; size < bytes_.size(); ++size)
        ASSERT_NE(complaint(bytes_.substr(0, size)), "") << size;
    EXPECT_THAT(complaint(bytes_ + "x"), HasSubstr("is damaged: it has"));
}

TEST_F(DamagedChunk, is_noticed_whichever_byte_is_changed) {
    for (std::size_t at = 0; at < bytes_.size(); ++at) {
        std::string changed = bytes_;
        changed[at] = static_cast<char>(changed[at] ^ 0x10);
        ASSERT_NE(complaint(changed), "") << at;
    }
}

TEST_F(DamagedChunk, gets_a_sentence_that_says_what_is_wrong) {
    EXPECT_THAT(complaint(""), HasSubstr("is no file of training games"));
    EXPECT_THAT(complaint("[Event \"x\"]\n"), HasSubstr("is no file of training games"));
    std::string other_version = bytes_;
    other_version[8] = 9;
    EXPECT_THAT(complaint(other_version), HasSubstr("its format is 9, and this one reads 1"));
    EXPECT_THAT(complaint(bytes_.substr(0, bytes_.size() - 1)), HasSubstr("generate it again"));
    std::filesystem::remove(name_);
    EXPECT_EQ(describe(ChunkFile::open(name_).error()),
              "cannot read '" + name_ + "': No such file or directory");
    EXPECT_THAT(describe(ChunkFile::open(folder_.file("")).error()), HasSubstr("cannot read"));
}

TEST_F(DamagedChunk, is_refused_by_readers_of_another_variant) {
    const auto chunk = ChunkFile::open(name_);
    ASSERT_TRUE(chunk);
    const auto read = for_each_sample<International>(*chunk, [](const auto&) { FAIL(); });
    ASSERT_FALSE(read);
    EXPECT_THAT(describe(read.error()), HasSubstr("they are of Brazilian draughts, and not of Intern"));
}

/// Right sums do not make a right game: what another program wrote is checked as well.
TEST_F(DamagedChunk, is_noticed_when_its_games_are_impossible) {
    const auto games_with = [&](std::size_t at, char byte) {
        std::vector<std::byte> games;
        EXPECT_TRUE(internal::append_game(
            games, RecordedGame<Brazilian>{
                       .plies = {{legal_moves(Position<Brazilian>::initial())[0], std::nullopt}}}));
        games[at] = static_cast<std::byte>(byte);
        ChunkHeader header{.variant = VariantId::brazilian, .label = "x", .games = 1, .plies = 1};
        EXPECT_FALSE(internal::write_chunk(name_, header, games));
        std::ifstream in{name_, std::ios::binary};
        return complaint({std::istreambuf_iterator<char>{in}, {}});
    };
    EXPECT_EQ(games_with(29, 7), "");
    EXPECT_THAT(games_with(32, 100), HasSubstr("game 1 has a move that is not legal"));
    EXPECT_THAT(games_with(30, 2), HasSubstr("game 1: it has no start, no result, or no end"));
    EXPECT_THAT(games_with(30, 0), HasSubstr("something follows the last game"));
    for (const auto& [at, byte] :
         {std::pair{4, 1}, {11, 1}, {17, 16}, {20, 1}, {25, 1}, {28, 0}, {29, 8}})
        EXPECT_NE(games_with(static_cast<std::size_t>(at), static_cast<char>(byte)), "") << at;
}

}  // namespace
}  // namespace polonaise::test
