#include "annotate_file.hpp"

#include <cstdint>
#include <deque>
#include <filesystem>
#include <functional>
#include <future>
#include <mutex>
#include <optional>
#include <semaphore>
#include <stop_token>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include <polonaise/analysis/game_annotator.hpp>
#include <polonaise/engine/game_file.hpp>
#include <polonaise/notation/pdn_writer.hpp>

#include "game_files.hpp"
#include "interrupt.hpp"
#include "progress_display.hpp"
#include "report/game_report.hpp"
#include "text.hpp"

namespace polonaise::app {
namespace {

/// A game to be annotated, or the text of one that is not ours.
struct Task {
    std::optional<AnyGameTree> game;
    std::string text;
};

/// The next game of the file; nothing at its end.
std::optional<Task> next_task(GameFile& games, const std::string& name) {
    if (!next_game(games, name)) return std::nullopt;
    if (games.kind() == GameFile::Kind::game) return Task{std::move(games.game()), {}};
    return Task{std::nullopt, std::string{games.text().text}};
}

/// How much there is to do, for the progress.
struct Amount {
    std::size_t games = 0;
    std::uint64_t positions = 0;
};
Amount measure(const AnnotateOptions& options) {
    InputFile input{options.input};
    GameFile games{input.stream(), {.variant = options.variant}};
    Amount amount;
    while (const auto task = next_task(games, options.input)) {
        ++amount.games;
        if (!task->game) continue;
        amount.positions += std::visit(
            []<Variant V>(const GameTree<V>& game) { return GameAnnotator<V>::positions(game); },
            *task->game);
    }
    return amount;
}

/// Annotates games on several threads and hands them back in the order in which they came. Each has
/// a table of its own: what is written about a game does not depend on the others.
class Annotators {
public:
    Annotators(const AnnotateOptions& options, std::stop_token stop, std::function<void()> on_position)
        : options_{options}, stop_{std::move(stop)}, on_position_{std::move(on_position)} {}

    /// The task with the annotated game and its text will come out of `take`; without text if there was
    /// no time left for it.
    void add(Task task) {
        results_.push_back(std::async(std::launch::async, [this, t = std::move(task)]() mutable {
            if (t.game) t.text = std::visit([&](auto& game) { return annotate(game); }, *t.game);
            return std::move(t);
        }));
    }
    bool full() const { return results_.size() >= 2 * threads_; }
    bool empty() const { return results_.empty(); }
    Task take() {
        Task task = results_.front().get();
        results_.pop_front();
        return task;
    }

private:
    /// One of the threads, while it lives.
    class Permit {
    public:
        explicit Permit(std::counting_semaphore<>& free) : free_{free} { free_.acquire(); }
        ~Permit() { free_.release(); }
        Permit(const Permit&) = delete;
        Permit& operator=(const Permit&) = delete;

    private:
        std::counting_semaphore<>& free_;
    };

    template <Variant V> std::string annotate(GameTree<V>& tree) {
        const Permit permit{free_};
        TranspositionTable table{static_cast<std::size_t>(options_.table_mebibytes)};
        const auto evaluator = make_evaluator<V>(options_.weights);
        const auto prober = options_.endgame->open<V>();
        if (!prober) fail("{}", printable(describe(prober.error())));
        GameAnnotator<V> annotator{search_with(table, *evaluator, *prober),
                                   {.limits = options_.limits, .draw_rules = {}}};
        if (!annotator.annotate(
                tree, [this](GameNode, Score) { on_position_(); }, stop_))
            return {};
        tree.tags.set("Annotator", "Polonaise");
        std::string text;
        write_game(text, tree);
        return text + '\n';
    }
    const AnnotateOptions& options_;
    std::stop_token stop_;
    std::function<void()> on_position_;
    std::size_t threads_ = static_cast<std::size_t>(usual_threads());
    std::counting_semaphore<> free_{static_cast<std::ptrdiff_t>(threads_)};
    std::deque<std::future<Task>> results_;
};

}  // namespace

ExitCode annotate_file(const AnnotateOptions& options) {
    const Amount amount = measure(options);
    if (amount.games == 0) fail("there is no game in {}", in_quotes(options.input));
    const InterruptStops interrupt;
    ProgressDisplay progress{"analyse", "positions", amount.positions, progress_style(options.quiet)};
    std::mutex progress_in_use;
    Annotators annotators{options, interrupt.token(), [&] {
                              const std::lock_guard lock{progress_in_use};
                              progress.advance();
                          }};
    InputFile input{options.input};
    GameFile games{input.stream(), {.variant = options.variant}};
    std::optional<OutputFile> output;
    if (options.output) output.emplace(*options.output);
    std::vector<AnyGameTree> reported;
    std::size_t written = 0;
    const auto write_next = [&] {
        Task done = annotators.take();
        if (done.text.empty()) return;
        if (output) output->write(done.text);
        if (options.report && done.game) reported.push_back(*std::move(done.game));
        ++written;
    };
    while (!interrupt.token().stop_requested()) {
        auto task = next_task(games, options.input);
        if (!task) break;
        annotators.add(std::move(*task));
        if (annotators.full()) write_next();
    }
    while (!annotators.empty()) write_next();
    progress.erase();
    if (output) output->finish();
    if (options.report) {
        const std::string title = std::filesystem::path{options.input}.filename().string();
        OutputFile page{*options.report};
        page.write(report_page(title, reported, *options.endgame));
        page.finish();
    }
    if (written < amount.games)
        fail("stopped after {} of {} games; those are in {}", written, amount.games,
             in_quotes(options.output.value_or(options.report.value_or("-"))));
    fail_if_cut_off(options.input, games.diagnostics());
    return ExitCode::ok;
}

}  // namespace polonaise::app
