#include <utility>

#include <polonaise/rules/variants.hpp>
#include <polonaise/search/root.hpp>
#include <polonaise/search/searcher.hpp>

namespace polonaise {

template <Variant V>
Report Searcher<V>::search(const History<V>& game, const DrawRules& rules, const Limits& limits,
                           const ReportHandler& on_report, std::stop_token stop) {
    table_.begin_search();
    return Root<V>{game, rules, table_, evaluator_, techniques_, limits, on_report, std::move(stop)}
        .search();
}

#define POLONAISE_INSTANTIATE(V) template class Searcher<V>;
POLONAISE_VARIANTS(POLONAISE_INSTANTIATE)

}  // namespace polonaise
