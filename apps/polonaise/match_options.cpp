#include "match_options.hpp"

#include <algorithm>
#include <chrono>
#include <span>
#include <utility>

#include <fmt/format.h>

#include <polonaise/support/crc32.hpp>
#include <polonaise/support/random.hpp>

#include "game_files.hpp"
#include "match_engines.hpp"
#include "table_folders.hpp"
#include "text.hpp"

namespace polonaise::app {
namespace {

void declare_engines(CLI::App& verb, MatchOptions& options) {
    verb.add_option("-e,--engine", options.engines,
                    "A player, as key=value key=value; once for each. Keys: name, kind (internal, hub, "
                    "dxp), time, clock, nodes, depth; internal and hub: ponder; internal: hash, level, "
                    "overhead, threads, weights, endgame, book, book-ply, book-margin, without; "
                    "hub and dxp: command, dir, log; hub: param.NAME; dxp: connect, input")
        ->type_name("SETTINGS")
        ->expected(1)
        ->take_all()
        ->allow_extra_args(false);
    verb.add_option("--engines", options.engine_file,
                    "More players from a TOML file: a table [[engine]] with the same keys for each")
        ->type_name("FILE");
    verb.add_flag("--gauntlet", options.gauntlet, "The first engine against each of the others");
}

void declare_time(CLI::App& verb, MatchOptions& options) {
    verb.add_option("-t,--time", options.time, "Seconds for each move")->type_name("SECONDS");
    verb.add_option("-c,--clock", options.clock, "A clock: 60, 60+0.5, or 40/60 for 40 moves a minute")
        ->type_name("[MOVES/]SECONDS[+INCREMENT]");
    verb.add_option("-n,--nodes", options.nodes, "Positions for each move: repeatable, unlike time")
        ->type_name("NODES")
        ->check(CLI::PositiveNumber);
    verb.add_option("-d,--depth", options.depth, "Half-moves that are looked ahead")
        ->type_name("1..127")
        ->check(CLI::Range(1, 127));
    verb.add_option("--margin", options.margin, "How much too late a move may come")
        ->type_name("SECONDS")
        ->check(CLI::Range(0.0, 3600.0))
        ->capture_default_str();
}

void declare_openings(CLI::App& verb, MatchOptions& options) {
    verb.add_option("--openings", options.openings,
                    "Openings: a FEN a line, or games in PDN (default: random ones)")
        ->type_name("FILE");
    declare_number(verb, "--pdn-plies", options.pdn_plies, {0, 200},
                   "Half-moves of each PDN game that belong to the opening")
        ->capture_default_str();
    declare_number(verb, "--opening-plies", options.opening_plies, {0, 60},
                   "Half-moves of a random opening")
        ->capture_default_str();
    verb.add_option("--seed", options.seed, "Another number gives other openings, or another order")
        ->type_name("NUMBER")
        ->capture_default_str();
}

void declare_end_of_game(CLI::App& verb, MatchOptions& options) {
    verb.add_option("--draw-rules", options.draw_rules,
                    "Whose draw rules count (default: official, and threefold repetition)")
        ->type_name("RULES");
    declare_number(verb, "--max-plies", options.ply_limit, {1, 10'000},
                   "A draw after so many half-moves")
        ->capture_default_str();
    verb.add_option("--endgame", options.endgame,
                    "End a game when the endgame tables of this folder know how it ends (default: no "
                    "tables)")
        ->type_name("DIR");
    verb.add_option("--win-score", options.win_score,
                    "End a game when both sides see one so many men ahead")
        ->type_name("MEN")
        ->check(CLI::Range(0.5, 300.0));
    declare_number(verb, "--win-plies", options.win_plies, {2, 1000}, "... for so many half-moves")
        ->capture_default_str();
    verb.add_option("--draw-score", options.draw_score,
                    "End a game when no side sees more than so many men of advantage")
        ->type_name("MEN")
        ->check(CLI::Range(0.0, 10.0));
    declare_number(verb, "--draw-plies", options.draw_plies, {2, 1000}, "... for so many half-moves")
        ->capture_default_str();
    declare_number(verb, "--draw-from", options.draw_from, {0, 10'000},
                   "... and not before this half-move")
        ->capture_default_str();
    verb.add_flag("--void-faults", options.void_faults,
                  "A game with a crash, an illegal move or a time loss does not count");
}

void declare_end_of_match(CLI::App& verb, MatchOptions& options) {
    declare_number(verb, "-g,--games", options.games, {2, 10'000'000},
                   "All games; a pair is two, from one opening")
        ->capture_default_str();
    verb.add_option("--sprt", options.sprt,
                    "Stop when a sequential test decides between these two Elo differences")
        ->type_name("ELO0,ELO1")
        ->delimiter(',')
        ->expected(2);
    verb.add_option("--alpha", options.alpha, "Chance to accept ELO1 where ELO0 is true")
        ->capture_default_str();
    verb.add_option("--beta", options.beta, "Chance to accept ELO0 where ELO1 is true")
        ->capture_default_str();
    verb.add_flag("--normalized", options.normalized,
                  "The two are normalized Elo: independent of how many games are drawn");
}

void declare_output(CLI::App& verb, MatchOptions& options) {
    verb.add_option("-o,--output", options.output,
                    "Write the games as PDN. The same match goes on where FILE ends")
        ->type_name("FILE");
    verb.add_option("--event", options.event, "Name of the match, for the games")->type_name("NAME");
    declare_number(
        verb, "--concurrency", options.concurrency, {1, 1024},
        "Games at the same time (default: one for each core, half as many where an engine ponders)");
    declare_number(verb, "--every", options.every, {1, 1'000'000},
                   "Off a terminal, print the state after so many games")
        ->capture_default_str();
    declare_json(verb, options.json);
    declare_quiet(verb, options.quiet);
}

DrawRules match_draw_rules(const MatchOptions& options) {
    if (!options.draw_rules) return {.threefold = true};
    const auto rules = with_variant(options.variant, [&]<Variant V>(VariantTag<V>) {
        return parse_draw_rules(*options.draw_rules, V::draw_rules);
    });
    if (!rules) fail("--draw-rules: {}", rules.error());
    return *rules;
}

OpeningSource match_openings(const MatchOptions& options) {
    const DrawRules rules = match_draw_rules(options);
    if (!options.openings)
        return random_openings(options.variant, rules, options.opening_plies, options.seed);
    const std::string text = whole_file(*options.openings);
    auto openings = read_openings(
        text, {.variant = options.variant, .draw_rules = rules, .pdn_plies = options.pdn_plies});
    if (!openings) fail("{}: {}", in_quotes(*options.openings), describe(openings.error()));
    Random{options.seed}.shuffle(*openings);
    return in_turn(std::move(*openings));
}

Adjudication adjudication(const MatchOptions& options) {
    Adjudication rules{.ply_limit = options.ply_limit};
    if (options.win_score)
        rules.win = {.plies = options.win_plies, .score = centimen(*options.win_score)};
    if (options.draw_score)
        rules.draw = {.from = options.draw_from,
                      .plies = options.draw_plies,
                      .score = centimen(*options.draw_score)};
    return rules;
}

std::optional<Sprt> match_sprt(const MatchOptions& options, std::size_t players) {
    if (options.sprt.empty()) return std::nullopt;
    if (players != 2) fail("--sprt is for a match of two engines");
    const Sprt sprt{.elo0 = options.sprt[0],
                    .elo1 = options.sprt[1],
                    .alpha = options.alpha,
                    .beta = options.beta,
                    .model = options.normalized ? EloModel::normalized : EloModel::logistic};
    if (const auto checked = check(sprt); !checked) fail("--sprt: {}", checked.error());
    return sprt;
}

/// The file with a checksum of what it holds: another one of the same name gives other games.
std::string openings_text(const MatchOptions& options) {
    if (!options.openings) return "random";
    const std::string text = whole_file(*options.openings);
    return fmt::format("{} ({:08x})", printable(*options.openings),
                       crc32(std::as_bytes(std::span{text})));
}

/// All that decides which games are played; what only decides how many is left out, so that a match
/// can be made longer.
std::vector<std::string> match_identity(const MatchOptions& options,
                                        const std::vector<MatchEngine>& engines) {
    std::vector<std::string> lines{fmt::format("variant={}", names(options.variant).name)};
    for (const auto& [text, settings] : engines)
        lines.push_back(fmt::format("engine={} as {} with {}", printable(text), printable(settings.name),
                                    to_string(settings.control)));
    lines.push_back(fmt::format("gauntlet={}", options.gauntlet));
    lines.push_back(fmt::format("openings={}", openings_text(options)));
    lines.push_back(fmt::format("opening-plies={}", options.opening_plies));
    lines.push_back(fmt::format("pdn-plies={}", options.pdn_plies));
    lines.push_back(fmt::format("seed={}", options.seed));
    lines.push_back(fmt::format("draw-rules={}", printable(options.draw_rules.value_or("default"))));
    lines.push_back(fmt::format("max-plies={}", options.ply_limit));
    if (options.endgame) lines.push_back(fmt::format("endgame={}", printable(*options.endgame)));
    if (options.win_score)
        lines.push_back(fmt::format("win={} for {}", *options.win_score, options.win_plies));
    if (options.draw_score)
        lines.push_back(fmt::format("draw={} for {} from {}", *options.draw_score, options.draw_plies,
                                    options.draw_from));
    lines.push_back(fmt::format("void-faults={}", options.void_faults));
    return lines;
}

/// Games at the same time. Where a player ponders, both may be thinking.
int usual_tables(bool ponder) { return ponder ? std::max(1, usual_threads() / 2) : usual_threads(); }

}  // namespace

void declare_match(CLI::App& verb, MatchOptions& options) {
    declare_engines(verb, options);
    declare_variant(verb, options.variant);
    declare_time(verb, options);
    declare_openings(verb, options);
    declare_end_of_game(verb, options);
    declare_end_of_match(verb, options);
    declare_output(verb, options);
}

MatchSetup set_up_match(const MatchOptions& options) {
    using std::chrono::duration, std::chrono::duration_cast;
    const std::vector<MatchEngine> engines = match_engines(options);
    std::vector<PlayerSettings> players;
    for (const MatchEngine& engine : engines) players.push_back(engine.settings);
    const bool ponder = std::ranges::any_of(players, &PlayerSettings::ponder);
    MatchPlan plan{
        .format = options.gauntlet ? MatchFormat::gauntlet : MatchFormat::round_robin,
        .games = static_cast<std::size_t>(options.games),
        .referee = {.adjudication = adjudication(options),
                    .margin = duration_cast<TimeControl::Duration>(duration<double>{options.margin})},
        .on_fault = options.void_faults ? FaultPolicy::void_game : FaultPolicy::lose,
        .sprt = match_sprt(options, players.size()),
        .concurrency = options.concurrency > 0 ? options.concurrency : usual_tables(ponder)};
    if (options.endgame)
        plan.referee.known_outcome = known_by_tables(endgame_option(options.endgame, options.variant));
    for (const PlayerSettings& player : players) plan.controls.push_back(player.control);
    return {.players = players,
            .plan = std::move(plan),
            .draw_rules = match_draw_rules(options),
            .openings = match_openings(options),
            .identity = match_identity(options, engines)};
}

}  // namespace polonaise::app
