#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <polonaise/analysis/exercise_finder.hpp>
#include <polonaise/archive/search.hpp>
#include <polonaise/engine/game_file.hpp>
#include <polonaise/engine/weights.hpp>
#include <polonaise/notation/move_text.hpp>
#include <polonaise/notation/pdn_writer.hpp>
#include <polonaise/search/seen_by_white.hpp>
#include <polonaise/support/parallel.hpp>

#include "archive_file.hpp"
#include "archive_query.hpp"
#include "game_files.hpp"
#include "interrupt.hpp"
#include "limit_options.hpp"
#include "progress_display.hpp"
#include "table_folders.hpp"
#include "text.hpp"
#include "verbs/verbs.hpp"

namespace polonaise::app {
namespace {

struct ExercisesOptions {
    std::vector<std::string> files;
    ArchiveQueryOptions query;
    std::optional<std::string> archive, endgame;
    std::string output = "-", weights = "built-in";
    int effort = 1, threads = 0;
    bool quiet = false;
};

void declare_exercises(CLI::App& verb, ExercisesOptions& options) {
    verb.add_option("files", options.files, "PDN files with games (default: the games of the archive)");
    declare_archive(verb, options.archive);
    declare_archive_query(verb, options.query);
    verb.add_option("-o,--output", options.output, "Where the exercises go; `-` is standard output")
        ->type_name("FILE")
        ->capture_default_str();
    declare_number(verb, "--effort", options.effort, {1, 1000}, "So many times the usual search")
        ->capture_default_str();
    declare_number(verb, "--threads", options.threads, {1, 256}, "Default: one for each core");
    declare_weights(verb, options.weights);
    declare_endgame(verb, options.endgame);
    declare_quiet(verb, options.quiet);
}

/// A game to look through, and where it comes from.
struct Source {
    AnyGameTree game;
    std::string name;
};

std::vector<Source> games_of_files(const ExercisesOptions& options) {
    std::vector<Source> sources;
    for (const std::string& file : options.files) {
        InputFile input{file};
        GameFile games{input.stream(), {.variant = options.query.variant}};
        for (int number = 1; next_game(games, file); ++number)
            if (games.kind() == GameFile::Kind::game)
                sources.push_back({games.game(), fmt::format("{}, game {}", file, number)});
    }
    return sources;
}

std::vector<Source> games_of_archive(const ExercisesOptions& options) {
    const Query query = archive_query(options.query);
    const Archive archive = open_archive(options.archive, Archive::Access::read);
    std::vector<Source> sources;
    for (const auto id : value_or_fail(search_games(archive, query, threads_or_usual(options.threads))))
        sources.push_back({value_or_fail(archive.game(id)), fmt::format("archive, game {}", id)});
    return sources;
}

/// An exercise as a game that begins with its position.
template <Variant V>
std::string exercise_text(const GameExercise<V>& exercise, const GameTree<V>& game,
                          const std::string& source) {
    GameTree<V> tree{exercise.start};
    for (const char* name : {"Event", "Site", "Date", "Round", "White", "Black"})
        if (game.tags.contains(name)) tree.tags.set(name, std::string{game.tags.value(name)});
    const Side side = exercise.start.to_move();
    tree.result = side == Side::white ? GameResult::white_wins : GameResult::black_wins;
    tree.tags.set("Difficulty", std::to_string(difficulty(exercise.theme)));
    tree.tags.set("Motif", fmt::format("{}", fmt::join(words_for(exercise.theme), ", ")));
    tree.tags.set("Occasion", exercise.missed ? "missed" : "found");
    if (exercise.played) tree.tags.set("Played", move_text(exercise.start, *exercise.played));
    tree.tags.set("Source", fmt::format("{}, ply {}", source, exercise.ply));
    tree.tags.set("SecondBest", to_string(exercise.second));
    tree.start_number = game.start_number.value_or(1) + exercise.ply / 2;
    GameNode node = GameTree<V>::root;
    for (const Move& m : exercise.solution) node = tree.add_move(node, m);
    tree.annotate(*tree.first_child(GameTree<V>::root)).evaluation = seen_by_white(exercise.score, side);
    std::string text;
    write_game(text, tree);
    return text + '\n';
}

/// Looks through games on several threads. What they come to does not depend on their number.
class ExerciseThreads {
public:
    ExerciseThreads(const ExercisesOptions& options, std::vector<Source> sources)
        : options_{options},
          sources_{std::move(sources)},
          weights_{weights_option(options.weights)},
          tables_{endgame_option(options.endgame)},
          texts_(sources_.size()),
          progress_{"exercises", "positions", positions(), progress_style(options.quiet)} {}

