#include <thread>
#include <utility>
#include <vector>

#include <polonaise/rules/variants.hpp>
#include <polonaise/search/known_root.hpp>
#include <polonaise/search/root.hpp>
#include <polonaise/search/searcher.hpp>

namespace polonaise {

template <Variant V>
Report Searcher<V>::search(const History<V>& game, const DrawRules& rules, const Limits& limits,
                           const ReportHandler& on_report, std::stop_token stop) {
    const auto known = prober_ ? KnownRoot<V>::ask(*prober_, game, rules, limits) : std::nullopt;
    if (!known) return search_moves(game, rules, limits, on_report, std::move(stop));
    if (known->is_decided()) {
        const Report report = known->report();
        if (on_report) on_report(report);
        return report;
    }
    Limits drawing = limits;
    drawing.root_moves = known->drawing_moves();
    const auto corrected = [&](Report report) {
        KnownRoot<V>::correct(report);
        return report;
    };
    const ReportHandler on_draw = [&](const Report& report) { on_report(corrected(report)); };
    return corrected(
        search_moves(game, rules, drawing, on_report ? on_draw : ReportHandler{}, std::move(stop)));
}

template <Variant V>
Report Searcher<V>::search_moves(const History<V>& game, const DrawRules& rules, const Limits& limits,
                                 const ReportHandler& on_report, std::stop_token stop) {
    table_.begin_search();
    Team team{threads_};
    const Limits endless{.depth = limits.depth, .lines = limits.lines, .root_moves = limits.root_moves};
    std::stop_source decided;
    std::vector<std::jthread> helpers;
    for (int i = 1; i < threads_; ++i)
        helpers.emplace_back([&] {
            const auto evaluator = evaluator_.clone();
            Root<V>{game,        rules,   table_, *evaluator,          prober_,
                    techniques_, endless, {},     decided.get_token(), team}
                .search();
        });
    Report report = Root<V>{game,        rules,  table_,    evaluator_,      prober_,
                            techniques_, limits, on_report, std::move(stop), team}
                        .search();
    decided.request_stop();
    helpers.clear();
    report.nodes = team.nodes();
    return report;
}

#define POLONAISE_INSTANTIATE(V) template class Searcher<V>;
POLONAISE_VARIANTS(POLONAISE_INSTANTIATE)

}  // namespace polonaise
