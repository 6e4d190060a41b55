#pragma once
#include <stop_token>

#include <polonaise/evaluation/evaluator.hpp>
#include <polonaise/game/history.hpp>
#include <polonaise/rules/draw_rules.hpp>
#include <polonaise/search/limits.hpp>
#include <polonaise/search/report.hpp>
#include <polonaise/search/techniques.hpp>
#include <polonaise/search/transposition_table.hpp>

namespace polonaise {

/// Looks for the best move: iterative deepening of a principal variation search.
///
/// The table keeps its contents from one search to the next and may be shared; a searcher itself
/// serves one thread. With the same table contents, equal node limits give equal results.
template <Variant V> class Searcher {
public:
    /// The references must outlive the searcher.
    Searcher(TranspositionTable& table, Evaluator<V>& evaluator, const Techniques& techniques = {})
        : table_{table}, evaluator_{evaluator}, techniques_{techniques} {}

    /// Searches the last position of `game`. The draw rules see the moves before it.
    Report search(const History<V>& game, const DrawRules& rules, const Limits& limits,
                  const ReportHandler& on_report = {}, std::stop_token stop = {});

private:
    TranspositionTable& table_;
    Evaluator<V>& evaluator_;
    Techniques techniques_;
};

}  // namespace polonaise
