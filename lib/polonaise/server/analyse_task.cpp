#include <memory>
#include <utility>

#include <polonaise/server/game_request.hpp>
#include <polonaise/server/live_tasks.hpp>
#include <polonaise/server/report_json.hpp>
#include <polonaise/server/turn_search.hpp>

namespace polonaise::server {
namespace {

template <Variant V>
void analyse(const Game<V>& game, const Limits& limits, const TaskContext& context) {
    const Position<V>& p = game.position();
    const auto progress = [&](const Report& report) { return progress_json(context.room, p, report); };
    const auto done = [&](std::string_view reason, const Report& report) {
        Json members = progress(report);
        members["reason"] = reason;
        context.send("done", std::move(members));
    };
    if (!has_legal_move(p)) return done("no_moves", {});
    Claim claim{.account = context.account, .most_threads = context.room.dealer().threads()};
    const TurnSearchResult result = search_in_turns(
        context.room, claim, game.history(), game.draw_rules(), limits,
        [&](const Report& report) { context.send("lines", progress(report)); }, context.stop,
        say_waiting(context));
    if (result.end == SearchEnd::stopped) return done("stopped", result.report);
    done(limits.depth || limits.nodes || limits.time ? "limit" : "solved", result.report);
}

}  // namespace

std::function<void(int)> say_waiting(const TaskContext& context) {
    return [&context](int ahead) { context.send("waiting", {{"ahead", ahead}}); };
}

Limits read_limits(const Fields& request, std::chrono::milliseconds longest) {
    Limits limits;
    if (const auto depth = request.optional_number("depth", {1, 127}))
        limits.depth = static_cast<int>(*depth);
    if (const auto nodes = request.optional_number("nodes", {1, INT64_MAX}))
        limits.nodes = static_cast<std::uint64_t>(*nodes);
    if (const auto time = request.optional_number("milliseconds", {1, longest.count()}))
        limits.time = std::chrono::milliseconds{*time};
    return limits;
}

Task read_analyse(const Fields& request) {
    Limits limits = read_limits(request, std::chrono::days{1});
    limits.lines = static_cast<int>(request.number_or("lines", {1, most_lines}, 1));
    return [game = read_game(request).game, limits](const TaskContext& context) {
        std::visit([&](const auto& g) { analyse(g, limits, context); }, game);
    };
}

}  // namespace polonaise::server
