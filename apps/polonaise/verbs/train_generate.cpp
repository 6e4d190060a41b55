#include "verbs/train_generate.hpp"

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include <polonaise/arena/openings.hpp>
#include <polonaise/engine/weights.hpp>
#include <polonaise/evaluation/network_evaluator.hpp>
#include <polonaise/evaluation/network_file.hpp>
#include <polonaise/rules/zobrist.hpp>
#include <polonaise/support/crc32.hpp>
#include <polonaise/support/random.hpp>
#include <polonaise/training/generator.hpp>

#include "game_files.hpp"
#include "generate_display.hpp"
#include "interrupt.hpp"
#include "json.hpp"
#include "limit_options.hpp"
#include "table_folders.hpp"
#include "text.hpp"
#include "verbs/train.hpp"

namespace polonaise::app {
namespace {

void declare_train_generate(CLI::App& verb, TrainGenerateOptions& options) {
    SelfPlayRules& rules = options.rules;
    declare_variant(verb, options.variant);
    verb.add_option("-o,--out", options.folder, "Folder for the files of games")
        ->type_name("DIR")
        ->required();
    verb.add_option("--games", options.games, "Stop when the files of this worker hold so many games")
        ->type_name("N");
    verb.add_option("--positions", options.positions,
                    "... so many positions (default: go on until stopped)")
        ->type_name("N");
    declare_weights(verb, options.weights);
    verb.add_option("-n,--nodes", rules.nodes, "Positions that the search of a move looks at")
        ->type_name("N")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    verb.add_option("--jitter", rules.jitter, "By which share of that it may be more or less")
        ->type_name("0..1")
        ->check(CLI::Range(0.0, 1.0))
        ->capture_default_str();
    verb.add_option("--openings", options.openings,
                    "Openings to begin with: FENs, one a line, or games in PDN (default: the start)")
        ->type_name("FILE");
    declare_number(verb, "--least-random-plies", rules.least_random_plies, {0, 60},
                   "Random half-moves that come first: from so many")
        ->capture_default_str();
    declare_number(verb, "--most-random-plies", rules.most_random_plies, {0, 60}, "... to so many")
        ->capture_default_str();
    verb.add_option("--most-uneven", options.most_uneven,
                    "Begin no game in which a side is then ahead by more")
        ->type_name("MEN")
        ->check(CLI::Range(0.1, 300.0))
        ->capture_default_str();
    verb.add_option("--endgame", options.endgame,
                    "End a game when the endgame tables of this folder know how it ends (default: no "
                    "tables)")
        ->type_name("DIR");
    verb.add_option("--win-score", options.win_score, "End a game when both sides see one so far ahead")
        ->type_name("MEN")
        ->check(CLI::Range(0.5, 300.0))
        ->capture_default_str();
    declare_number(verb, "--win-plies", rules.win.plies, {1, 1000}, "... for so many half-moves")
        ->capture_default_str();
    declare_number(verb, "--max-plies", rules.ply_limit, {1, 10'000}, "A draw after so many half-moves")
        ->capture_default_str();
    verb.add_option("--label", options.label, "Name of the generation: letters, digits, - and _")
        ->type_name("NAME")
        ->capture_default_str();
    verb.add_option("--seed", options.seed, "Another number gives other games")
        ->type_name("N")
        ->capture_default_str();
    verb.add_option("--worker", options.worker, "Each of several processes needs a number of its own")
        ->type_name("N")
        ->check(CLI::Range(0, 9999))
        ->capture_default_str();
    declare_number(verb, "--chunk", options.chunk, {1, 1'000'000}, "Games in a file")
        ->capture_default_str();
    declare_number(verb, "--threads", options.threads, {1, 1024},
                   "Games at the same time (default: one for each core)");
    declare_json(verb, options.json);
    declare_quiet(verb, options.quiet);
}

template <Variant V> std::vector<Position<V>> starting_positions(const TrainGenerateOptions& options) {
    if (options.openings.empty()) return {Position<V>::initial()};
    std::vector<Position<V>> starts;
    for (const std::string& file : options.openings) {
        const auto openings = read_openings(
            whole_file(file), {.variant = options.variant, .draw_rules = options.rules.draw_rules});
        if (!openings) fail("{}: {}", in_quotes(file), describe(openings.error()));
        for (const AnyGame& game : *openings) starts.push_back(std::get<Position<V>>(position_of(game)));
    }
    return starts;
}

/// What the evaluator is, wherever its weights come from.
template <Variant V> std::string evaluation_name(const Evaluator<V>& evaluator) {
    const auto* network = dynamic_cast<const NetworkEvaluator<V>*>(&evaluator);
    if (!network) return "material";
    return fmt::format("network {:08x}", crc32(network_bytes(network->network())));
}

/// How many there are and, but for the start of the game, which.
template <Variant V> std::string starts_name(const std::vector<Position<V>>& starts) {
    if (starts == std::vector{Position<V>::initial()}) return "1";
    std::uint64_t hash = 0;
    for (const Position<V>& start : starts) hash = SplitMix64{hash ^ zobrist_key(start).bits}();
    return fmt::format("{} {:016x}", starts.size(), hash);
}

/// Tables that end games, if they are wanted.
template <Variant V> std::shared_ptr<EndgameTables> tables_of(const TrainGenerateOptions& options) {
    if (!options.endgame) return nullptr;
    auto tables = endgame_option(options.endgame, options.variant);
    if (!tables->prober<V>())
        fail("there are no {} endgame tables in {}", V::names.name, in_quotes(*options.endgame));
    return tables;
}

/// Names of files are left out: where a file lies makes no difference. So are tables, if there are none.
template <Variant V>
std::string settings_text(const TrainGenerateOptions& options, const Evaluator<V>& evaluator,
                          const std::vector<Position<V>>& starts, EndgameTables* tables) {
    const SelfPlayRules& rules = options.rules;
    return fmt::format(
               "evaluation={}\nnodes={}\njitter={}\nrandom-plies={}-{}\nmost-uneven={}\nwin={} for {}\n"
               "max-plies={}\nstarts={}\n",
               evaluation_name(evaluator), rules.nodes, rules.jitter, rules.least_random_plies,
               rules.most_random_plies, rules.most_uneven, rules.win.score, rules.win.plies,
               rules.ply_limit, starts_name(starts)) +
           (tables ? fmt::format("endgame={} pieces\n", tables->prober<V>()->pieces()) : "");
}

std::optional<std::uint64_t> rest(std::optional<std::uint64_t> wanted, std::uint64_t there) {
    if (!wanted) return std::nullopt;
    return *wanted > there ? *wanted - there : 0;
}

void print(const TrainGenerateOptions& options, const ChunkSeries& before, const GeneratorCounts& made,
           double seconds) {
    if (options.json) {
        print_json({{"variant", names(options.variant).name},
                    {"label", options.label},
                    {"worker", options.worker},
                    {"earlier", {{"games", before.games()}, {"positions", before.plies()}}},
                    {"games", made.games},
                    {"positions", made.positions},
                    {"white_wins", made.white_wins},
                    {"black_wins", made.black_wins},
                    {"draws", made.draws},
                    {"files", made.chunks},
                    {"seconds", seconds}});
        return;
    }
    if (made.games == 0) fmt::print("no new games; {} were there\n", before.games());
    else
        fmt::print("{} games with {} positions in {} files, {}\n", made.games, made.positions,
                   made.chunks, game_text(made));
}

template <Variant V> ExitCode generate_games(const TrainGenerateOptions& options) {
    const auto starts = starting_positions<V>(options);
    const auto evaluator = make_evaluator<V>(weights_option(options.weights));
    const auto tables = tables_of<V>(options);
    const auto series = ChunkSeries::open(
        options.folder, {.variant = options.variant,
                         .label = options.label,
                         .seed = options.seed,
                         .worker = options.worker,
                         .settings = settings_text(options, *evaluator, starts, tables.get())});
    if (!series) fail("{}", series.error());
    if (series->games() > 0 && !options.quiet)
        fmt::print(stderr, "{} games are there already; going on\n", series->games());

    const InterruptStops interrupt;
    GenerateDisplay display{rest(options.games, series->games()),
                            rest(options.positions, series->plies()), progress_style(options.quiet)};
    const auto start = std::chrono::steady_clock::now();
    const auto made =
        generate<V>({.rules = options.rules,
                     .games = options.games,
                     .positions = options.positions,
                     .games_per_chunk = static_cast<std::uint32_t>(options.chunk),
                     .threads = threads_or_usual(options.threads)},
                    *series, starts, *evaluator, tables ? known_by_tables(tables) : KnownOutcome{},
                    {.on_game = [&](const GeneratorCounts& counts) { display.update(counts); },
                     .on_wait = [&] { display.refresh(); }},
                    interrupt.token());
    display.close();
    if (!made) fail("{}", made.error());
    print(options, *series, *made,
          std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    if (!interrupt.token().stop_requested()) return ExitCode::ok;
    if (!options.quiet) fmt::print(stderr, "stopped; the same command goes on from there\n");
    return ExitCode::found_problems;
}

}  // namespace

ExitCode run_train_generate(const TrainGenerateOptions& given) {
    TrainGenerateOptions options = given;
    if (!is_label(options.label))
        fail("--label {}: letters, digits, - and _ only, at most {}", in_quotes(options.label),
             ChunkHeader::longest_label);
    if (options.rules.least_random_plies > options.rules.most_random_plies)
        fail("--least-random-plies is more than --most-random-plies");
    options.rules.most_uneven = centimen(options.most_uneven);
    options.rules.win.score = centimen(options.win_score);
    return with_variant(options.variant,
                        [&]<Variant V>(VariantTag<V>) { return generate_games<V>(options); });
}

void add_train_generate(CommandLine& line, CLI::App& train) {
    line.add<TrainGenerateOptions>(
        train,
        {.name = "generate",
         .purpose = "Play games against itself and write them to files",
         .examples = {"polonaise train generate --out games --positions 5000000",
                      "polonaise train generate --variant frisian --out games --label gen1 "
                      "--weights frisian1.pnn --nodes 5000",
                      "polonaise train generate --out games --worker 17 --threads 1 --games 20000",
                      "polonaise train generate --out games --endgame data/endgame",
                      "polonaise train generate --out games --openings ballots.fen "
                      "--least-random-plies 0 --most-random-plies 6"}},
        declare_train_generate, run_train_generate);
}

}  // namespace polonaise::app
