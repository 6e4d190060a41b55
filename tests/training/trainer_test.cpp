#include <filesystem>
#include <fstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/training/fit_report.hpp>
#include <polonaise/training/trainer.hpp>

#include "kit/random_positions.hpp"
#include "kit/temporary_folder.hpp"

namespace polonaise {
namespace {

using V = Brazilian;

/// What there is to learn: a man in the middle is worth two, which material alone does not say.
TrainingSet central_men(std::size_t count) {
    TrainingSet set;
    set.hash = 77;
    Random random{1};
    for (std::size_t i = 0; i < count; ++i) {
        auto p = kit::scattered<V>(random);
        if (p.to_move() == Side::black) p = p.flipped();
        const Bitboard middle = V::Board::rows(3, 4);
        const int sum = p.men(Side::white).count() + (p.men(Side::white) & middle).count() -
                        p.men(Side::black).count() - (p.men(Side::black) & middle).count();
        TrainingSample s =
            training_sample(Sample<V>{p, Score::estimate(100 * sum), true, Move{}, GameResult::draw, 0});
        s.half_points = sum > 0 ? 2 : sum < 0 ? 0 : 1;
        (i % 10 == 0 ? set.held_out : set.training).push_back(s);
    }
    return set;
}

TrainerOptions small_options() {
    return {.width = 64, .epochs = 4, .batch = 512, .rate = 0.003, .result_weight = 0.5, .scale = 200};
}

TEST(TrainerTest, learns_what_samples_have_in_common) {
    auto set = central_men(20'000);
    Trainer<V> trainer{set, small_options()};
    std::vector<EpochReport> epochs;
    const auto done = trainer.train({.on_epoch = [&](const EpochReport& r) { epochs.push_back(r); }});
    ASSERT_TRUE(done && *done);
    ASSERT_EQ(epochs.size(), 4u);
    EXPECT_LT(epochs.back().training_loss, epochs.front().training_loss);
    EXPECT_LT(epochs.back().held_out_loss, epochs.front().held_out_loss);

    const FittedNetwork fitted = finish(trainer, set, "test");
    EXPECT_EQ(fitted.network.data_hash, 77u);
    EXPECT_EQ(fitted.network.centimen, 200);
    EXPECT_EQ(fitted.report.all.positions, set.held_out.size());
    EXPECT_NEAR(fitted.report.all.mean_target(), epochs.back().held_out_loss, 1e-3);
    EXPECT_LT(fitted.report.mean_difference, 2);
    std::uint64_t in_bands = 0;
    for (const auto& band : fitted.report.calibration) in_bands += band.positions;
    EXPECT_EQ(in_bands, set.held_out.size());
}

TEST(TrainerTest, goes_on_from_a_checkpoint_as_if_it_had_not_stopped) {
    const kit::TemporaryFolder folder;
    TrainerOptions options = small_options();
    options.epochs = 2;
    auto set = central_men(5'000), same = set, again = set;
    Trainer<V> whole{set, options};
    ASSERT_TRUE(whole.train({}));

    options.checkpoint = folder.file("state");
    std::stop_source stop;
    Trainer<V> first{same, options};
    EXPECT_EQ(first.resume(), false);
    int batches = 0;
    const auto stopped = first.train({.on_samples =
                                          [&](std::size_t) {
                                              if (++batches == 12) stop.request_stop();
                                          }},
                                     stop.get_token());
    ASSERT_TRUE(stopped && !*stopped);

    Trainer<V> second{again, options};
    EXPECT_EQ(second.resume(), true);
    EXPECT_EQ(second.steps_done(), 12u);
    ASSERT_TRUE(second.train({}));
    EXPECT_TRUE(std::ranges::equal(second.parameters(), whole.parameters()));
}

TEST(TrainerTest, refuses_a_checkpoint_of_another_training) {
    const kit::TemporaryFolder folder;
    TrainerOptions options = small_options();
    options.epochs = 1;
    options.checkpoint = folder.file("state");
    auto set = central_men(1'000);
    ASSERT_TRUE(Trainer<V>(set, options).train({}));
    options.rate = 0.001;
    const auto other = Trainer<V>{set, options}.resume();
    ASSERT_FALSE(other);
    EXPECT_THAT(other.error(), testing::HasSubstr("other games or options"));
    std::ofstream{*options.checkpoint} << "something";
    EXPECT_THAT(Trainer<V>(set, options).resume().error(), testing::HasSubstr("is no checkpoint"));
}

TEST(TrainerTest, several_threads_learn_the_same_up_to_rounding) {
    TrainerOptions options = small_options();
    options.epochs = 1;
    auto set = central_men(5'000), same = set;
    Trainer<V> one{set, options};
    options.threads = 3;
    Trainer<V> three{same, options};
    ASSERT_TRUE(one.train({}));
    ASSERT_TRUE(three.train({}));
    double difference = 0;
    for (std::size_t i = 0; i < one.parameters().size(); ++i)
        difference += std::abs(one.parameters()[i] - three.parameters()[i]);
    EXPECT_LT(difference / static_cast<double>(one.parameters().size()), 1e-3);
}

TEST(TrainerTest, goes_on_from_a_network_as_good_as_before) {
    auto set = central_men(10'000), same = set;
    Trainer<V> first{set, small_options()};
    double learned = 0;
    ASSERT_TRUE(first.train({.on_epoch = [&](const EpochReport& r) { learned = r.held_out_loss; }}));
    const Network network = finish(first, set, "test").network;

    TrainerOptions options = small_options();
    options.start = std::make_shared<const Network>(network);
    options.epochs = 1;
    options.rate = 1e-6;
    Trainer<V> second{same, options};
    const Network before = quantised(second.layout(), second.parameters(), network.variant);
    EXPECT_EQ(before.first_weights.front().numbers, network.first_weights.front().numbers);
    EXPECT_EQ(before.skip_weights, network.skip_weights);
    for (std::size_t b = 0; b < before.heads.size(); ++b) {
        EXPECT_EQ(before.heads[b].biases, network.heads[b].biases);
        EXPECT_EQ(before.heads[b].output_weights, network.heads[b].output_weights);
        EXPECT_EQ(before.heads[b].output_bias, network.heads[b].output_bias);
    }
    ASSERT_TRUE(second.train(
        {.on_epoch = [&](const EpochReport& r) { EXPECT_NEAR(r.held_out_loss, learned, 1e-3); }}));
}

TEST(ScheduleTest, rises_evenly_then_falls_to_nothing) {
    const StepSchedule schedule{.peak = 0.01, .warm_up = 10, .steps = 110};
    EXPECT_DOUBLE_EQ(schedule.rate(0), 0.001);
    EXPECT_DOUBLE_EQ(schedule.rate(9), 0.01);
    EXPECT_NEAR(schedule.rate(60), 0.005, 1e-9);
    EXPECT_NEAR(schedule.rate(110), 0, 1e-9);
}

}  // namespace
}  // namespace polonaise
