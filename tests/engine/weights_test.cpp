#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/engine/engine.hpp>
#include <polonaise/engine/weights.hpp>
#include <polonaise/evaluation/material_evaluator.hpp>
#include <polonaise/evaluation/network_evaluator.hpp>

#include "kit/print.hpp"
#include "kit/random_network.hpp"
#include "kit/temporary_folder.hpp"

namespace polonaise {
namespace {

using testing::HasSubstr;

class WeightsTest : public testing::Test {
protected:
    std::string write(const std::string& name, std::span<const std::byte> bytes) {
        const std::string file = folder_.file(name);
        std::ofstream{file, std::ios::binary}.write(reinterpret_cast<const char*>(bytes.data()),
                                                    static_cast<std::streamsize>(bytes.size()));
        return file;
    }
    std::string problem(const std::string& file) { return describe(read_weights(file).error()); }

    template <Variant V> static Score start_score(const Weights& weights) {
        return make_evaluator<V>(weights)->evaluate(Position<V>::initial());
    }

    kit::TemporaryFolder folder_;
    const Network network_ = kit::random_network<Frisian>(3);
    const std::vector<std::byte> bytes_ = network_bytes(network_);
};

TEST_F(WeightsTest, a_file_is_used_for_its_variant_and_leaves_the_others_as_they_are) {
    const auto weights = read_weights(write("some.pnn", bytes_));
    ASSERT_TRUE(weights);
    NetworkEvaluator<Frisian> expected{std::make_shared<const Network>(network_)};
    EXPECT_EQ(start_score<Frisian>(*weights), expected.evaluate(Position<Frisian>::initial()));
    EXPECT_EQ(start_score<International>(*weights), start_score<International>({}));
}

TEST_F(WeightsTest, material_is_the_evaluation_made_by_hand) {
    const auto weights = read_weights("material");
    ASSERT_TRUE(weights);
    EXPECT_EQ(start_score<Brazilian>(*weights),
              MaterialEvaluator<Brazilian>{}.evaluate(Position<Brazilian>::initial()));
}

TEST_F(WeightsTest, what_is_wrong_with_a_file_is_said) {
    EXPECT_THAT(problem(folder_.file("absent.pnn")), HasSubstr("No such file"));
    EXPECT_THAT(problem(folder_.file("")), HasSubstr("cannot read the weights"));
    EXPECT_THAT(problem(write("empty.pnn", {})), HasSubstr("is no file with weights"));
    auto damaged = bytes_;
    damaged[5000] ^= std::byte{4};
    EXPECT_THAT(problem(write("damaged.pnn", damaged)),
                HasSubstr("damaged.pnn\" is damaged (its checksum is wrong)"));
    Network foreign = network_;
    foreign.variant = "russian";
    EXPECT_THAT(problem(write("foreign.pnn", network_bytes(foreign))),
                HasSubstr("has weights for russian"));
}

TEST_F(WeightsTest, an_engine_plays_with_those_that_it_is_given) {
    const auto weights = read_weights(write("some.pnn", bytes_));
    ASSERT_TRUE(weights);
    const AnyGame game = new_game(initial_position(VariantId::frisian));
    const auto score = [&](Engine& engine) {
        return engine.search(game, {.depth = 4}).lines.front().score;
    };
    Engine with{{.table_mebibytes = 1, .weights = *weights}};
    Engine without{{.table_mebibytes = 1, .weights = {.kind = Weights::Kind::material}}};
    const Score expected = score(with), before = score(without);
    EXPECT_NE(before, expected);
    without.set_weights(*weights);
    EXPECT_EQ(score(without), expected);
}

TEST_F(WeightsTest, only_an_evaluation_that_was_fitted_to_games_knows_how_they_may_end) {
    const auto weights = read_weights(write("some.pnn", bytes_));
    ASSERT_TRUE(weights);
    const AnyGame game = new_game(initial_position(VariantId::frisian));
    const auto lines = [&](const EngineOptions& options) {
        return Engine{options}.search(game, {.depth = 3, .lines = 2}).lines;
    };
    const NetworkEvaluator<Frisian> evaluator{weights->network};
    for (const int level : {highest_level, highest_level - 1}) {
        const auto with = lines({.table_mebibytes = 1, .weights = *weights, .level = level});
        ASSERT_EQ(with.size(), 2u);
        for (const Line& line : with)
            EXPECT_EQ(line.chances, evaluator.chances(Position<Frisian>::initial(), line.score));
    }
    const auto by_hand = lines({.table_mebibytes = 1, .weights = {.kind = Weights::Kind::material}});
    EXPECT_EQ(by_hand.front().chances, std::nullopt);
}

}  // namespace
}  // namespace polonaise
