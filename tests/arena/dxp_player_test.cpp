#include <chrono>
#include <functional>
#include <thread>
#include <variant>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <polonaise/arena/dxp_player.hpp>
#include <polonaise/arena/internal_player.hpp>
#include <polonaise/arena/referee.hpp>

#include "arena/stub_player.hpp"

namespace polonaise {
namespace {

using namespace std::chrono_literals;

const auto soon = [] { return std::chrono::steady_clock::now() + 20s; };

/// A DXP program in a thread of its own, which plays what `answer` says, or ends the game.
class Program {
public:
    using Answer = std::function<std::variant<Move, DxpEndReason>(const AnyGame&)>;

    explicit Program(Answer answer, int games = 1)
        : listener_{*SocketListener::open("127.0.0.1", 0)},
          thread_{[this, games, answer = std::move(answer)] { run(games, answer); }} {}

    DxpPlayer::Options options() const {
        return {.connect = DxpPlayer::Options::Address{"127.0.0.1", listener_.port()}};
    }

private:
    void run(int games, const Answer& answer) {
        auto channel = listener_.accept(dxp_framing, soon());
        if (!channel) return;
        DxpPeer peer{*std::move(channel), {.name = "Program"}};
        for (int i = 0; i < games; ++i)
            if (!peer.wait_for_offer(soon()) || !peer.accept() || !play(peer, answer)) return;
    }
    bool play(DxpPeer& peer, const Answer& answer) {
        while (peer.session().state() == DxpSession::State::playing) {
            if (!peer.session().our_turn()) {
                if (!peer.wait(soon())) return false;
                continue;
            }
            if (peer.session().outcome())
                return peer.end(DxpEndReason::i_lose, false, soon()).has_value();
            const auto choice = answer(peer.session().game());
            if (const auto* reason = std::get_if<DxpEndReason>(&choice))
                return peer.end(*reason, false, soon()).has_value();
            if (!peer.play(std::get<Move>(choice), 1s)) return false;
        }
        return true;
    }

    SocketListener listener_;
    std::jthread thread_;
};

std::variant<Move, DxpEndReason> first(const AnyGame& game) { return test::first_move(game); }

GameRecord play(DxpPlayer& player, Side side, const Adjudication& adjudication = {.ply_limit = 30}) {
    InternalPlayer ours{{.engine = {.table_mebibytes = 1}}};
    const TimeControl control{.nodes = 200};
    const AnyGame start = new_game(initial_position(VariantId::international));
    const Seat theirs{player, control}, us{ours, control};
    return side == Side::white ? play_game(start, theirs, us, {.adjudication = adjudication})
                               : play_game(start, us, theirs, {.adjudication = adjudication});
}

TEST(DxpPlayerTest, plays_game_after_game_over_one_connection) {
    Program program{first, 3};
    DxpPlayer player{program.options()};
    for (const Side side : {Side::white, Side::black, Side::white}) {
        const GameRecord record = play(player, side);
        EXPECT_FALSE(record.fault) << describe(record.fault->fault);
        EXPECT_EQ(record.plies.size(), 30u);
        EXPECT_EQ(record.ending, Ending::adjudication);
    }
}

TEST(DxpPlayerTest, plays_to_the_end_of_the_board) {
    Program program{first};
    DxpPlayer player{program.options()};
    const GameRecord record = play(player, Side::black, {.ply_limit = 400});
    EXPECT_FALSE(record.fault) << describe(record.fault->fault);
    EXPECT_TRUE(record.outcome());
}

TEST(DxpPlayerTest, the_program_may_resign_or_call_it_a_draw) {
    Program loser{[](const AnyGame& game) -> std::variant<Move, DxpEndReason> {
        if (test::plies(game) < 4) return test::first_move(game);
        return DxpEndReason::i_lose;
    }};
    DxpPlayer player{loser.options()};
    EXPECT_EQ(play(player, Side::white).outcome(), Outcome::win(Side::black, WinReason::resignation));
    Program peaceful{[](const AnyGame&) { return DxpEndReason::draw; }};
    DxpPlayer drawer{peaceful.options()};
    EXPECT_EQ(play(drawer, Side::black).outcome(), Outcome::drawn({DrawReason::agreement}));
}

TEST(DxpPlayerTest, a_program_that_does_not_move_in_time_loses_on_time) {
    Program late{[](const AnyGame& game) {
        std::this_thread::sleep_for(150ms);
        return first(game);
    }};
    DxpPlayer player{late.options()};
    InternalPlayer ours{{.engine = {.table_mebibytes = 1}}};
    const GameRecord record = play_game(new_game(initial_position(VariantId::international)),
                                        {player, {.move_time = 20ms}}, {ours, {.nodes = 200}}, {});
    ASSERT_TRUE(record.fault);
    EXPECT_EQ(record.fault->side, Side::white);
    EXPECT_EQ(record.fault->fault.kind, FaultKind::time);
    EXPECT_EQ(record.outcome(), Outcome::win(Side::black, WinReason::time));
}

TEST(DxpPlayerTest, a_program_that_never_moves_loses_on_time) {
    Program silent{[](const AnyGame& game) {
        std::this_thread::sleep_for(11s);
        return first(game);
    }};
    DxpPlayer player{silent.options()};
    InternalPlayer ours{{.engine = {.table_mebibytes = 1}}};
    const GameRecord record = play_game(new_game(initial_position(VariantId::international)),
                                        {player, {.move_time = 20ms}}, {ours, {.nodes = 200}}, {});
    ASSERT_TRUE(record.fault);
    EXPECT_EQ(record.fault->fault.kind, FaultKind::no_answer);
    EXPECT_EQ(record.outcome(), Outcome::win(Side::black, WinReason::time));
}

TEST(DxpPlayerTest, a_program_that_breaks_off_forfeits) {
    Program program{[](const AnyGame&) { return DxpEndReason::unknown; }};
    DxpPlayer player{program.options()};
    const GameRecord record = play(player, Side::white);
    ASSERT_TRUE(record.fault);
    EXPECT_EQ(record.fault->fault.kind, FaultKind::protocol);
    EXPECT_EQ(record.outcome(), Outcome::win(Side::black, WinReason::forfeit));
}

TEST(DxpPlayerTest, says_that_nobody_listens) {
    const std::uint16_t port = SocketListener::open("127.0.0.1", 0)->port();  // free again
    DxpPlayer player{{.connect = DxpPlayer::Options::Address{"127.0.0.1", port}}};
    const GameRecord record = play(player, Side::white);
    ASSERT_TRUE(record.fault);
    EXPECT_EQ(record.fault->fault.kind, FaultKind::cannot_start);
}

}  // namespace
}  // namespace polonaise
