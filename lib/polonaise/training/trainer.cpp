#include <algorithm>
#include <bit>
#include <chrono>
#include <numeric>
#include <thread>

#include <polonaise/evaluation/network_file.hpp>
#include <polonaise/support/fnv1a.hpp>
#include <polonaise/support/random.hpp>
#include <polonaise/training/checkpoint.hpp>
#include <polonaise/training/outcome_fit.hpp>
#include <polonaise/training/trainer.hpp>

namespace polonaise {
namespace {

double scale_of(const TrainingSet& set) {
    OutcomeHistogram by_score{largest_score_to_learn};
    for (const TrainingSample& s : set.training) by_score.add(s.score, s.half_points);
    return fit_scale(by_score);
}

/// The part of a batch that is for one of several threads.
template <class T> std::span<T> share(std::span<T> all, std::size_t which, std::size_t of) {
    const std::size_t first = all.size() * which / of, end = all.size() * (which + 1) / of;
    return all.subspan(first, end - first);
}

/// Calls `work(0)` to `work(count - 1)` at the same time.
template <class Work> void in_threads(std::size_t count, Work&& work) {
    std::vector<std::jthread> others;
    for (std::size_t i = 1; i < count; ++i) others.emplace_back([&work, i] { work(i); });
    work(std::size_t{0});
}

}  // namespace

template <Variant V>
Trainer<V>::Trainer(TrainingSet& set, const TrainerOptions& options)
    : set_{set},
      options_{options},
      layout_{NetworkInputs<V>::count, options.width},
      scale_{options.scale ? *options.scale : scale_of(set)},
      parameters_{options.start
                      ? parameters_of(layout_, *options.start)
                      : initial_parameters(layout_,
                                           {NetworkInputs<V>::man_squares, NetworkInputs<V>::squares,
                                            static_cast<float>(100 / scale_)},
                                           options.seed)},
      optimizer_{layout_},
      gradients_(static_cast<std::size_t>(options.threads), std::vector<float>(layout_.size())) {
    const std::uint64_t steps = steps_per_epoch() * static_cast<std::uint64_t>(options.epochs);
    schedule_ = {
        .peak = options.rate, .warm_up = std::max<std::uint64_t>(steps / 50, 1), .steps = steps};
}

template <Variant V> std::size_t Trainer<V>::steps_per_epoch() const {
    return (set_.training.size() + options_.batch - 1) / options_.batch;
}

template <Variant V> float Trainer<V>::target(const TrainingSample& sample) const {
    return static_cast<float>(options_.result_weight * sample.half_points / 2 +
                              (1 - options_.result_weight) * logistic(sample.score / scale_));
}

template <Variant V> double Trainer<V>::learn(std::span<const TrainingSample> batch) {
    constexpr std::size_t at_a_time = 256;  // examples stay in the cache
    std::vector<double> losses(gradients_.size());
    in_threads(gradients_.size(), [&](std::size_t thread) {
        std::ranges::fill(gradients_[thread], 0.0F);
        std::vector<Example> examples;
        auto left = share(batch, thread, gradients_.size());
        while (!left.empty()) {
            const auto some = left.first(std::min(at_a_time, left.size()));
            left = left.subspan(some.size());
            examples.clear();
            for (const TrainingSample& s : some) examples.push_back(example_of<V>(s, target(s)));
            losses[thread] += add_gradient(layout_, parameters_, examples, gradients_[thread]);
        }
    });
    auto& sum = gradients_.front();
    const float share_of_one = 1 / static_cast<float>(batch.size());
    for (std::size_t i = 0; i < sum.size(); ++i) {
        for (std::size_t thread = 1; thread < gradients_.size(); ++thread)
            sum[i] += gradients_[thread][i];
        sum[i] *= share_of_one;
    }
    optimizer_.step(parameters_, sum, schedule_.rate(optimizer_.steps()));
    return std::accumulate(losses.begin(), losses.end(), 0.0);
}

template <Variant V> double Trainer<V>::held_out_loss() const {
    std::vector<double> losses(gradients_.size());
    in_threads(losses.size(), [&](std::size_t thread) {
        for (const TrainingSample& s : share(std::span{set_.held_out}, thread, losses.size())) {
            const Example e = example_of<V>(s, target(s));
            losses[thread] += cross_entropy(e.target, network_output(layout_, parameters_, e));
        }
    });
    const auto count = static_cast<double>(std::max<std::size_t>(set_.held_out.size(), 1));
    return std::accumulate(losses.begin(), losses.end(), 0.0) / count;
}

/// Of all that decides what the parameters become, but for the number of threads.
template <Variant V> std::uint64_t Trainer<V>::fingerprint() const {
    std::uint64_t hash = set_.hash;
    const auto mix = [&](std::uint64_t word) { hash = SplitMix64{hash ^ word}(); };
    mix(set_.training.size());
    mix(layout_.size());
    mix(options_.batch);
    mix(static_cast<std::uint64_t>(options_.epochs));
    mix(options_.seed);
    if (options_.start) mix(Fnv1a{}.add(network_bytes(*options_.start)).value());
    for (double number : {options_.rate, options_.result_weight, scale_})
        mix(std::bit_cast<std::uint64_t>(number));
    return hash;
}

template <Variant V> std::expected<bool, std::string> Trainer<V>::resume() {
    if (!options_.checkpoint) return false;
    auto read = read_checkpoint(*options_.checkpoint, fingerprint(), layout_.size());
    if (!read) return std::unexpected{read.error()};
    if (!*read) return false;
    const Checkpoint& checkpoint = **read;
    std::ranges::copy(checkpoint.parameters, parameters_.begin());
    std::ranges::copy(checkpoint.means, optimizer_.means().begin());
    std::ranges::copy(checkpoint.squares, optimizer_.squares().begin());
    optimizer_.set_steps(checkpoint.steps);
    return true;
}

template <Variant V> std::expected<void, std::string> Trainer<V>::save() {
    if (!options_.checkpoint) return {};
    const auto copy = [](std::span<const float> numbers) {
        return std::vector<float>(numbers.begin(), numbers.end());
    };
    return write_checkpoint(*options_.checkpoint, {.fingerprint = fingerprint(),
                                                   .steps = optimizer_.steps(),
                                                   .parameters = parameters_,
                                                   .means = copy(optimizer_.means()),
                                                   .squares = copy(optimizer_.squares())});
}

template <Variant V>
std::expected<bool, std::string> Trainer<V>::train(const Handlers& handlers, std::stop_token stop) {
    const std::uint64_t before = optimizer_.steps(), per_epoch = steps_per_epoch();
    auto saved = std::chrono::steady_clock::now();
    std::uint64_t step = 0;
    for (int epoch = 1; epoch <= options_.epochs; ++epoch) {
        // The order depends on those of the epochs before, so they are gone through after a resumption.
        Random random{options_.seed + static_cast<std::uint64_t>(epoch)};
        random.shuffle(set_.training);
        double loss = 0;
        std::size_t learned = 0;
        for (std::uint64_t in_epoch = 0; in_epoch < per_epoch; ++in_epoch, ++step) {
            if (step < before) continue;
            const auto left = std::span{set_.training}.subspan(in_epoch * options_.batch);
            const auto batch = left.first(std::min(options_.batch, left.size()));
            loss += learn(batch);
            learned += batch.size();
            if (handlers.on_samples) handlers.on_samples(batch.size());
            const auto now = std::chrono::steady_clock::now();
            if (const bool stopped = stop.stop_requested();
                stopped || now - saved > options_.checkpoint_interval) {
                if (const auto done = save(); !done) return std::unexpected{done.error()};
                if (stopped) return false;
                saved = now;
            }
        }
        if (learned > 0 && handlers.on_epoch)
            handlers.on_epoch({epoch, loss / static_cast<double>(learned), held_out_loss()});
    }
    if (const auto done = save(); !done) return std::unexpected{done.error()};
    return true;
}

#define POLONAISE_INSTANTIATE(V) template class Trainer<V>;
POLONAISE_VARIANTS(POLONAISE_INSTANTIATE)

}  // namespace polonaise
