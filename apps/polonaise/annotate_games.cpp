#include "annotate_games.hpp"

#include <algorithm>
#include <condition_variable>
#include <cstdint>
#include <exception>
#include <filesystem>
#include <memory>
#include <mutex>
#include <stop_token>
#include <thread>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include <polonaise/engine/game_file.hpp>
#include <polonaise/notation/pdn_writer.hpp>
#include <polonaise/server/server.hpp>
#include <polonaise/support/read_number.hpp>

#include "annotation_journal.hpp"
#include "game_files.hpp"
#include "interrupt.hpp"
#include "progress_display.hpp"
#include "report/game_report.hpp"
#include "text.hpp"

namespace polonaise::app {
namespace {

using server::WorkDesk;

std::string pdn_of(const AnyGameTree& game) {
    std::string text;
    write_game(text, game);
    return text;
}

/// What a result depends on besides the game.
std::string settings_text(const AnnotateOptions& options) {
    const Limits& limits = options.annotation.limits;
    return fmt::format("depth {} nodes {} time {} weights {} table {}", limits.depth.value_or(0),
                       limits.nodes.value_or(0), limits.time ? limits.time->count() : 0, options.weights,
                       options.annotation.table_mebibytes);
}

/// How long others may take for a game before it is given to somebody else.
std::chrono::milliseconds lease_term(const AnnotateOptions& options, std::size_t most_positions) {
    if (options.help.lease)
        return std::chrono::milliseconds{static_cast<std::int64_t>(1000 * *options.help.lease)};
    constexpr std::chrono::minutes usual{10};
    const auto& time = options.annotation.limits.time;
    if (!time) return usual;
    const auto needed = std::chrono::duration_cast<std::chrono::milliseconds>(
        *time * static_cast<std::int64_t>(most_positions));
    return std::chrono::seconds{30} + 3 * needed;
}

/// The games, what has become of each, and who works on them.
class AnnotationJob {
public:
    AnnotationJob(GamesToAnnotate games, const AnnotateOptions& options)
        : games_{std::move(games)},
          options_{options},
          progress_{"analyse", "positions", positions(), progress_style(options.quiet)} {
        if (const auto file = journal_file()) journal_.emplace(*file, settings_text(options));
        is_done_.resize(games_.items.size());
        std::vector<AnyGameTree> left;
        std::size_t most_positions = 0;
        for (std::size_t i = 0; i < games_.items.size(); ++i) {
            const auto& game = games_.items[i].game;
            if (!game || take_from_journal(i)) continue;
            most_positions = std::max(most_positions, positions_to_annotate(*game));
            places_.push_back(i);
            left.push_back(*game);
        }
        desk_ = std::make_shared<WorkDesk>(
            std::move(left), options.annotation.limits, lease_term(options, most_positions),
            [this](std::size_t unit, AnyGameTree game) { take(unit, std::move(game)); });
        is_local_.resize(desk_->units());
    }

    ExitCode run() {
        const InterruptStops interrupt;
        const auto listening = listen();
        {
            std::vector<std::jthread> threads;
            for (int i = 0; i < local_threads(); ++i)
                threads.emplace_back([this, stop = interrupt.token()] { work(stop); });
            while (desk_->left() > 0 && !interrupt.token().stop_requested() && !has_failed()) pause();
        }
        progress_.erase();
        if (failure_) std::rethrow_exception(failure_);
        return finish();
    }

private:
    /// Beside the file to be written; nothing where there is none.
    std::optional<std::string> journal_file() const {
        if (options_.output && *options_.output != "-") return *options_.output + ".journal";
        if (options_.report && !options_.output) return *options_.report + ".journal";
        return std::nullopt;
    }
    std::uint64_t positions() const {
        std::uint64_t sum = 0;
        for (const auto& item : games_.items)
            if (item.game) sum += positions_to_annotate(*item.game);
        return sum;
    }
    bool take_from_journal(std::size_t i) {
        AnyGameTree& game = *games_.items[i].game;
        const auto known = journal_ ? journal_->find(pdn_of(game)) : std::nullopt;
        auto read =
            known ? first_game(*known, {.variant = variant_of(game), .encoding = TextEncoding::utf_8})
                  : std::nullopt;
        if (!read) return false;
        progress_.advance(positions_to_annotate(game));
        game = *std::move(read);
        is_done_[i] = true;
        return true;
    }
    void take(std::size_t unit, AnyGameTree annotated) {
        const std::lock_guard lock{mutex_};
        const std::size_t i = places_[unit];
        AnyGameTree& game = *games_.items[i].game;
        if (journal_) journal_->add(pdn_of(game), pdn_of(annotated));
        if (!is_local_[unit]) progress_.advance(positions_to_annotate(game));
        game = std::move(annotated);
        is_done_[i] = true;
        changed_.notify_all();
    }

