#include <algorithm>
#include <chrono>
#include <utility>

#include <polonaise/search/searcher.hpp>
#include <polonaise/server/turn_search.hpp>

namespace polonaise::server {
namespace {

using std::chrono::nanoseconds;

/// What has been found in all turns so far.
class Findings {
public:
    /// Counts what was spent in the last turn.
    void begin_turn() {
        nodes_before_ = best_.nodes;
        elapsed_before_ = best_.elapsed;
        in_turn_ = false;
    }
    /// Takes over a report of this turn if it says more than what is known.
    bool add(const Report& report) {
        best_.nodes = nodes_before_ + report.nodes;
        best_.elapsed = elapsed_before_ + report.elapsed;
        best_.deepest_ply = std::max(best_.deepest_ply, report.deepest_ply);
        const bool same_depth = report.depth == best_.depth && (in_turn_ || !is_exact());
        if (report.depth < best_.depth || (report.depth == best_.depth && !same_depth)) return false;
        best_.depth = report.depth;
        best_.lines = report.lines;
        in_turn_ = true;
        return true;
    }
    const Report& best() const { return best_; }

    /// What is left of the limits.
    Limits rest_of(Limits limits) const {
        if (limits.nodes) *limits.nodes -= std::min(*limits.nodes, best_.nodes);
        if (limits.time) *limits.time -= std::min(*limits.time, best_.elapsed);
        return limits;
    }
    bool reached(const Limits& limits) const {
        return (limits.depth && best_.depth >= *limits.depth && is_exact()) ||
               (limits.nodes && best_.nodes >= *limits.nodes) ||
               (limits.time && best_.elapsed >= *limits.time);
    }

private:
    bool is_exact() const { return !best_.lines.empty() && best_.lines.front().bound == Bound::exact; }

    Report best_;
    std::uint64_t nodes_before_ = 0;
    nanoseconds elapsed_before_{};
    bool in_turn_ = false;  ///< What is best comes from this turn.
};

}  // namespace

template <Variant V>
Report search_in(const ThreadDealer::Turn& turn, EngineRoom& room, const History<V>& history,
                 const DrawRules& rules, const Limits& limits, const ReportHandler& on_report,
                 std::stop_token stop) {
    const std::stop_callback end_turn{std::move(stop), [&] { turn.end().request_stop(); }};
    const auto evaluator = room.evaluator<V>().clone();
    return Searcher<V>{room.table<V>(), *evaluator, {}, turn.threads(), room.prober<V>()}.search(
        history, rules, limits, on_report, turn.end().get_token());
}

template <Variant V>
TurnSearchResult search_in_turns(EngineRoom& room, Claim& claim, const History<V>& history,
                                 const DrawRules& rules, const Limits& limits,
                                 const ReportHandler& on_report, std::stop_token stop,
                                 const std::function<void(int)>& on_wait) {
    Findings findings;
    bool is_first = true;
    while (true) {
        const auto turn =
            room.dealer().take(claim, stop, is_first ? on_wait : std::function<void(int)>{});
        if (!turn) return {findings.best(), SearchEnd::stopped};
        is_first = false;
        findings.begin_turn();
        const Report report = search_in(
            *turn, room, history, rules, findings.rest_of(limits),
            [&](const Report& r) {
                if (findings.add(r) && on_report) on_report(findings.best());
            },
            stop);
        findings.add(report);
        claim.had += std::max(report.elapsed, nanoseconds{1});
        if (stop.stop_requested()) return {findings.best(), SearchEnd::stopped};
        if (!turn->end().stop_requested() || findings.reached(limits))
            return {findings.best(), SearchEnd::limit};
    }
}

#define POLONAISE_INSTANTIATE(V)                                                                        \
    template Report search_in(const ThreadDealer::Turn&, EngineRoom&, const History<V>&,                \
                              const DrawRules&, const Limits&, const ReportHandler&, std::stop_token);  \
    template TurnSearchResult search_in_turns(EngineRoom&, Claim&, const History<V>&, const DrawRules&, \
                                              const Limits&, const ReportHandler&, std::stop_token,     \
                                              const std::function<void(int)>&);
POLONAISE_VARIANTS(POLONAISE_INSTANTIATE)

}  // namespace polonaise::server
