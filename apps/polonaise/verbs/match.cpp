#include "verbs/match.hpp"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <polonaise/arena/match_pdn.hpp>

#include "interrupt.hpp"
#include "match_display.hpp"
#include "match_files.hpp"
#include "match_options.hpp"
#include "match_text.hpp"
#include "text.hpp"
#include "verbs/verbs.hpp"

namespace polonaise::app {
namespace {

bool is_timed(const PlayerSettings& player) {
    return player.control.bank || player.control.move_time || player.ponder;
}

/// Only games that depend on the clock get a date: others can be played again, and then look the same.
MatchTags tags(const MatchOptions& options, const MatchSetup& setup) {
    MatchTags result{.event = options.event, .controls = setup.plan.controls};
    for (const PlayerSettings& player : setup.players) result.players.push_back(player.name);
    if (std::ranges::any_of(setup.players, is_timed))
        result.date = fmt::format("{:%Y.%m.%d}", fmt::localtime(std::time(nullptr)));
    return result;
}

JournalEntry journal_entry(const MatchGame& game, FaultPolicy on_fault) {
    JournalEntry entry{.result = game.record.result()};
    if (const auto& fault = game.record.fault) {
        const bool white = fault->side == Side::white;
        entry.fault = {white ? game.fixture.white : game.fixture.black, fault->fault.kind};
        if (on_fault == FaultPolicy::void_game) entry.result = GameResult::unknown;
    }
    return entry;
}

/// Counts the games of an earlier run; returns how many.
std::size_t take_up(Match& match, const std::vector<JournalEntry>& earlier) {
    for (std::size_t i = 0; i < earlier.size(); ++i) {
        match.count(match.schedule().fixture(i), earlier[i].result);
        if (earlier[i].fault) match.count_fault(earlier[i].fault->player, earlier[i].fault->kind);
    }
    return earlier.size();
}

std::string fault_text(const MatchGame& game, const MatchTags& tags) {
    const auto& fault = *game.record.fault;
    const bool white = fault.side == Side::white;
    return fmt::format("game {}: {}: {}", game.number + 1,
                       tags.players[white ? game.fixture.white : game.fixture.black],
                       describe(fault.fault));
}

/// What to do about a match that was told to stop.
std::string how_to_go_on(const MatchOptions& options, std::uint64_t games) {
    if (options.output.empty())
        return fmt::format("stopped after {} games; with --output FILE a match can be resumed", games);
    return fmt::format("stopped after {} games; the same command with --output {} goes on from there",
                       games, in_quotes(options.output));
}

bool any_fault(const Standings& standings, std::size_t players) {
    for (std::size_t i = 0; i < players; ++i)
        if (standings.faults(i) > 0) return true;
    return false;
}

ExitCode run_match(const MatchOptions& options) { return hold_match(options).exit; }

}  // namespace

HeldMatch hold_match(const MatchOptions& options) {
    const InterruptStops interrupt;
    MatchSetup setup = set_up_match(options);
    const MatchTags game_tags = tags(options, setup);
    const MatchPlan plan = setup.plan;
    Match match{plan, std::move(setup.openings), [&](std::size_t player) {
                    return make_player(setup.players[player], options.variant, setup.draw_rules);
                }};
    std::unique_ptr<MatchFiles> files;
    std::size_t earlier = 0;
    if (!options.output.empty()) {
        files = std::make_unique<MatchFiles>(options.output, setup.identity);
        earlier = take_up(match, files->earlier());
    }
    const MatchView view{game_tags.players, match.schedule(), match.standings(), plan.games, plan.sprt};
    MatchDisplay display{view, earlier, progress_style(options.quiet),
                         static_cast<std::uint64_t>(options.every)};
    const MatchEnd end =
        match.play({.on_game =
                        [&](const MatchGame& game) {
                            if (files) {
                                std::string pdn;
                                write_game(pdn, to_game_tree(game, game_tags));
                                files->append(pdn + "\n", journal_entry(game, plan.on_fault));
                            }
                            if (game.record.fault) display.complain(fault_text(game, game_tags));
                            display.game_counted();
                        },
                    .on_wait = [&] { display.refresh(); }},
                   interrupt.token());
    display.close();
    if (end.reason == MatchEnd::Reason::stopped)
        fmt::print(stderr, "{}\n", how_to_go_on(options, match.standings().games()));

    if (end.reason == MatchEnd::Reason::cannot_play)
        fail("{}: {}", game_tags.players[end.player], describe(end.fault));
    if (options.json) print_json(match_json(view, end));
    else fmt::print("{}", match_table(view));
    const bool faults = any_fault(match.standings(), game_tags.players.size());
    const bool stopped = end.reason == MatchEnd::Reason::stopped;
    return {.exit = faults || stopped ? ExitCode::found_problems : ExitCode::ok,
            .stopped = stopped,
            .first_pairing = match.standings().pairing(0)};
}

void add_match(CommandLine& line) {
    line.add<MatchOptions>(
        line.root(),
        {.name = "match",
         .purpose = "Let engines play against each other, and tell which is stronger",
         .examples = {"polonaise match --engine name=new --engine 'name=old without=reductions' "
                      "--nodes 10000 --games 400",
                      "polonaise match -e 'name=a hash=16' -e 'name=b hash=256' --time 0.1 "
                      "--sprt 0,10 --games 20000 -o games.pdn",
                      "polonaise match -e name=deep -e 'name=flat depth=5' -e 'name=flatter depth=4' "
                      "--depth 6 --openings ballots.fen --variant frisian",
                      "polonaise match -e name=new -e 'name=old command=\"./polonaise hub\" "
                      "dir=../before' --clock 10+0.1",
                      "polonaise match -e name=ours -e 'kind=dxp dir=engines command=\"other -c "
                      "127.0.0.1 -p {port}\"' --clock 60"}},
        declare_match, run_match);
}

}  // namespace polonaise::app
