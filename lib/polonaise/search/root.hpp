#pragma once
#include <cstddef>
#include <vector>

#include <polonaise/game/history.hpp>
#include <polonaise/search/budget.hpp>
#include <polonaise/search/limits.hpp>
#include <polonaise/search/report.hpp>
#include <polonaise/search/team.hpp>
#include <polonaise/search/tree.hpp>

namespace polonaise {

/// One search from its root: iteration by iteration, and for each iteration the wanted number of
/// lines, one root move less to choose from for each.
template <Variant V> class Root {
public:
    /// All references must outlive the object.
    Root(const History<V>& game, const DrawRules& rules, TranspositionTable& table,
         Evaluator<V>& evaluator, const Prober<V>* prober, const Techniques& techniques,
         const Limits& limits, const ReportHandler& on_report, std::stop_token stop, Team& team);

    Report search();

private:
    /// Finds the lines of one depth, unless the budget is exhausted before, or another thread has found
    /// them first, or even deeper ones: then takes those.
    void iterate(int depth);
    /// Finds the best of the moves from place `first` on and moves it to that place.
    void search_line(std::size_t first, int depth);
    /// One pass over these moves. The result is only a bound when it lies outside the window.
    Score search_moves(std::size_t first, Window window, int depth);
    void extend_from_table(Line& line, int depth) const;
    /// Whether the next iteration is not worth its time; asked after each.
    bool is_settled();
    Report report();

    const History<V>& game_;
    const TranspositionTable& table_;
    const Evaluator<V>& evaluator_;
    const Techniques& techniques_;
    const Limits& limits_;
    const ReportHandler& on_report_;
    Team& team_;
    Budget budget_;
    Tree<V> tree_;
    std::vector<Line> moves_;  // one for each root move; the first ones are the lines found so far
    std::size_t lines_;
    int depth_ = 0;
    int steady_ = 0;  // for how many iterations the best move has been the same
    Line last_best_;  // of the iteration before
};

}  // namespace polonaise
