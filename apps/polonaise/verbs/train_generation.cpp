#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <optional>
#include <string>

#include <fmt/format.h>

#include <polonaise/arena/elo.hpp>

#include "game_files.hpp"
#include "generation_folder.hpp"
#include "json.hpp"
#include "text.hpp"
#include "verbs/match.hpp"
#include "verbs/train.hpp"
#include "verbs/train_fit.hpp"
#include "verbs/train_generate.hpp"

/// A generation: the best weights so far play games, new ones are learned from them and from those of
/// the generations before, and a match decides whether they replace the old ones. Each step goes on
/// where it was stopped, and is left out where its file shows that it is done.
namespace polonaise::app {
namespace {

namespace fs = std::filesystem;

struct TrainGenerationOptions {
    VariantId variant = VariantId::international;
    std::string folder, first = "material", log;
    std::optional<std::string> openings, endgame;
    std::uint64_t positions = 5'000'000, nodes = 5000, match_nodes = 5000;
    int generations = 1, number = 1, window = 3, width = 128, epochs = 10;
    int games = 400, timed_games = 200, threads = 0;
    double result_weight = 0.4, time = 0.1;
    std::optional<double> rate;
    bool afresh = false, quiet = false;
};

const std::string table_head =
    "| variant | generation | played by | nodes a move | games | positions | width | held-out loss | "
    "at equal nodes | at equal time | hours | verdict |\n"
    "|---|---|---|---|---|---|---|---|---|---|---|---|\n";

void declare_train_generation(CLI::App& verb, TrainGenerationOptions& options) {
    declare_variant(verb, options.variant);
    verb.add_option("-o,--out", options.folder, "Folder for games, weights and matches")
        ->type_name("DIR")
        ->required();
    declare_number(verb, "--generations", options.generations, {1, 1000}, "How many to finish")
        ->capture_default_str();
    declare_number(verb, "--number", options.number, {1, 1'000'000},
                   "Of the first, where those before it are not in the folder")
        ->capture_default_str();
    verb.add_option("--first", options.first, "What plays the first: built-in, material, or weights")
        ->type_name("FILE")
        ->capture_default_str();
    verb.add_option("--positions", options.positions, "To play in each")
        ->type_name("N")
        ->capture_default_str();
    verb.add_option("-n,--nodes", options.nodes, "Positions that the search of a move looks at there")
        ->type_name("N")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    declare_number(verb, "--window", options.window, {1, 1000},
                   "Learn from the games of so many generations")
        ->capture_default_str();
    verb.add_option("--width", options.width, "See train fit")
        ->check(CLI::IsMember({64, 128, 256}))
        ->capture_default_str();
    declare_number(verb, "--epochs", options.epochs, {1, 10'000}, "See train fit")
        ->capture_default_str();
    verb.add_flag("--afresh", options.afresh,
                  "Learn from material and random numbers, not from the weights that played");
    verb.add_option("--rate", options.rate, "See train fit (default: half as large if not --afresh)")
        ->type_name("X")
        ->check(CLI::PositiveNumber);
    verb.add_option("--result-weight", options.result_weight, "See train fit")
        ->type_name("0..1")
        ->check(CLI::Range(0.0, 1.0))
        ->capture_default_str();
    declare_number(verb, "--games", options.games, {2, 1'000'000}, "Of the match at equal nodes")
        ->capture_default_str();
    verb.add_option("--match-nodes", options.match_nodes, "Nodes for each move there")
        ->type_name("N")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    declare_number(verb, "--timed-games", options.timed_games, {2, 1'000'000},
                   "Of the match at equal time, which only weights play that did not lose the other")
        ->capture_default_str();
    verb.add_option("-t,--time", options.time, "Seconds for each move there")
        ->type_name("SECONDS")
        ->check(CLI::Range(0.001, 3600.0))
        ->capture_default_str();
    verb.add_option("--openings", options.openings, "Openings of the matches (default: random ones)")
        ->type_name("FILE");
    verb.add_option("--endgame", options.endgame, "See train generate")->type_name("DIR");
    verb.add_option("--log", options.log, "Add a line on each generation to a table in Markdown")
        ->type_name("FILE");
    declare_number(verb, "--threads", options.threads, {1, 1024}, "Default: one for each core");
    declare_quiet(verb, options.quiet);
}

/// Adds the time that a step takes to what its generation took before, across stops.
class Stopwatch {
public:
    explicit Stopwatch(const GenerationFiles& files) : file_{files.folder / "seconds.json"} {
        if (fs::exists(file_)) before_ = read_json(file_).value("seconds", 0.0);
    }
    double seconds() const {
        return before_ + std::chrono::duration<double>(Clock::now() - start_).count();
    }
    void save() const { write_json(file_, {{"seconds", seconds()}}); }

private:
    using Clock = std::chrono::steady_clock;
    fs::path file_;
    double before_ = 0;
    Clock::time_point start_ = Clock::now();
};

struct Contest {
    Tally tally;
    EloEstimate elo;

    explicit Contest(const Tally& t) : tally{t}, elo{estimate_elo(t.pairs)} {}
    bool not_lost() const { return tally.score() >= 0.5; }
};

class Generation {
public:
    Generation(const TrainGenerationOptions& options, const GenerationFolder& folder, int number)
        : options_{options},
          folder_{folder},
          number_{number},
          files_{folder.files(number)},
          teacher_{folder.accepted_before(number, options.first)},
          watch_{files_} {}

    /// False if it was stopped.
    bool make() {
        say("generation {} of {}, played by {}", number_, names(options_.variant).name, teacher_);
        const bool done = play_games() && learn() && compete();
        watch_.save();
        if (done) judge();
        return done;
    }

private:
    template <class... Args> void say(fmt::format_string<Args...> format, Args&&... args) const {
        if (options_.quiet) return;
        fmt::print(format, std::forward<Args>(args)...);
        fmt::print("\n");
        flush_output();
    }

    bool play_games() {
        TrainGenerateOptions generate;
        generate.variant = options_.variant;
        generate.folder = files_.games();
        generate.label = fmt::format("gen{}", number_);
        generate.weights = teacher_;
        generate.seed = static_cast<std::uint64_t>(number_);
        generate.positions = options_.positions;
        generate.rules.nodes = options_.nodes;
        generate.endgame = options_.endgame;
        generate.threads = options_.threads;
        generate.quiet = options_.quiet;
        return run_train_generate(generate) == ExitCode::ok;
    }

    bool learn() {
        if (fs::exists(files_.weights()) && fs::exists(files_.fit_report())) return true;
        TrainFitOptions fit;
        fit.files = folder_.games(number_, options_.window);
        fit.output = files_.weights();
        fit.report = files_.fit_report();
        fit.width = options_.width;
        fit.epochs = options_.epochs;
        fit.trainer.result_weight = options_.result_weight;
        if (!options_.afresh && teacher_ != "material") {
            fit.start = teacher_;
            fit.trainer.rate /= 2;
        }
        if (options_.rate) fit.trainer.rate = *options_.rate;
        fit.threads = options_.threads;
        fit.quiet = options_.quiet;
        return run_train_fit(fit) == ExitCode::ok;
    }

    bool compete() {
        MatchOptions match = match_options(files_.match_at_nodes(), options_.games);
        match.nodes = options_.match_nodes;
        match.concurrency = options_.threads;
        const HeldMatch at_nodes = hold_match(match);
        if (at_nodes.stopped) return false;
        at_nodes_.emplace(at_nodes.first_pairing);
        if (!at_nodes_->not_lost()) return true;
        match = match_options(files_.match_at_time(), options_.timed_games);
        match.time = fmt::format("{}", options_.time);
        match.concurrency = 1;  // so that no game takes time from another
        const HeldMatch at_time = hold_match(match);
        if (at_time.stopped) return false;
        at_time_.emplace(at_time.first_pairing);
        return true;
    }

    MatchOptions match_options(const std::string& output, int games) const {
        MatchOptions match;
        match.variant = options_.variant;
        match.engines = {fmt::format("name=new weights='{}'", files_.weights()),
                         fmt::format("name=old weights='{}'", teacher_)};
        match.openings = options_.openings;
        match.seed = static_cast<std::uint64_t>(number_);
        match.games = games;
        match.output = output;
        match.quiet = options_.quiet;
        return match;
    }

    void judge() const {
        const bool accepted = at_nodes_->not_lost() && at_time_ && at_time_->not_lost();
        const Json fit = read_json(files_.fit_report());
        Json verdict{{"accepted", accepted},
                     {"played_by", teacher_},
                     {"games", fit["games"]},
                     {"positions", fit["positions"]},
                     {"data_hash", fit["data_hash"]},
                     {"held_out_loss", fit["all"]["loss"]},
                     {"nodes", text(at_nodes_)},
                     {"time", text(at_time_)},
                     {"seconds", std::round(watch_.seconds())}};
        if (!options_.log.empty()) log(verdict);
        write_json(files_.verdict(), verdict);
        say("generation {}: at equal nodes {}, at equal time {}: {}", number_, text(at_nodes_),
            text(at_time_), accepted ? "accepted" : "rejected");
    }

    static std::string text(const std::optional<Contest>& contest) {
        if (!contest) return "not played";
        const Tally& t = contest->tally;
        return fmt::format("+{} ={} -{}, Elo {:+.0f} ± {:.0f}", t.wins, t.draws, t.losses,
                           contest->elo.elo, contest->elo.error());
    }

    void log(const Json& verdict) const {
        std::string table = fs::exists(options_.log) ? whole_file(options_.log) : table_head;
        table += fmt::format("| {} | {} | {} | {} | {} | {} | {} | {:.4f} | {} | {} | {:.1f} | {} |\n",
                             names(options_.variant).name, number_, teacher_, options_.nodes,
                             verdict["games"].dump(), verdict["positions"].dump(), options_.width,
                             verdict["held_out_loss"].get<double>(), verdict["nodes"].get<std::string>(),
                             verdict["time"].get<std::string>(), verdict["seconds"].get<double>() / 3600,
                             verdict["accepted"].get<bool>() ? "accepted" : "rejected");
        OutputFile out{options_.log};
        out.write(table);
        out.finish();
    }

    const TrainGenerationOptions& options_;
    const GenerationFolder& folder_;
    int number_;
    GenerationFiles files_;
    std::string teacher_;
    Stopwatch watch_;
    std::optional<Contest> at_nodes_, at_time_;
};

ExitCode run_train_generation(const TrainGenerationOptions& options) {
    const GenerationFolder folder{options.folder, options.variant, options.number};
    for (int made = 0; made < options.generations; ++made) {
        const int number = folder.next();
        std::error_code error;
        fs::create_directories(folder.files(number).folder, error);
        if (error)
            fail("cannot make the folder {}: {}", in_quotes(folder.files(number).folder.string()),
                 error.message());
        if (!Generation{options, folder, number}.make()) return ExitCode::found_problems;
    }
    return ExitCode::ok;
}

}  // namespace

void add_train_generation(CommandLine& line, CLI::App& train) {
    line.add<TrainGenerationOptions>(
        train,
        {.name = "generation",
         .purpose = "Play games, learn from them, and see whether that made the engine stronger",
         .examples =
             {"polonaise train generation --out work/training",
              "polonaise train generation --variant frisian --out work/training --generations 10 "
              "--positions 3000000 --log training-log.md"}},
        declare_train_generation, run_train_generation);
}

}  // namespace polonaise::app
