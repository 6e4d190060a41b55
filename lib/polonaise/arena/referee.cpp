#include <array>
#include <utility>

#include <polonaise/arena/referee.hpp>
#include <polonaise/notation/move_text.hpp>

namespace polonaise {
namespace {

using Clock = std::chrono::steady_clock;

/// One game, from the opening to the outcome.
class Play {
public:
    Play(const AnyGame& opening, Seat white, Seat black, const RefereeRules& rules, std::stop_token stop)
        : seats_{white, black},
          clocks_{MatchClock{white.control, rules.margin}, MatchClock{black.control, rules.margin}},
          adjudicator_{rules.adjudication, rules.known_outcome},
          stop_{std::move(stop)},
          record_{.game = opening} {}

    GameRecord run() && {
        for (const Side side : both_sides)
            if (const auto ready =
                    seat(side).player.begin_game(record_.game, side, seat(side).control, stop_);
                !ready) {
                fail(side, ready.error());
                return std::move(record_);
            }
        while (!over() && !stop_.stop_requested()) make_move();
        if (!over()) return std::move(record_);
        // A player that has failed is not spoken to any more.
        for (const Side side : both_sides)
            if (!record_.fault || record_.fault->side != side) seat(side).player.end_game(record_.game);
        return std::move(record_);
    }

private:
    Seat& seat(Side s) { return seats_[index(s)]; }
    MatchClock& clock(Side s) { return clocks_[index(s)]; }
    Side to_move() const {
        return std::visit([](const auto& g) { return g.position().to_move(); }, record_.game);
    }
    bool over() const { return record_.ending != Ending::abandoned; }

    void make_move() {
        const Side side = to_move();
        const Allowance allowance = clock(side).allowance();
        const auto start = Clock::now();
        const auto reply = seat(side).player.choose_move(record_.game, allowance, stop_);
        const auto used = Clock::now() - start;
        if (stop_.stop_requested()) return;
        if (!reply) return fail(side, reply.error());
        if (!clock(side).spend(used)) return fail(side, overstepped(used, allowance));
        if (!reply->move) return end(Ending::player, ended_by(side, *reply));
        if (!play(*reply->move)) return fail(side, illegal(*reply->move));
        record_.plies.push_back({*reply, used, clock(side).allowance().left});
        if (record_.outcome()) {
            record_.ending = Ending::rules;
        } else if (const auto outcome = adjudicator_.judge(record_.game, side, reply->score)) {
            end(Ending::adjudication, *outcome);
        } else {
            seat(side).player.opponent_to_move(record_.game, clock(side).allowance());
        }
    }

    static Outcome ended_by(Side side, const Reply& reply) {
        if (reply.claims_draw) return Outcome::drawn({DrawReason::agreement});
        return Outcome::win(opponent(side), WinReason::resignation);
    }
    bool play(const Move& m) {
        return std::visit([&](auto& g) { return g.play(m); }, record_.game);
    }
    void end(Ending ending, const Outcome& outcome) {
        std::visit([&](auto& g) { g.declare(outcome); }, record_.game);
        record_.ending = ending;
    }
    void fail(Side side, const PlayerFault& fault) {
        const bool late = fault.kind == FaultKind::time || fault.kind == FaultKind::no_answer;
        record_.fault = {side, fault};
        end(Ending::fault, Outcome::win(opponent(side), late ? WinReason::time : WinReason::forfeit));
    }

    PlayerFault overstepped(Clock::duration used, const Allowance& allowance) const {
        const auto milliseconds = [](auto time) {
            return std::to_string(std::chrono::duration_cast<std::chrono::milliseconds>(time).count()) +
                   " ms";
        };
        return {.kind = FaultKind::time,
                .what = "took " + milliseconds(used) + " where " + milliseconds(*allowance.longest()) +
                        " were left"};
    }
    PlayerFault illegal(const Move& m) const {
        return std::visit(
            [&]<Variant V>(const Game<V>& g) {
                return PlayerFault{.kind = FaultKind::illegal_move,
                                   .what = fen_text(g.position()),
                                   .line = plain_text<V>(m)};
            },
            record_.game);
    }
    /// Of a move that need not be legal.
    template <Variant V> static std::string plain_text(const Move& m) {
        return std::to_string(V::Board::number(m.from)) + (m.is_capture() ? "x" : "-") +
               std::to_string(V::Board::number(m.to));
    }

    std::array<Seat, 2> seats_;
    std::array<MatchClock, 2> clocks_;
    Adjudicator adjudicator_;
    std::stop_token stop_;
    GameRecord record_;
};

}  // namespace

GameRecord play_game(const AnyGame& opening, Seat white, Seat black, const RefereeRules& rules,
                     std::stop_token stop) {
    return Play{opening, white, black, rules, std::move(stop)}.run();
}

}  // namespace polonaise
