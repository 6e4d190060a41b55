#include <algorithm>
#include <cassert>
#include <condition_variable>
#include <exception>
#include <map>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>

#include <polonaise/arena/match.hpp>

namespace polonaise {

/// Where the games are played: a number of tables, a thread each, with their own players.
class Match::Hall {
public:
    Hall(const MatchPlan& plan, const Schedule& schedule, const OpeningSource& openings,
         const PlayerFactory& factory, std::size_t first_game)
        : plan_{plan},
          schedule_{schedule},
          openings_{openings},
          factory_{factory},
          next_to_play_{first_game},
          next_to_count_{first_game} {
        const std::size_t left = plan.games > first_game ? plan.games - first_game : 0;
        const auto tables = std::min(static_cast<std::size_t>(plan.concurrency), left);
        for (std::size_t i = 0; i < tables; ++i) tables_.emplace_back([this] { run_table(); });
    }
    ~Hall() { stop_.request_stop(); }
    Hall(const Hall&) = delete;
    Hall& operator=(const Hall&) = delete;

    /// The next game in order if it is there within a moment.
    std::optional<MatchGame> wait_for_game() {
        using namespace std::chrono_literals;
        std::unique_lock lock{mutex_};
        const auto is_there = [this] { return error_ || finished_.contains(next_to_count_); };
        if (!arrived_.wait_for(lock, 100ms, is_there)) return std::nullopt;
        if (error_) std::rethrow_exception(error_);
        MatchGame game = std::move(finished_.extract(next_to_count_).mapped());
        ++next_to_count_;
        return game;
    }

private:
    using Table = std::vector<std::unique_ptr<Player>>;

    void run_table() {
        try {
            Table players(plan_.controls.size());
            while (const auto game = take_game()) {
                GameRecord record = play(players, game->first, game->second);
                if (stop_.stop_requested()) return;
                const std::scoped_lock lock{mutex_};
                finished_.emplace(game->first, MatchGame{game->first, schedule_.fixture(game->first),
                                                         std::move(record)});
                arrived_.notify_one();
            }
        } catch (...) {
            const std::scoped_lock lock{mutex_};
            error_ = std::current_exception();
            arrived_.notify_one();
        }
    }

    std::optional<std::pair<std::size_t, AnyGame>> take_game() {
        const std::scoped_lock lock{mutex_};
        if (next_to_play_ >= plan_.games || stop_.stop_requested()) return std::nullopt;
        const std::size_t number = next_to_play_++;
        return std::pair{number, openings_(schedule_.fixture(number).opening)};
    }

    GameRecord play(Table& players, std::size_t number, const AnyGame& opening) {
        const Fixture fixture = schedule_.fixture(number);
        for (const auto& [index, side] :
             {std::pair{fixture.white, Side::white}, std::pair{fixture.black, Side::black}}) {
            if (players[index]) continue;
            auto player = factory_(index);
            if (!player) return cannot_play(opening, side, player.error());
            players[index] = std::move(*player);
        }
        const auto seat = [&](std::size_t index) {
            return Seat{*players[index], plan_.controls[index]};
        };
        GameRecord record = play_game(opening, seat(fixture.white), seat(fixture.black), plan_.referee,
                                      stop_.get_token());
        if (record.fault)
            players[record.fault->side == Side::white ? fixture.white : fixture.black].reset();
        return record;
    }
    static GameRecord cannot_play(const AnyGame& opening, Side side, PlayerFault fault) {
        fault.kind = FaultKind::cannot_start;
        return {.game = opening, .fault = GameRecord::Fault{side, std::move(fault)}};
    }

    const MatchPlan& plan_;
    const Schedule& schedule_;
    const OpeningSource& openings_;
    const PlayerFactory& factory_;
    std::stop_source stop_;
    std::mutex mutex_;
    std::condition_variable arrived_;
    std::map<std::size_t, MatchGame> finished_;  ///< Not counted yet.
    std::size_t next_to_play_, next_to_count_;
    std::exception_ptr error_;
    std::vector<std::jthread> tables_;  // last, so that it goes first
};

Match::Match(MatchPlan plan, OpeningSource openings, PlayerFactory factory)
    : plan_{std::move(plan)},
      openings_{std::move(openings)},
      factory_{std::move(factory)},
      schedule_{plan_.controls.size(), plan_.format},
      standings_{schedule_, plan_.controls.size()} {
    assert(plan_.concurrency > 0);
    assert(!plan_.sprt || plan_.controls.size() == 2);
}

std::optional<SprtVerdict> Match::sprt_verdict() const {
    if (!plan_.sprt) return std::nullopt;
    return verdict(*plan_.sprt, standings_.pairing(0).pairs);
}

bool Match::is_decided() const {
    return plan_.sprt && standings_.games() % 2 == 0 && sprt_verdict() != SprtVerdict::undecided;
}

std::optional<MatchEnd> Match::count(const MatchGame& game) {
    GameResult result = game.record.result();
    if (const auto& fault = game.record.fault) {
        const std::size_t player = fault->side == Side::white ? game.fixture.white : game.fixture.black;
        if (fault->fault.kind == FaultKind::cannot_start)
            return MatchEnd{MatchEnd::Reason::cannot_play, player, fault->fault};
        standings_.add_fault(player, fault->fault.kind);
        if (plan_.on_fault == FaultPolicy::void_game) result = GameResult::unknown;
    }
    standings_.add(game.fixture, result);
    return std::nullopt;
}

MatchEnd Match::play(const Listener& listener, std::stop_token stop) {
    if (is_decided()) return {MatchEnd::Reason::decided};
    const std::size_t first = static_cast<std::size_t>(standings_.games());
    Hall hall{plan_, schedule_, openings_, factory_, first};
    for (std::size_t number = first; number < plan_.games;) {
        if (stop.stop_requested()) return {MatchEnd::Reason::stopped};
        const auto game = hall.wait_for_game();
        if (!game) {
            if (listener.on_wait) listener.on_wait();
            continue;
        }
        if (const auto end = count(*game)) return *end;
        if (listener.on_game) listener.on_game(*game);
        if (is_decided()) return {MatchEnd::Reason::decided};
        ++number;
    }
    return {MatchEnd::Reason::all_played};
}

}  // namespace polonaise
