#include <filesystem>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/evaluation/material_evaluator.hpp>
#include <polonaise/training/chunk_summary.hpp>
#include <polonaise/training/game_reader.hpp>
#include <polonaise/training/generator.hpp>

#include "kit/temporary_folder.hpp"
#include "kit/variant_types.hpp"

namespace polonaise::test {
namespace {

using testing::HasSubstr;

constexpr SelfPlayRules quick{.nodes = 60, .ply_limit = 120};

template <Variant V> class Generation {
public:
    ChunkHeader identity{.variant = *find_variant(V::names.name),
                         .label = "test",
                         .seed = 5,
                         .worker = 2,
                         .settings = "nodes=60\n"};
    GeneratorPlan plan{.rules = quick, .games = 6, .games_per_chunk = 4};
    GeneratorListener listener;
    KnownOutcome known;
    std::stop_source stop;

    GeneratorCounts run() {
        const auto series = ChunkSeries::open(folder(), identity);
        EXPECT_TRUE(series) << series.error();
        const auto made = generate<V>(plan, *series, {Position<V>::initial()}, MaterialEvaluator<V>{},
                                      known, listener, stop.get_token());
        EXPECT_TRUE(made) << made.error();
        return *made;
    }
    std::string folder() const { return folder_.file("games"); }
    std::vector<std::filesystem::path> files() const {
        std::vector<std::filesystem::path> files;
        for (const auto& entry : std::filesystem::directory_iterator{folder()})
            files.push_back(entry.path());
        std::ranges::sort(files);
        return files;
    }
    std::vector<RecordedGame<V>> games() const {
        std::vector<RecordedGame<V>> all;
        for (const auto& file : files()) {
            const auto chunk = ChunkFile::open(file);
            EXPECT_TRUE(chunk) << describe(chunk.error());
            GameReader<V> reader{*chunk};
            for (auto game = reader.next(); game && *game; game = reader.next()) {
                EXPECT_EQ((*game)->number(), all.size());
                all.push_back((*game)->decoded().value());
            }
        }
        return all;
    }

private:
    kit::TemporaryFolder folder_;
};

template <class V> struct generator : testing::Test {};
TYPED_TEST_SUITE(generator, kit::VariantTypes, kit::VariantTypeName);

TYPED_TEST(generator, plays_the_same_games_with_any_number_of_threads) {
    Generation<TypeParam> one, three;
    three.plan.threads = 3;
    const auto counts = one.run();
    EXPECT_EQ(counts, three.run());
    EXPECT_EQ(counts.games, 6u);
    EXPECT_EQ(counts.chunks, 2u);
    EXPECT_EQ(counts.white_wins + counts.black_wins + counts.draws, 6u);
    EXPECT_EQ(one.games().size(), 6u);
    EXPECT_EQ(one.games(), three.games());
    EXPECT_EQ(one.files().back().filename(),
              std::string{TypeParam::names.name} + "-test-0002-000001.games");
}

TYPED_TEST(generator, searches_every_position_with_a_choice_and_no_other) {
    Generation<TypeParam> generation;
    generation.run();
    for (const auto& game : generation.games()) {
        EXPECT_NE(game.start, Position<TypeParam>::initial());
        auto p = game.start;
        for (const RecordedPly& ply : game.plies) {
            ASSERT_EQ(ply.score.has_value(), legal_moves(p).size() > 1);
            p = p.after(ply.move);
        }
        const bool lost = game.ending == GameEnding::no_moves || game.ending == GameEnding::no_pieces;
        EXPECT_EQ(lost, !has_legal_move(p));
        if (lost) {
            EXPECT_EQ(game.result,
                      p.to_move() == Side::white ? GameResult::black_wins : GameResult::white_wins);
        }
    }
}

using Brazil = Generation<Brazilian>;

TEST(generation, goes_on_where_it_stopped) {
    Brazil at_once, in_parts;
    at_once.run();
    for (int games : {3, 3, 5, 6}) {
        in_parts.plan.games = games;
        in_parts.run();
    }
    EXPECT_EQ(in_parts.files().size(), 3u);
    EXPECT_EQ(in_parts.games(), at_once.games());
}

TEST(generation, a_second_process_with_the_same_worker_is_refused) {
    Brazil generation;
    std::optional first = ChunkSeries::open(generation.folder(), generation.identity).value();
    const auto second = ChunkSeries::open(generation.folder(), generation.identity);
    ASSERT_FALSE(second);
    EXPECT_THAT(second.error(), HasSubstr("worker 2 is at work already"));
    ChunkHeader other = generation.identity;
    other.worker = 3;
    EXPECT_TRUE(ChunkSeries::open(generation.folder(), other));
    first.reset();
    EXPECT_TRUE(ChunkSeries::open(generation.folder(), generation.identity));
    EXPECT_TRUE(generation.files().empty()) << "nothing is left behind";
}

TEST(generation, stops_when_there_are_enough_positions) {
    Brazil generation;
    generation.plan.games.reset();
    generation.plan.positions = 150;
    const auto made = generation.run();
    const auto games = generation.games();
    EXPECT_GE(made.positions, 150u);
    EXPECT_LT(made.positions - games.back().plies.size(), 150u);
    EXPECT_EQ(generation.run(), GeneratorCounts{});
}

TEST(generation, keeps_the_finished_games_when_it_is_stopped) {
    Brazil stopped;
    stopped.plan.games.reset();
    stopped.plan.threads = 2;
    stopped.listener.on_game = [&](const GeneratorCounts& counts) {
        if (counts.games == 2) stopped.stop.request_stop();
    };
    EXPECT_EQ(stopped.run().games, 2u);
    EXPECT_EQ(stopped.games().size(), 2u);
    EXPECT_EQ(stopped.files().size(), 1u);
}

TEST(generation, differs_with_seed_and_worker) {
    Brazil one, other_seed, other_worker;
    other_seed.identity.seed = 6;
    other_worker.identity.worker = 3;
    for (Brazil* generation : {&one, &other_seed, &other_worker}) {
        generation->plan.games = 1;
        generation->run();
    }
    EXPECT_NE(one.games(), other_seed.games());
    EXPECT_NE(one.games(), other_worker.games());
    EXPECT_NE(other_seed.games(), other_worker.games());
}

TEST(generation, asks_whoever_knows_the_outcome) {
    Brazil generation;
    generation.known = [](const AnyGame& game) -> std::optional<Outcome> {
        if (piece_count(game) > 16) return std::nullopt;
        return Outcome::win(Side::black, WinReason::no_moves);
    };
    generation.run();
    for (const auto& game : generation.games()) {
        EXPECT_EQ(game.ending, GameEnding::known_outcome);
        EXPECT_EQ(game.result, GameResult::black_wins);
    }
}

TEST(generation, does_not_go_on_with_games_of_another_kind) {
    Brazil generation;
    generation.plan.games = 1;
    generation.run();
    ChunkHeader other = generation.identity;
    other.settings = "nodes=70\n";
    const auto nodes = ChunkSeries::open(generation.folder(), other);
    ASSERT_FALSE(nodes);
    EXPECT_THAT(nodes.error(), HasSubstr("brazilian-test-0002-000000.games': it was generated with "
                                         "nodes=60, and not nodes=70; choose another label"));
    other = generation.identity;
    other.seed = 9;
    const auto seed = ChunkSeries::open(generation.folder(), other);
    ASSERT_FALSE(seed);
    EXPECT_THAT(seed.error(), HasSubstr("seed 5, and not 9"));
}

TEST(generation, does_not_go_on_behind_a_damaged_file) {
    Brazil generation;
    generation.run();
    const auto file = generation.files().front();
    std::filesystem::resize_file(file, std::filesystem::file_size(file) - 1);
    const auto series = ChunkSeries::open(generation.folder(), generation.identity);
    ASSERT_FALSE(series);
    EXPECT_THAT(series.error(), HasSubstr("is damaged"));
}

TEST(chunk_summary, counts_what_is_in_the_files) {
    Brazil generation;
    const auto made = generation.run();
    ChunkSummary all;
    for (const auto& file : generation.files()) {
        const auto summary = summarise(*ChunkFile::open(file));
        ASSERT_TRUE(summary);
        all += *summary;
    }
    std::uint64_t searched = 0, usable = 0, endings = 0, pieces = 0, banded = 0;
    for (const auto& game : generation.games()) {
        auto p = game.start;
        for (const RecordedPly& ply : game.plies) {
            searched += ply.score.has_value();
            usable += ply.score && !has_capture(p);
            p = p.after(ply.move);
        }
    }
    for (const auto count : all.endings) endings += count;
    for (const auto count : all.by_pieces) pieces += count;
    for (const auto& band : all.calibration) banded += band.positions;
    EXPECT_EQ(all.games, made.games);
    EXPECT_EQ(all.positions, made.positions);
    EXPECT_EQ(all.white_wins, made.white_wins);
    EXPECT_EQ(all.draws, made.draws);
    EXPECT_EQ(all.searched, searched);
    EXPECT_EQ(all.usable, usable);
    EXPECT_EQ(endings, made.games);
    EXPECT_EQ(pieces, usable);
    EXPECT_EQ(banded, usable);
}

}  // namespace
}  // namespace polonaise::test
