#pragma once
#include <stop_token>

#include <polonaise/endgame/prober.hpp>
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
/// and help each other (see Team); the first of them decides and reports.
///
/// Where endgame tables know the root, they decide: what wins or loses is not searched, a draw is kept.
template <Variant V> class Searcher {
public:
    /// The references must outlive the searcher. `prober` is null where there are no endgame tables.
    Searcher(TranspositionTable& table, Evaluator<V>& evaluator, const Techniques& techniques = {},
             int threads = 1, const Prober<V>* prober = nullptr)
        : table_{table},
          evaluator_{evaluator},
          techniques_{techniques},
          threads_{threads},
          prober_{prober} {}

    /// Searches the last position of `game`. The draw rules see the moves before it.
    Report search(const History<V>& game, const DrawRules& rules, const Limits& limits,
                  const ReportHandler& on_report = {}, std::stop_token stop = {});

private:
    Report search_moves(const History<V>& game, const DrawRules& rules, const Limits& limits,
                        const ReportHandler& on_report, std::stop_token stop);

    TranspositionTable& table_;
    Evaluator<V>& evaluator_;
    Techniques techniques_;
    int threads_;
    const Prober<V>* prober_;
};

}  // namespace polonaise