    int local_threads() const {
        return options_.help.threads < 0 ? 0 : threads_or_usual(options_.help.threads);
    }
    /// A thread of this process: one game after the other, as long as there are any that nobody has.
    void work(const std::stop_token& stop) {
        try {
            while (!stop.stop_requested() && desk_->left() > 0 && !has_failed()) {
                const auto order = desk_->take();
                if (!order) {
                    pause();  // somebody who helps may get lost
                    continue;
                }
                note_local(order->unit);
                AnyGameTree game = order->game;
                if (annotate(
                        game, options_.annotation, [this] { count_position(); }, stop))
                    desk_->hand_in(order->unit, std::move(game));
            }
        } catch (...) {
            const std::lock_guard lock{mutex_};
            failure_ = std::current_exception();
            changed_.notify_all();
        }
    }
    bool has_failed() {
        const std::lock_guard lock{mutex_};
        return failure_ != nullptr;
    }
    void note_local(std::size_t unit) {
        const std::lock_guard lock{mutex_};
        is_local_[unit] = true;
    }
    void count_position() {
        const std::lock_guard lock{mutex_};
        progress_.advance();
    }
    void pause() {
        constexpr std::chrono::milliseconds moment{100};
        std::unique_lock lock{mutex_};
        changed_.wait_for(lock, moment);
    }

    /// The server for those who help.
    std::optional<server::Server> listen() const {
        if (!options_.help.listen) return std::nullopt;
        const std::string& given = *options_.help.listen;
        const std::size_t colon = given.rfind(':');
        const auto port = colon == given.npos
                              ? std::nullopt
                              : read_number<std::uint16_t>(std::string_view{given}.substr(colon + 1));
        if (!port) fail("--listen needs ADDRESS:PORT, not {}", in_quotes(given));
        auto started = server::Server::start({.bind = given.substr(0, colon),
                                              .port = *port,
                                              .threads = 1,
                                              .hash_mebibytes = 3,
                                              .work = desk_,
                                              .version = POLONAISE_VERSION,
                                              .limit_rates = false});
        if (!started) fail("{}", describe(started.error()));
        fmt::print("others can help with: polonaise work http://{}:{}\n", given.substr(0, colon),
                   started->port());
        flush_output();
        return std::move(*started);
    }

    ExitCode finish() {
        const auto all =
            std::ranges::count_if(games_.items, [](const auto& item) { return item.game.has_value(); });
        const auto done = std::ranges::count(is_done_, true);
        if (done < all && journal_)
            fail("stopped after {} of {} games; the same command goes on from there", done, all);
        write_games();
        if (done < all) fail("stopped after {} of {} games", done, all);
        if (options_.report) write_report();
        if (journal_) journal_->remove();
        fail_if_cut_off(games_.source, games_.last);
        return ExitCode::ok;
    }
    void write_games() const {
        if (!options_.output) return;
        OutputFile output{*options_.output};
        for (std::size_t i = 0; i < games_.items.size(); ++i) {
            const auto& item = games_.items[i];
            if (!item.game) output.write(item.text);
            else if (is_done_[i]) output.write(pdn_of(*item.game) + '\n');
        }
        output.finish();
    }
    void write_report() const {
        std::vector<AnyGameTree> reported;
        for (const auto& item : games_.items)
            if (item.game) reported.push_back(*item.game);
        const std::string title = std::filesystem::path{games_.source}.filename().string();
        OutputFile page{*options_.report};
        page.write(report_page(title, reported, *options_.annotation.endgame));
        page.finish();
    }

    GamesToAnnotate games_;
    const AnnotateOptions& options_;
    ProgressDisplay progress_;
    std::optional<AnnotationJournal> journal_;
    std::vector<bool> is_done_;        ///< Games that have a result, of this run or of the journal.
    std::vector<std::size_t> places_;  ///< Of the units of the desk among the games.
    std::vector<bool> is_local_;  ///< Units that this process has taken; their positions are counted.
    std::shared_ptr<WorkDesk> desk_;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::exception_ptr failure_;
};

}  // namespace

ExitCode annotate_games(GamesToAnnotate games, const AnnotateOptions& options) {
    return AnnotationJob{std::move(games), options}.run();
}

}  // namespace polonaise::app
