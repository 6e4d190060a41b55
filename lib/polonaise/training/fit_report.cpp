#include <algorithm>
#include <cmath>
#include <memory>

#include <polonaise/evaluation/network_evaluator.hpp>
#include <polonaise/training/fit_report.hpp>
#include <polonaise/training/outcome_fit.hpp>

namespace polonaise {
namespace {

/// The output of networks that matters lies within this.
constexpr double output_range = 10;

template <std::size_t... I>
std::array<OutcomeHistogram, sizeof...(I)> histograms(double range, std::index_sequence<I...>) {
    return {((void)I, OutcomeHistogram{range})...};
}

}  // namespace

template <Variant V>
FittedNetwork finish(const Trainer<V>& trainer, const TrainingSet& set, std::string description) {
    FittedNetwork fitted{quantised(trainer.layout(), trainer.parameters(), std::string{V::names.name}),
                         {}};
    Network& n = fitted.network;
    FitReport& report = fitted.report;
    n.description = std::move(description);
    n.data_hash = set.hash;
    n.centimen = static_cast<int>(std::lround(trainer.scale()));

    NetworkEvaluator<V> evaluator{std::make_shared<const Network>(n)};
    auto outcomes = histograms(output_range, std::make_index_sequence<OutcomeModel::buckets>{});
    double differences = 0;
    for (const TrainingSample& s : set.held_out) {
        const Example e = example_of<V>(s, trainer.target(s));
        const double output = network_output(trainer.layout(), trainer.parameters(), e);
        const double points = s.half_points / 2.0;
        for (FitReport::Losses* losses : {&report.by_bucket[e.bucket], &report.all}) {
            ++losses->positions;
            losses->target += cross_entropy(e.target, output);
            losses->result += cross_entropy(points, output);
        }
        outcomes[e.bucket].add(output, s.half_points);

        const double expected = logistic(output);
        auto& band =
            report.calibration[std::min<std::size_t>(static_cast<std::size_t>(expected * 10), 9)];
        ++band.positions;
        band.expected += expected;
        band.points += points;

        const double whole = evaluator.evaluate(position_of<V>(s)).value();
        const double difference = std::abs(whole - output * n.centimen);
        differences += difference;
        report.largest_difference = std::max(report.largest_difference, difference);
    }
    if (report.all.positions > 0) {
        report.mean_difference = differences / static_cast<double>(report.all.positions);
        n.outcomes = fit_outcomes(outcomes);
    }
    return fitted;
}

#define POLONAISE_INSTANTIATE(V) \
    template FittedNetwork finish(const Trainer<V>&, const TrainingSet&, std::string);
POLONAISE_VARIANTS(POLONAISE_INSTANTIATE)

}  // namespace polonaise
