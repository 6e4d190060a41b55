#include <algorithm>
#include <chrono>
#include <optional>
#include <random>
#include <utility>

#include <polonaise/engine/book_report.hpp>
#include <polonaise/engine/engine.hpp>
#include <polonaise/search/time_share.hpp>
#include <polonaise/server/board_json.hpp>
#include <polonaise/server/game_request.hpp>
#include <polonaise/server/live_tasks.hpp>
#include <polonaise/server/report_json.hpp>
#include <polonaise/server/turn_search.hpp>

namespace polonaise::server {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;
using std::chrono::nanoseconds;

constexpr std::int64_t longest_clock_time = 24 * 3600 * 1000;  // milliseconds
constexpr milliseconds usual_move_time{1000};
/// Enough for a level below the highest, which remembers little from move to move.
constexpr std::size_t level_table_mebibytes = 8;

struct ThinkRequest {
    AnyGame game;
    int level = highest_level;
    std::uint64_t seed = 1;
    milliseconds move_time = usual_move_time;
    std::optional<PlayerClock> clock = {};
    bool draw_offered = false;
    Clock::time_point arrived = Clock::now();
};

/// The limits for the time that is left after waiting for a turn.
Limits limits_for(const ThinkRequest& request) {
    const nanoseconds waited = Clock::now() - request.arrived;
    Limits limits{.hurry_forced_move = true};
    if (request.clock) {
        PlayerClock clock = *request.clock;
        clock.left = std::max(nanoseconds{}, clock.left - waited);
        share_out(clock, piece_count(request.game), limits);
    } else limits.time = std::max(nanoseconds{}, request.move_time - waited);
    return limits;
}

template <Variant V>
Report find_move(const ThinkRequest& request, const Game<V>& game, const ThreadDealer::Turn& turn,
                 const TaskContext& context) {
    const Limits limits = limits_for(request);
    const auto on_report = [&](const Report& report) {
        context.send("lines", progress_json(context.room, game.position(), report));
    };
    if (request.level == highest_level)
        return search_in(turn, context.room, game.history(), game.draw_rules(), limits, on_report,
                         context.stop);
    Engine engine{{.table_mebibytes = level_table_mebibytes,
                   .weights = context.room.weights<V>(),
                   .level = request.level,
                   .seed = request.seed}};
    return engine.search(request.game, limits, on_report, context.stop);
}

/// Whether the engine, at its full strength, is content with half a point.
template <Variant V>
bool accepts_draw(const Game<V>& game, const ThreadDealer::Turn& turn, const TaskContext& context) {
    constexpr Limits a_quick_look{.time = milliseconds{100}};
    const Report report =
        search_in(turn, context.room, game.history(), game.draw_rules(), a_quick_look, {}, context.stop);
    return report.lines.front().score <= Score::draw();
}

/// Sends a move of the opening book, which needs no turn; false where there is none.
template <Variant V>
bool play_from_book(const ThinkRequest& request, const Game<V>& game, const TaskContext& context) {
    const BookFile* const book = context.room.book(*find_variant(V::names.name));
    // An offer of a draw is a question about the position, which is searched for the answer.
    if (!book || request.draw_offered) return false;
    Random random{request.seed};
    const auto report = book_report(*book, game, BookUse{}, random);
    if (!report) return false;
    Json members{{"move", move_json(game.position(), *report->best())},
                 {"accepts_draw", false},
                 {"from_book", true}};
    members.update(progress_json(context.room, game.position(), *report));
    context.send("move", std::move(members));
    return true;
}

template <Variant V>
void think(const ThinkRequest& request, const Game<V>& game, const TaskContext& context) {
    const bool full = request.level == highest_level;
    if (full && play_from_book(request, game, context)) return;
    const Claim claim{.account = context.account,
                      .urgency = Urgency::play,
                      .most_threads = full ? context.room.dealer().threads() : 1};
    const auto turn = context.room.dealer().take(claim, context.stop, say_waiting(context));
    if (!turn) {  // told to move before its turn: any move will do, but it has to be one
        const Move first = *legal_moves(game.position()).begin();
        context.send("move", {{"move", move_json(game.position(), first)}, {"accepts_draw", false}});
        return;
    }
    const Report report = find_move(request, game, *turn, context);
    Json members{{"move", move_json(game.position(), *report.best())},
                 {"accepts_draw", request.draw_offered && accepts_draw(game, *turn, context)}};
    members.update(progress_json(context.room, game.position(), report));
    context.send("move", std::move(members));
}

}  // namespace

Task read_think(const Fields& request) {
    ThinkRequest think_request{.game = read_game(request).game};
    if (const auto over = outcome_of(think_request.game))
        throw RequestFailure{
            {.kind = "game_over", .message = "the game is over: " + describe(*over), .where = "game"}};
    think_request.level =
        static_cast<int>(request.number_or("level", {lowest_level, highest_level}, highest_level));
    const auto seed = request.optional_number("seed", {0, INT64_MAX});
    think_request.seed = seed ? static_cast<std::uint64_t>(*seed) : std::random_device{}();
    think_request.move_time =
        milliseconds{request.number_or("move_time", {1, longest_clock_time}, usual_move_time.count())};
    if (const auto clock = request.optional_object("clock")) {
        PlayerClock& read = think_request.clock.emplace(
            PlayerClock{.left = milliseconds{clock->number("left", {0, longest_clock_time})}});
        read.increment = milliseconds{clock->number_or("increment", {0, longest_clock_time}, 0)};
        if (const auto moves = clock->optional_number("moves", {1, 1000}))
            read.moves_to_go = static_cast<int>(*moves);
    }
    think_request.draw_offered = request.flag("draw_offered", false);
    return [think_request](const TaskContext& context) {
        std::visit([&](const auto& game) { think(think_request, game, context); }, think_request.game);
    };
}

}  // namespace polonaise::server
