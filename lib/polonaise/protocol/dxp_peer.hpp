#pragma once
#include <chrono>
#include <expected>
#include <functional>
#include <memory>
#include <string_view>
#include <utility>
#include <variant>

#include <polonaise/protocol/channel.hpp>
#include <polonaise/protocol/dxp_error.hpp>
#include <polonaise/protocol/dxp_session.hpp>

namespace polonaise {

/// The program at the other end of a DXP connection: a session and the channel that it runs over.
/// What the other side says goes to a handler; the rest comes back from `wait`. After an error the
/// peer is of no use any more, except after a time-out. For one thread at a time.
///
/// \par Example
/// \code
/// auto channel = SocketChannel::connect("127.0.0.1", usual_dxp_port, dxp_framing, deadline);
/// DxpPeer peer{*std::move(channel), {.variant = VariantId::international}};
/// peer.propose({.start = initial_position(VariantId::international), .minutes = 5}, deadline);
/// peer.play(move, 3);
/// const auto turn = peer.wait(deadline);  // its move, or the end of the game
/// \endcode
class DxpPeer {
public:
    using Deadline = Channel::Deadline;
    using ChatHandler = std::function<void(std::string_view)>;
    /// What can come while a game is on.
    using Turn = std::variant<DxpPlayed, DxpEnded, DxpTakenBack>;

    DxpPeer(std::unique_ptr<Channel> channel, const DxpSession::Options& options,
            ChatHandler on_chat = {})
        : channel_{std::move(channel)}, session_{options}, on_chat_{std::move(on_chat)} {}

    /// What has been agreed and played.
    const DxpSession& session() const { return session_; }

    /// As initiator: proposes a game and waits for the answer.
    std::expected<DxpAccepted, DxpError> propose(const DxpGame& game, Deadline deadline);
    /// As follower: waits for a game to be proposed. One that we cannot play is turned down (the chat
    /// handler learns why), and the waiting goes on.
    std::expected<DxpOffered, DxpError> wait_for_offer(Deadline deadline);
    std::expected<void, DxpError> accept();
    std::expected<void, DxpError> refuse(DxpAcceptCode code);

    std::expected<void, DxpError> play(const Move& m, std::chrono::nanoseconds used);
    /// Waits for the other side's move. It may end the game instead, or take moves back, which can
    /// make it our turn; that can happen in our turn, too, so ask before thinking (with a deadline
    /// in the past).
    std::expected<Turn, DxpError> wait(Deadline deadline);
    /// In our turn: ends the game and waits for the answer.
    std::expected<DxpEnded, DxpError> end(DxpEndReason reason, bool stop, Deadline deadline);
    /// Asks to go back to where `plies` moves had been made; 0 plies back if that is refused.
    std::expected<DxpTakenBack, DxpError> ask_back(int plies, Deadline deadline);
    std::expected<void, DxpError> say(std::string_view text);

private:
    std::expected<void, DxpError> deliver(std::expected<void, DxpError> allowed);
    /// The next message that is no chat, taken in and answered.
    std::expected<DxpEvent, DxpError> next(Deadline deadline);

    std::unique_ptr<Channel> channel_;
    DxpSession session_;
    ChatHandler on_chat_;
};

}  // namespace polonaise
