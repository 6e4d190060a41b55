#include <string>

#include <polonaise/protocol/dxp_peer.hpp>

namespace polonaise {
namespace {

std::unexpected<DxpError> channel_error(const ChannelError& error) {
    return std::unexpected{
        DxpError{.kind = DxpErrorKind::channel, .detail = describe(error), .channel = error.kind}};
}

std::string why_refused(DxpAcceptCode code) {
    switch (code) {
    case DxpAcceptCode::accepted: break;
    case DxpAcceptCode::wrong_version: return "it does not know this version of the protocol";
    case DxpAcceptCode::not_this_game: return "it does not want this game";
    case DxpAcceptCode::no_game: return "it does not want any game";
    }
    return "";
}

}  // namespace

std::expected<DxpAccepted, DxpError> DxpPeer::propose(const DxpGame& game, Deadline deadline) {
    if (auto sent = deliver(session_.request(game)); !sent)
        return std::unexpected{std::move(sent.error())};
    while (true) {
        auto event = next(deadline);
        if (!event) return std::unexpected{std::move(event.error())};
        if (auto* accepted = std::get_if<DxpAccepted>(&*event)) return std::move(*accepted);
        if (const auto* refused = std::get_if<DxpRefused>(&*event))
            return std::unexpected{
                DxpError{.kind = DxpErrorKind::refused,
                         .detail = "the game is refused: " + why_refused(refused->code)}};
    }
}

std::expected<DxpOffered, DxpError> DxpPeer::wait_for_offer(Deadline deadline) {
    while (true) {
        auto event = next(deadline);
        if (!event) return std::unexpected{std::move(event.error())};
        if (auto* offered = std::get_if<DxpOffered>(&*event)) return std::move(*offered);
        if (const auto* no = std::get_if<DxpTurnedDown>(&*event); no && on_chat_)
            on_chat_("(a game was turned down: " + no->why + ")");
    }
}

std::expected<void, DxpError> DxpPeer::accept() { return deliver(session_.accept()); }

std::expected<void, DxpError> DxpPeer::refuse(DxpAcceptCode code) {
    return deliver(session_.refuse(code));
}

std::expected<void, DxpError> DxpPeer::play(const Move& m, std::chrono::nanoseconds used) {
    const auto seconds = std::chrono::round<std::chrono::duration<int>>(used);
    return deliver(session_.play(m, seconds.count()));
}

std::expected<DxpPeer::Turn, DxpError> DxpPeer::wait(Deadline deadline) {
    while (true) {
        auto event = next(deadline);
        if (!event) return std::unexpected{std::move(event.error())};
        if (const auto* played = std::get_if<DxpPlayed>(&*event)) return *played;
        if (const auto* ended = std::get_if<DxpEnded>(&*event)) return *ended;
        if (const auto* back = std::get_if<DxpTakenBack>(&*event)) return *back;
    }
}

std::expected<DxpEnded, DxpError> DxpPeer::end(DxpEndReason reason, bool stop, Deadline deadline) {
    if (auto sent = deliver(session_.end(reason, stop)); !sent)
        return std::unexpected{std::move(sent.error())};
    while (true) {
        const auto event = next(deadline);
        if (!event) return std::unexpected{event.error()};
        if (const auto* ended = std::get_if<DxpEnded>(&*event)) return *ended;
    }
}

std::expected<DxpTakenBack, DxpError> DxpPeer::ask_back(int plies, Deadline deadline) {
    if (auto sent = deliver(session_.ask_back(plies)); !sent)
        return std::unexpected{std::move(sent.error())};
    while (true) {
        const auto event = next(deadline);
        if (!event) return std::unexpected{event.error()};
        if (const auto* back = std::get_if<DxpTakenBack>(&*event)) return *back;
        if (std::holds_alternative<DxpNotTakenBack>(*event)) return DxpTakenBack{0};
    }
}

std::expected<void, DxpError> DxpPeer::say(std::string_view text) {
    session_.say(text);
    return deliver({});
}

std::expected<void, DxpError> DxpPeer::deliver(std::expected<void, DxpError> allowed) {
    for (const std::string& message : session_.take_outbox())
        if (auto sent = channel_->send(message); !sent) return channel_error(sent.error());
    return allowed;
}

std::expected<DxpEvent, DxpError> DxpPeer::next(Deadline deadline) {
    while (true) {
        const auto message = channel_->receive(deadline);
        if (!message) return channel_error(message.error());
        auto event = session_.receive(*message);
        if (auto sent = deliver({}); !sent) return std::unexpected{std::move(sent.error())};
        if (!event) return event;
        const auto* said = std::get_if<DxpSaid>(&*event);
        if (!said) return event;
        if (on_chat_) on_chat_(said->text);
    }
}

}  // namespace polonaise
