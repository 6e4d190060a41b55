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
/// The table keeps its contents from one search to the next and may be shared. With the same table
/// contents and one thread, equal node limits give equal results. More threads search the same position
/// and help each other by the table alone (lazy SMP); the first of them decides and reports.
template <Variant V> class Searcher {
public:
    /// The references must outlive the searcher.
    Searcher(TranspositionTable& table, Evaluator<V>& evaluator, const Techniques& techniques = {},
             int threads = 1)
        : table_{table}, evaluator_{evaluator}, techniques_{techniques}, threads_{threads} {}

    /// Searches the last position of `game`. The draw rules see the moves before it.
    Report search(const History<V>& game, const DrawRules& rules, const Limits& limits,
                  const ReportHandler& on_report = {}, std::stop_token stop = {});

private:
    TranspositionTable& table_;
    Evaluator<V>& evaluator_;
    Techniques techniques_;
    int threads_;
};

}  // namespace polonaise
