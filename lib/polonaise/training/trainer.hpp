#pragma once
#include <chrono>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include <polonaise/training/network_gradient.hpp>
#include <polonaise/training/optimizer.hpp>
#include <polonaise/training/training_set.hpp>

namespace polonaise {

struct TrainerOptions {
    int width = 128;
    int epochs = 10;
    std::size_t batch = 16'384;
    double rate = 0.0015;        ///< Of the largest step.
    double result_weight = 0.4;  ///< Of the game's result in the target; the rest is the search's score.
    std::optional<double>
        scale;  ///< Hundredths of a man for 1 on the logistic scale; else it is fitted.
    int threads = 1;
    std::uint64_t seed = 1;
    /// What to go on learning from, of the variant and the width; else from material and random numbers.
    std::shared_ptr<const Network> start = nullptr;
    /// Where to keep the state every so often; a training with the same data and options goes on from
    /// there.
    std::optional<std::filesystem::path> checkpoint = std::nullopt;
    std::chrono::seconds checkpoint_interval{120};
};

/// How an epoch went; losses are means for one position, in nats.
struct EpochReport {
    int epoch = 0;  ///< From 1.
    double training_loss = 0, held_out_loss = 0;
};

/// Fits a network to samples.
template <Variant V> class Trainer {
public:
    /// The set is shuffled.
    Trainer(TrainingSet& set, const TrainerOptions& options);

    double scale() const { return scale_; }
    const ParameterLayout& layout() const { return layout_; }
    std::uint64_t steps() const { return schedule_.steps; }

    /// Takes up the checkpoint, if there is one that fits. The error is a sentence.
    std::expected<bool, std::string> resume();
    std::uint64_t steps_done() const { return optimizer_.steps(); }

    struct Handlers {
        std::function<void(std::size_t)> on_samples = {};  ///< So many more have been learned from.
        std::function<void(const EpochReport&)> on_epoch = {};
    };
    /// Trains to the end, or until `stop`; then it is false, and the checkpoint is up to date. The error
    /// says why a checkpoint could not be written.
    std::expected<bool, std::string> train(const Handlers& handlers, std::stop_token stop = {});

    std::span<const float> parameters() const { return parameters_; }
    float target(const TrainingSample& sample) const;

private:
    std::size_t steps_per_epoch() const;
    double learn(std::span<const TrainingSample> batch);
    double held_out_loss() const;
    std::uint64_t fingerprint() const;
    std::expected<void, std::string> save();

    TrainingSet& set_;
    TrainerOptions options_;
    ParameterLayout layout_;
    double scale_;
    StepSchedule schedule_;
    std::vector<float> parameters_;
    Adam optimizer_;
    std::vector<std::vector<float>> gradients_;  ///< One for each thread.
};

}  // namespace polonaise
