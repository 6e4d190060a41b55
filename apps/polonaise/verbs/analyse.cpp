#include <algorithm>
#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>

#include <polonaise/engine/engine.hpp>

#include "annotate_games.hpp"
#include "archive_file.hpp"
#include "game_files.hpp"
#include "interrupt.hpp"
#include "limit_options.hpp"
#include "position_option.hpp"
#include "report_text.hpp"
#include "table_folders.hpp"
#include "text.hpp"
#include "verbs/verbs.hpp"

namespace polonaise::app {
namespace {

struct AnalyseOptions {
    std::optional<VariantId> variant;
    std::string subject;  ///< A FEN or a PDN file; empty for the start position.
    std::optional<std::string> fen, endgame, output, report, games, archive;
    HelpOptions help;
    std::string weights = "built-in";
    LimitOptions limits;
    int lines = 1, hash = 64;
    bool infinite = false, json = false, quiet = false;
};

void declare_analyse(CLI::App& verb, AnalyseOptions& options) {
    verb.add_option("fen-or-file", options.subject,
                    "A position as FEN, or a PDN file to annotate; otherwise the start position");
    declare_variant(verb, options.variant,
                    "The rules (default: International for a position, what the file says for games)");
    declare_fen(verb, options.fen);
    verb.add_option(
            "-o,--output", options.output,
            "Where the annotated games go; `-`, without a report the default, is standard output")
        ->type_name("FILE");
    verb.add_option("--report", options.report,
                    "Write a page for the browser about the annotated games: board, curve, weak moves")
        ->type_name("FILE.html");
    verb.add_option("--games", options.games,
                    "Annotate the games of the archive for which this holds: "
                    "'player=Wiersma date=1970..'; see archive search")
        ->type_name("QUERY");
    declare_archive(verb, options.archive);
    verb.add_option("--listen", options.help.listen,
                    "Let others help who run `polonaise work`; only in a network that you trust")
        ->type_name("ADDRESS:PORT");
    verb.add_option("--lease", options.help.lease,
                    "Give a game to somebody else when it has not come back after so many seconds "
                    "(default: three times what it should take)")
        ->type_name("SECONDS");
    verb.add_option("--threads", options.help.threads,
                    "Games at a time on this machine; none: leave all to others (default: one for "
                    "each core)")
        ->transform(CLI::Transformer(std::map<std::string, std::string>{{"none", "-1"}}))
        ->check(CLI::Range(-1, 256));
    declare_limits(verb, options.limits);
    verb.add_flag("--infinite", options.infinite, "Think until Ctrl-C");
    declare_number(verb, "-l,--lines", options.lines, {1, 100}, "Show this many best moves")
        ->capture_default_str();
    declare_hash(verb, options.hash);
    declare_weights(verb, options.weights);
    declare_endgame(verb, options.endgame);
    declare_json(verb, options.json);
    declare_quiet(verb, options.quiet);
}

constexpr std::chrono::seconds usual_time{5};
constexpr std::chrono::milliseconds usual_time_per_move{500};

Limits limits_of(const AnalyseOptions& options) {
    Limits limits = options.limits.limits();
    limits.lines = options.lines;
    if (!options.limits.given() && !options.infinite) limits.time = usual_time;
    return limits;
}

/// One line per line of the report: depth, score, effort, moves.
void print_report(const AnyPosition& p, const Report& report) {
    const double seconds = std::chrono::duration<double>(report.elapsed).count();
    for (const Line& line : report.lines) {
        fmt::print("{:>3}/{:<3} {:>10}  {:>6} nodes  {:>6}/s  {:>7.2f} s  {}\n", report.depth,
                   report.deepest_ply, score_text(line), short_number(static_cast<double>(report.nodes)),
                   short_number(report.nodes_per_second()), seconds, moves_text(p, line.moves));
    }
    flush_output();
}

/// What endgame tables say about the position, if they know it.
void print_known(const AnyGame& game, EndgameTables& tables) {
    if (const auto known = known_outcome(game, tables)) {
        fmt::print("endgame tables: {}\n", *known == EndgameOutcome::win    ? "the side to move wins"
                                           : *known == EndgameOutcome::loss ? "the side to move loses"
                                                                            : "a draw");
        flush_output();
    }
}

/// The result by itself, for people and scripts that want no more.
void print_best(const AnyPosition& p, const Report& report) {
    for (const Line& line : report.lines)
        fmt::print("best {}  score {}\n", moves_text(p, std::span{line.moves}.first(1)),
                   to_string(line.score));
}

ExitCode analyse_position(const AnalyseOptions& options) {
    if (options.report) fail("--report is for the games of a file");
    const AnyGame game = with_variant(
        options.variant.value_or(VariantId::international),
        [&]<Variant V>(VariantTag<V>) -> AnyGame { return Game<V>{position_option<V>(options.fen)}; });
    const AnyPosition position = position_of(game);
    const bool live = !options.json && !options.quiet;
    const InterruptStops interrupt;
    const auto endgame = endgame_option(options.endgame, variant_of(game));
    if (live && !outcome_of(game)) print_known(game, *endgame);
    Engine engine{{.table_mebibytes = static_cast<std::size_t>(options.hash),
                   .weights = weights_option(options.weights),
                   .endgame = endgame}};
    const Report report = engine.search(
        game, limits_of(options),
        [&](const Report& r) {
            if (live) print_report(position, r);
        },
        interrupt.token());
    if (options.json) print_json(report_json(position, report));
    else if (report.lines.empty()) fmt::print("no legal move: the side to move has lost\n");
    else print_best(position, report);
    return ExitCode::ok;
}

ExitCode analyse_games(const AnalyseOptions& options) {
    if (options.json) fail("--json is for positions; games are written as PDN");
    if (options.infinite) fail("--infinite is for positions; games need --time, --depth or --nodes");
    Limits limits = options.limits.limits();
    if (!options.limits.given()) limits.time = usual_time_per_move;
    const bool only_report = options.report && !options.output;
    const auto output = only_report ? std::nullopt : std::optional{options.output.value_or("-")};
    if (options.help.listen && output == "-") fail("--listen needs a file to write to: -o FILE");
    if (options.help.threads < 0 && !options.help.listen) fail("--threads none needs --listen");
    return annotate_games(options.games
                              ? games_of_archive(options.archive, *options.games, options.variant)
                              : games_of_file(options.subject, options.variant),
                          {.output = output,
                           .report = options.report,
                           .annotation = {.limits = limits,
                                          .table_mebibytes = options.hash,
                                          .weights = weights_option(options.weights),
                                          .endgame = endgame_option(options.endgame)},
                           .weights = options.weights,
                           .help = options.help,
                           .quiet = options.quiet});
}

ExitCode run_analyse(const AnalyseOptions& given) {
    AnalyseOptions options = given;
    if (options.fen && !options.subject.empty())
        fail("give either --fen or {}", in_quotes(options.subject));
    if (looks_like_fen(options.subject)) options.fen = std::exchange(options.subject, {});
    if (options.games && (options.fen || !options.subject.empty()))
        fail("give either --games or {}", options.fen ? "--fen" : in_quotes(options.subject));
    return options.games || !options.subject.empty() ? analyse_games(options)
                                                     : analyse_position(options);
}

}  // namespace

void add_analyse(CommandLine& line) {
    line.add<AnalyseOptions>(
        line.root(),
        {.name = "analyse",
         .purpose = "Find the best move of a position, or annotate the games of a file or the archive",
         .examples = {"polonaise analyse --time 10 --lines 3",
                      "polonaise analyse W:WK46,34:BK5,12,20 --depth 20",
                      "polonaise analyse --variant frisian --nodes 1000000 --json",
                      "polonaise analyse games.pdn --time 0.1 -o annotated.pdn",
                      "polonaise analyse games.pdn --time 0.2 --report report.html",
                      "polonaise analyse --games 'player=Wiersma date=1975' -o wiersma.pdn",
                      "polonaise analyse games.pdn -o annotated.pdn --listen 192.168.1.20:8065"}},
        declare_analyse, run_analyse);
}

}  // namespace polonaise::app
