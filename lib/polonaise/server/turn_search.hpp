#pragma once
#include <functional>
#include <stop_token>

#include <polonaise/game/history.hpp>
#include <polonaise/rules/draw_rules.hpp>
#include <polonaise/rules/variants.hpp>
#include <polonaise/search/limits.hpp>
#include <polonaise/search/report.hpp>
#include <polonaise/server/engine_room.hpp>

namespace polonaise::server {

/// How a search came to its end.
enum class SearchEnd { limit, stopped };

struct TurnSearchResult {
    Report report;  ///< Without lines if there is no legal move, or if it was stopped before its first
                    ///< turn.
    SearchEnd end = SearchEnd::limit;
};

/// A search at full strength that makes room for others when it must, and goes on later: the table
/// leads it back to where it was. Time and nodes of the limits count for all turns together; what
/// is reported never falls back. The claim is for study; it remembers what it has had.
template <Variant V>
TurnSearchResult search_in_turns(EngineRoom& room, Claim& claim, const History<V>& history,
                                 const DrawRules& rules, const Limits& limits,
                                 const ReportHandler& on_report, std::stop_token stop,
                                 const std::function<void(int ahead)>& on_wait = {});

/// A search within a turn, by all its threads.
template <Variant V>
Report search_in(const ThreadDealer::Turn& turn, EngineRoom& room, const History<V>& history,
                 const DrawRules& rules, const Limits& limits, const ReportHandler& on_report,
                 std::stop_token stop);

}  // namespace polonaise::server