    ExitCode run() {
        const InterruptStops interrupt;
        stop_ = interrupt.token();
        OutputFile output{options_.output};
        in_parallel(threads_or_usual(options_.threads), 0, sources_.size(), 1,
                    [this](int, std::uint64_t i, std::uint64_t) { work(i); });
        progress_.erase();
        std::set<std::string> seen;  // several collections have the same game
        std::size_t looked_through = 0, exercises = 0;
        for (const auto& texts : texts_) {
            if (!texts) continue;
            ++looked_through;
            for (const auto& [position, text] : *texts) {
                if (!seen.insert(position).second) continue;
                output.write(text);
                ++exercises;
            }
        }
        output.finish();
        if (options_.output != "-") fmt::print("games={} exercises={}\n", looked_through, exercises);
        if (looked_through < sources_.size())
            fail("stopped after {} of {} games; the exercises of those are in {}", looked_through,
                 sources_.size(), in_quotes(options_.output));
        return ExitCode::ok;
    }

private:
    using Texts = std::vector<std::pair<std::string, std::string>>;  ///< Position and exercise.

    std::uint64_t positions() const {
        std::uint64_t count = 0;
        for (const Source& source : sources_)
            count +=
                std::visit([](const auto& game) { return game.main_line_length() + 1; }, source.game);
        return count;
    }
    void work(std::size_t i) {
        if (stop_.stop_requested()) return;
        Texts texts = std::visit([&](const auto& game) { return texts_of(game, sources_[i].name); },
                                 sources_[i].game);
        if (!stop_.stop_requested()) texts_[i] = std::move(texts);
    }
    template <Variant V> Texts texts_of(const GameTree<V>& game, const std::string& source) {
        TranspositionTable table{16};
        const auto evaluator = make_evaluator<V>(weights_);
        const auto effort = static_cast<std::uint64_t>(options_.effort);
        const ExercisePlan usual;
        ExerciseFinder<V> finder{search_with(table, *evaluator, tables_->prober<V>()),
                                 {.scan_nodes = effort * usual.scan_nodes,
                                  .check_nodes = effort * usual.check_nodes,
                                  .proof_nodes = effort * usual.proof_nodes}};
        const auto on_position = [this] {
            const std::lock_guard lock{progress_in_use_};
            progress_.advance();
        };
        Texts texts;
        for (const GameExercise<V>& exercise : finder.find(game, on_position, stop_))
            texts.emplace_back(fen_text(exercise.start), exercise_text(exercise, game, source));
        return texts;
    }

    const ExercisesOptions& options_;
    const std::vector<Source> sources_;
    const Weights weights_;
    const std::shared_ptr<EndgameTables> tables_;
    std::vector<std::optional<Texts>> texts_;  ///< Of the games that have been looked through.
    ProgressDisplay progress_;
    std::mutex progress_in_use_;
    std::stop_token stop_;
};

ExitCode run_exercises(const ExercisesOptions& options) {
    const bool from_files = !options.files.empty();
    if (from_files && (options.archive || options.query.query || !options.query.conditions.empty()))
        fail("give either files or conditions for the games of the archive");
    std::vector<Source> sources = from_files ? games_of_files(options) : games_of_archive(options);
    if (sources.empty()) fail("there is no game to look through");
    return ExerciseThreads{options, std::move(sources)}.run();
}

}  // namespace

void add_exercises(CommandLine& line) {
    line.add<ExercisesOptions>(
        line.root(),
        {.name = "exercises",
         .purpose = "Make exercises of games: positions with one strong move that was missed or allowed",
         .examples = {"polonaise exercises games.pdn -o exercises.pdn",
                      "polonaise exercises --player Wiersma --date 1970..1979 -o exercises.pdn",
                      "polonaise exercises *.pdn --effort 4 -o exercises.pdn"}},
        declare_exercises, run_exercises);
}

}  // namespace polonaise::app
