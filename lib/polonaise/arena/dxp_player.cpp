#include <algorithm>
#include <thread>
#include <utility>

#include <polonaise/arena/dxp_player.hpp>
#include <polonaise/arena/patience.hpp>
#include <polonaise/arena/stoppable_channel.hpp>

namespace polonaise {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr auto time_to_start = 30s;
constexpr auto time_to_answer = 10s;
/// Programs that watch console and network together may see only one line at a time.
constexpr auto time_to_read_a_line = 200ms;

FaultKind fault_kind(const DxpError& error) {
    switch (error.kind) {
    case DxpErrorKind::channel: return error.timed_out() ? FaultKind::no_answer : FaultKind::crashed;
    case DxpErrorKind::illegal_move: return FaultKind::illegal_move;
    default: return FaultKind::protocol;
    }
}

std::unexpected<PlayerFault> fault(const DxpError& error) {
    return std::unexpected{PlayerFault{fault_kind(error), error.detail, error.message}};
}

std::span<const Move> moves_of(const AnyGame& game) {
    return std::visit([](const auto& g) { return g.moves(); }, game);
}

DxpEndReason reason_to_end(const AnyGame& game, Side us) {
    const auto outcome = outcome_of(game);
    if (!outcome) return DxpEndReason::unknown;
    if (outcome->is_draw()) return DxpEndReason::draw;
    return outcome->winner() == us ? DxpEndReason::i_win : DxpEndReason::i_lose;
}

/// Instead of a move, the program has ended the game.
std::expected<Reply, PlayerFault> reply_of_end(DxpEndReason reason) {
    switch (reason) {
    case DxpEndReason::i_lose: return Reply{};
    case DxpEndReason::draw: return Reply{.claims_draw = true};
    case DxpEndReason::i_win:
        return std::unexpected{PlayerFault{FaultKind::protocol, "it ended the game as its win"}};
    case DxpEndReason::unknown: break;
    }
    return std::unexpected{PlayerFault{FaultKind::protocol, "it broke the game off"}};
}

}  // namespace

std::expected<void, PlayerFault> DxpPlayer::begin_game(const AnyGame& game, Side side,
                                                       const TimeControl& control,
                                                       std::stop_token stop) {
    if (!peer_)
        if (const auto connected = connect(stop); !connected)
            return std::unexpected{PlayerFault{FaultKind::cannot_start, describe(connected.error())}};
    const double minutes =
        control.bank ? std::chrono::duration<double>(control.bank->time) / 1min : options_.minutes;
    // In DXP a number of moves is where the game is broken off, not where the clock is filled up.
    const DxpGame wanted{.start = position_of(game), .follower = side, .minutes = minutes};
    if (const auto accepted = peer_->propose(wanted, Clock::now() + time_to_answer); !accepted)
        return fault(accepted.error());
    known_moves_ = moves_of(game).size();
    opponent_since_ = Clock::now();
    return {};
}

std::expected<void, ChannelError> DxpPlayer::connect(const std::stop_token& stop) {
    auto channel = options_.connect ? connect_to_program(stop) : wait_for_program(stop);
    if (!channel) return std::unexpected{channel.error()};
    peer_.emplace(
        std::make_unique<StoppableChannel>(*std::move(channel), stop),
        DxpSession::Options{
            .variant = options_.variant, .draw_rules = options_.draw_rules, .takes_back = false});
    return {};
}

std::expected<std::unique_ptr<SocketChannel>, ChannelError> DxpPlayer::wait_for_program(
    const std::stop_token& stop) {
    auto listener = SocketListener::open("127.0.0.1", 0);
    if (!listener) return std::unexpected{listener.error()};
    if (const auto started = start_program(listener->port()); !started)
        return std::unexpected{started.error()};
    return in_stretches(Clock::now() + time_to_start, stop,
                        [&](Clock::time_point look) { return listener->accept(dxp_framing, look); });
}

std::expected<std::unique_ptr<SocketChannel>, ChannelError> DxpPlayer::connect_to_program(
    const std::stop_token& stop) {
    if (const auto started = start_program({}); !started) return std::unexpected{started.error()};
    // A program that has just been started does not listen yet.
    const auto deadline = Clock::now() + (program_ ? time_to_start : 0s);
    for (;;) {
        auto channel = SocketChannel::connect(options_.connect->host, options_.connect->port,
                                              dxp_framing, Clock::now() + time_to_answer);
        if (channel || Clock::now() >= deadline || stop.stop_requested()) return channel;
        std::this_thread::sleep_for(100ms);
    }
}

std::expected<void, ChannelError> DxpPlayer::start_program(std::optional<std::uint16_t> port) {
    if (options_.program.command.empty()) return {};
    ProcessOptions program = options_.program;
    constexpr std::string_view placeholder = "{port}";
    for (std::string& word : program.command)
        if (const auto at = word.find(placeholder); port && at != word.npos)
            word.replace(at, placeholder.size(), std::to_string(*port));
    auto started = ProcessChannel::start(program);
    if (!started) return std::unexpected{started.error()};
    program_ = *std::move(started);
    for (const std::string& line : options_.input) {
        if (const auto sent = program_->send(line); !sent) return std::unexpected{sent.error()};
        std::this_thread::sleep_for(time_to_read_a_line);
    }
    return {};
}

std::expected<void, DxpError> DxpPlayer::send_last_move(const AnyGame& game) {
    const auto moves = moves_of(game);
    if (known_moves_ == moves.size()) return {};
    known_moves_ = moves.size();
    return peer_->play(moves.back(), Clock::now() - opponent_since_);
}

std::expected<Reply, PlayerFault> DxpPlayer::choose_move(const AnyGame& game, const Allowance& allowance,
                                                         std::stop_token stop) {
    if (const auto sent = send_last_move(game); !sent) return fault(sent.error());
    const Patience patience{allowance};
    for (;;) {
        // What the program prints is nobody's business, but it would block if nobody read it.
        if (program_) program_->drop_output();
        const auto turn = peer_->wait(patience.next_look());
        if (turn) {
            if (const auto* ended = std::get_if<DxpEnded>(&*turn)) return reply_of_end(ended->reason);
            const auto* played = std::get_if<DxpPlayed>(&*turn);
            if (!played) return std::unexpected{PlayerFault{FaultKind::protocol, "it took a move back"}};
            ++known_moves_;
            opponent_since_ = Clock::now();
            return Reply{.move = played->move};
        }
        if (!turn.error().timed_out() || stop.stop_requested() || patience.is_over())
            return fault(turn.error());
    }
}

void DxpPlayer::end_game(const AnyGame& game) {
    if (!peer_ || peer_->session().state() != DxpSession::State::playing) return;
    // What goes wrong here changes no result: the next game finds a new connection.
    if (!finish(game)) {
        peer_.reset();
        program_.reset();
    }
}

/// In DXP only the side to move can end a game, so the program may have to answer once more.
std::expected<DxpEnded, DxpError> DxpPlayer::finish(const AnyGame& game) {
    if (peer_->session().our_turn())
        if (const auto sent = send_last_move(game); !sent) return std::unexpected{sent.error()};
    if (!peer_->session().our_turn()) {
        const auto turn = peer_->wait(Clock::now() + time_to_answer);
        if (!turn) return std::unexpected{turn.error()};
        if (const auto* ended = std::get_if<DxpEnded>(&*turn)) return *ended;
    }
    return peer_->end(reason_to_end(game, peer_->session().our_side()), false,
                      Clock::now() + time_to_answer);
}

}  // namespace polonaise
