#include "match_text.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <string_view>

#include <fmt/format.h>

#include <polonaise/arena/elo.hpp>

#include "text.hpp"

namespace polonaise::app {
namespace {

constexpr std::array<std::string_view, fault_kind_count> fault_names{
    "cannot start", "crashed", "illegal move", "protocol error", "time overstepped", "no answer"};

std::string elo_text(const Tally& tally) {
    const EloEstimate e = estimate_elo(tally.pairs);
    if (tally.pairs.pairs() == 0) return "Elo ?";
    if (!std::isfinite(e.elo)) return e.elo > 0 ? "Elo +inf" : "Elo -inf";
    if (!std::isfinite(e.error()))
        return fmt::format("Elo {:+.1f} [{:+.1f}, {:+.1f}]", e.elo, e.low, e.high);
    return fmt::format("Elo {:+.1f} ± {:.1f}", e.elo, e.error());
}

std::string pairs_text(const PairResults& pairs) {
    return fmt::format("[{} {} {} {} {}]", pairs.count(0), pairs.count(1), pairs.count(2),
                       pairs.count(3), pairs.count(4));
}

/// Everything about two players, as the first one sees it.
std::string tally_text(const Tally& tally) {
    return fmt::format("+{} ={} -{}, {}, LOS {:.1f} %, draws {:.1f} %, pairs {}", tally.wins,
                       tally.draws, tally.losses, elo_text(tally), 100 * estimate_elo(tally.pairs).los,
                       100 * tally.draw_rate(), pairs_text(tally.pairs));
}

std::string sprt_text(const Sprt& sprt, const PairResults& pairs) {
    return fmt::format("LLR {:+.2f} ({:.2f}, {:.2f}) for {}[{:g}, {:g}]",
                       log_likelihood_ratio(sprt, pairs), sprt.lower_bound(), sprt.upper_bound(),
                       sprt.model == EloModel::normalized ? "normalized " : "", sprt.elo0, sprt.elo1);
}

std::string verdict_text(const Sprt& sprt, const PairResults& pairs) {
    switch (verdict(sprt, pairs)) {
    case SprtVerdict::accept_elo0: return fmt::format("accepted: {:g} Elo", sprt.elo0);
    case SprtVerdict::accept_elo1: return fmt::format("accepted: {:g} Elo", sprt.elo1);
    case SprtVerdict::undecided: return "undecided";
    }
    return {};
}

/// Players by points, the better one first.
std::vector<std::size_t> ranking(const MatchView& match) {
    std::vector<std::size_t> order(match.players.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
        return match.standings.player(a).score() > match.standings.player(b).score();
    });
    return order;
}

std::string faults_text(const MatchView& match) {
    std::string text;
    for (std::size_t player = 0; player < match.players.size(); ++player)
        for (std::size_t kind = 0; kind < fault_names.size(); ++kind)
            if (const auto n = match.standings.faults(player, static_cast<FaultKind>(kind)))
                text +=
                    fmt::format("{}: {} x {}\n", printable(match.players[player]), fault_names[kind], n);
    if (match.standings.void_games() > 0)
        text += fmt::format("void games: {}\n", match.standings.void_games());
    return text;
}

/// Infinity has no place in JSON.
Json finite(double number) { return std::isfinite(number) ? Json(number) : Json(nullptr); }

Json tally_json(const Tally& tally) {
    const EloEstimate elo = estimate_elo(tally.pairs);
    Json pairs = Json::array();
    for (std::size_t i = 0; i < PairResults::outcomes; ++i) pairs.push_back(tally.pairs.count(i));
    return {{"wins", tally.wins},           {"draws", tally.draws},
            {"losses", tally.losses},       {"pairs", pairs},
            {"elo", finite(elo.elo)},       {"elo_low", finite(elo.low)},
            {"elo_high", finite(elo.high)}, {"los", elo.los}};
}

std::string_view reason_name(MatchEnd::Reason reason) {
    switch (reason) {
    case MatchEnd::Reason::all_played: return "all_played";
    case MatchEnd::Reason::decided: return "decided";
    case MatchEnd::Reason::stopped: return "stopped";
    case MatchEnd::Reason::cannot_play: return "cannot_play";
    }
    return {};
}

std::string_view verdict_name(SprtVerdict v) {
    switch (v) {
    case SprtVerdict::undecided: return "undecided";
    case SprtVerdict::accept_elo0: return "elo0";
    case SprtVerdict::accept_elo1: return "elo1";
    }
    return {};
}

}  // namespace

std::string match_line(const MatchView& match) {
    const std::string played = fmt::format("{}/{}", match.standings.games(), match.games);
    if (match.players.size() > 2) {
        const std::size_t leader = ranking(match).front();
        const Tally& tally = match.standings.player(leader);
        return fmt::format("{}: {} leads, +{} ={} -{}", played, printable(match.players[leader]),
                           tally.wins, tally.draws, tally.losses);
    }
    const Tally& tally = match.standings.pairing(0);
    std::string text = fmt::format("{} - {} {}: {}", printable(match.players[0]),
                                   printable(match.players[1]), played, tally_text(tally));
    if (match.sprt) text += ", " + sprt_text(*match.sprt, tally.pairs);
    return text;
}

std::string match_table(const MatchView& match) {
    if (match.players.size() == 2) {
        std::string text = match_line(match) + "\n";
        if (match.sprt) text += verdict_text(*match.sprt, match.standings.pairing(0).pairs) + "\n";
        return text + faults_text(match);
    }
    std::size_t width = 0;
    for (const std::string& name : match.players) width = std::max(width, printable(name).size());
    std::string text;
    int place = 0;
    for (const std::size_t player : ranking(match)) {
        const Tally& tally = match.standings.player(player);
        text += fmt::format("{:>2} {:{}} {:5.1f} %  {}\n", ++place, printable(match.players[player]),
                            width, 100 * tally.score(), tally_text(tally));
    }
    for (std::size_t i = 0; i < match.schedule.pairings().size(); ++i) {
        const auto [a, b] = match.schedule.pairings()[i];
        text += fmt::format("{} - {}: {}\n", printable(match.players[a]), printable(match.players[b]),
                            tally_text(match.standings.pairing(i)));
    }
    return text + faults_text(match);
}

Json match_json(const MatchView& match, const MatchEnd& end) {
    Json document{{"games", match.standings.games()},
                  {"void_games", match.standings.void_games()},
                  {"end", reason_name(end.reason)},
                  {"players", Json::array()},
                  {"pairings", Json::array()}};
    for (std::size_t i = 0; i < match.players.size(); ++i) {
        Json player = tally_json(match.standings.player(i));
        player["name"] = match.players[i];
        player["score"] = match.standings.player(i).score();
        player["faults"] = match.standings.faults(i);
        document["players"].push_back(std::move(player));
    }
    for (std::size_t i = 0; i < match.schedule.pairings().size(); ++i) {
        const auto [a, b] = match.schedule.pairings()[i];
        Json pairing = tally_json(match.standings.pairing(i));
        pairing["first"] = match.players[a];
        pairing["second"] = match.players[b];
        document["pairings"].push_back(std::move(pairing));
    }
    if (match.sprt) {
        const PairResults& pairs = match.standings.pairing(0).pairs;
        document["sprt"] = {{"llr", log_likelihood_ratio(*match.sprt, pairs)},
                            {"lower", match.sprt->lower_bound()},
                            {"upper", match.sprt->upper_bound()},
                            {"accepted", verdict_name(verdict(*match.sprt, pairs))}};
    }
    return document;
}

}  // namespace polonaise::app
