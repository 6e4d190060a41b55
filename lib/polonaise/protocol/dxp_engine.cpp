#include <algorithm>
#include <cassert>
#include <utility>

#include <polonaise/protocol/clock_limits.hpp>
#include <polonaise/protocol/dxp_engine.hpp>

namespace polonaise {
namespace {

using Clock = Channel::Clock;

/// One game, from the agreement to its end.
class DxpGamePlayer {
public:
    DxpGamePlayer(DxpPeer& peer, Engine& engine, const DxpEngineOptions& options, std::stop_token stop)
        : peer_{peer},
          ponderer_{engine},
          options_{options},
          stop_{std::move(stop)},
          left_{60 * session().agreement().minutes} {}

    std::expected<DxpGameEnding, DxpError> play() {
        std::optional<DxpError> error;
        while (!ended_ && !error) {
            std::expected<void, DxpError> done;
            if (!session().our_turn()) done = wait(Clock::now() + options_.patience);
            else if (const auto reason = reason_to_end()) done = end(*reason);
            else done = move();
            if (!done) error = std::move(done.error());
        }
        if (error) return std::unexpected{*std::move(error)};
        return DxpGameEnding{outcome(), ended_->stop};
    }

private:
    const DxpSession& session() const { return peer_.session(); }

    /// What we tell the other side instead of making a move.
    std::optional<DxpEndReason> reason_to_end() const {
        if (const auto& outcome = session().outcome()) {
            if (outcome->is_draw()) return DxpEndReason::draw;
            return outcome->winner() == session().our_side() ? DxpEndReason::i_win
                                                             : DxpEndReason::i_lose;
        }
        if (stop_.stop_requested() || session().move_limit_reached()) return DxpEndReason::unknown;
        return std::nullopt;
    }

    std::expected<void, DxpError> move() {
        const auto begin = Clock::now();
        const Report report = ponderer_.play(session().game(), limits(session().plies()), stop_);
        const auto used = Clock::now() - begin;
        left_ -= used;
        // What has come in the meantime comes first: the game may be another, or over.
        if (auto meanwhile = wait_once(Clock::now()); !meanwhile || *meanwhile)
            return meanwhile ? std::expected<void, DxpError>{} : std::unexpected{meanwhile.error()};
        if (stop_.stop_requested()) return {};
        assert(report.best());
        if (auto sent = peer_.play(*report.best(), used); !sent) return sent;
        if (options_.ponder && report.ponder())
            ponderer_.start(session().game(), *report.ponder(), limits(session().plies() + 1));
        tell();
        return {};
    }

    /// Of the move that we make after so many plies.
    Limits limits(int plies) const {
        if (options_.limits) return *options_.limits;
        const DxpGame& agreed = session().agreement();
        if (agreed.minutes == 0) return {.time = std::chrono::seconds{5}, .hurry_forced_move = true};
        GameClock clock{.left = left_};
        // Moves that we have made of those that the time is for.
        if (agreed.moves > 0) clock.moves = std::max(1, agreed.moves - plies / 2);
        return clock_limits(clock, piece_count(session().game()));
    }

    std::expected<void, DxpError> end(DxpEndReason reason) {
        const bool leaving = stop_.stop_requested();
        constexpr std::chrono::seconds short_patience{2};
        const auto patience = leaving ? std::min(short_patience, options_.patience) : options_.patience;
        const auto answer = peer_.end(reason, options_.stop_after || leaving, Clock::now() + patience);
        if (!answer) return std::unexpected{answer.error()};
        ended_ = *answer;
        return {};
    }

    /// Waits for the other side, awake often enough to notice that we are to stop. Then the game is
    /// simply left: in the other side's turn nothing else can be said.
    std::expected<void, DxpError> wait(Clock::time_point deadline) {
        constexpr std::chrono::milliseconds nap{100};
        while (true) {
            auto came = wait_once(std::min(deadline, Clock::now() + nap));
            if (!came) return std::unexpected{std::move(came.error())};
            if (*came) return {};
            if (stop_.stop_requested()) {
                ended_ = DxpEnded{DxpEndReason::unknown, true};
                return {};
            }
            if (Clock::now() >= deadline)
                return std::unexpected{DxpError{.kind = DxpErrorKind::channel,
                                                .detail = "the other side has not moved in time",
                                                .channel = ChannelErrorKind::timeout}};
        }
    }

    /// Whether something came.
    std::expected<bool, DxpError> wait_once(Clock::time_point deadline) {
        const auto turn = peer_.wait(deadline);
        if (!turn) {
            if (turn.error().timed_out()) return false;
            return std::unexpected{turn.error()};
        }
        if (const auto* ended = std::get_if<DxpEnded>(&*turn)) ended_ = *ended;
        else tell();
        return true;
    }

    void tell() const {
        if (options_.on_move) options_.on_move(session());
    }

    std::optional<Outcome> outcome() const {
        if (session().outcome()) return session().outcome();
        const Side us = session().our_side();
        switch (ended_->reason) {
        case DxpEndReason::unknown: break;
        case DxpEndReason::i_lose: return Outcome::win(us, WinReason::resignation);
        case DxpEndReason::draw: return Outcome::drawn({DrawReason::agreement});
        case DxpEndReason::i_win: return Outcome::win(opponent(us), WinReason::forfeit);
        }
        return std::nullopt;
    }

    DxpPeer& peer_;
    Ponderer ponderer_;
    const DxpEngineOptions& options_;
    std::stop_token stop_;
    std::chrono::duration<double> left_;  ///< On our clock.
    std::optional<DxpEnded> ended_;
};

}  // namespace

std::expected<DxpGameEnding, DxpError> play_dxp_game(DxpPeer& peer, Engine& engine,
                                                     const DxpEngineOptions& options,
                                                     std::stop_token stop) {
    return DxpGamePlayer{peer, engine, options, std::move(stop)}.play();
}

}  // namespace polonaise
