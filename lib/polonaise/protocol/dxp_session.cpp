#include <algorithm>
#include <utility>

#include <polonaise/notation/quoted.hpp>
#include <polonaise/protocol/dxp_session.hpp>
#include <polonaise/protocol/play_on.hpp>

namespace polonaise {
namespace {

std::string_view name(DxpSession::State state) {
    switch (state) {
    case DxpSession::State::idle: return "no game is on";
    case DxpSession::State::requested: return "a game is proposed";
    case DxpSession::State::offered: return "a game is offered";
    case DxpSession::State::playing: return "a game is on";
    case DxpSession::State::ending: return "the game is being ended";
    }
    std::unreachable();
}

std::unexpected<DxpError> unexpected_message(std::string detail) {
    return std::unexpected{DxpError{DxpErrorKind::unexpected, std::move(detail)}};
}

/// A move number as on a score sheet, where Black's first move of a position with Black to move
/// has the number 1 as well.
int move_number(Side first, int plies) { return (plies + (first == Side::black ? 1 : 0)) / 2 + 1; }

}  // namespace

std::string describe(const DxpError& error) {
    return error.message.empty() ? error.detail : error.detail + ": " + internal::quoted(error.message);
}

bool DxpSession::our_turn() const {
    return state_ == State::playing && side_after(plies()) == our_side_;
}

bool DxpSession::move_limit_reached() const {
    return agreement_.moves > 0 && plies() >= 2 * agreement_.moves;
}

Side DxpSession::side_after(int plies) const {
    const Side first = std::visit([](const auto& p) { return p.to_move(); }, agreement_.start);
    return plies % 2 == 0 ? first : opponent(first);
}

std::expected<void, DxpError> DxpSession::expect(bool allowed, const char* what) const {
    if (allowed) return {};
    return std::unexpected{
        DxpError{DxpErrorKind::not_now,
                 "cannot " + std::string{what} + " while " + std::string{name(state_)} +
                     (state_ == State::playing && !our_turn() ? " and the other side is to move" : "")}};
}

std::expected<void, DxpError> DxpSession::request(const DxpGame& game) {
    if (auto ok = expect(state_ == State::idle, "propose a game"); !ok) return ok;
    agreement_ = game;
    state_ = State::requested;
    send(dxp_request(game, options_.name));
    return {};
}

std::expected<void, DxpError> DxpSession::accept() {
    if (auto ok = expect(state_ == State::offered, "accept a game"); !ok) return ok;
    send(DxpGameAnswer{options_.name, DxpAcceptCode::accepted});
    begin(agreement_.follower);
    return {};
}

std::expected<void, DxpError> DxpSession::refuse(DxpAcceptCode code) {
    if (auto ok = expect(state_ == State::offered, "refuse a game"); !ok) return ok;
    send(DxpGameAnswer{options_.name, code});
    state_ = State::idle;
    return {};
}

std::expected<void, DxpError> DxpSession::play(const Move& m, int seconds) {
    if (auto ok = expect(our_turn(), "make a move"); !ok) return ok;
    send(dxp_move(game_, m, seconds));
    add(m);
    return {};
}

std::expected<void, DxpError> DxpSession::end(DxpEndReason reason, bool stop) {
    if (auto ok = expect(our_turn(), "end a game"); !ok) return ok;
    send(DxpGameEnd{reason, stop});
    state_ = State::ending;
    return {};
}

std::expected<void, DxpError> DxpSession::ask_back(int plies) {
    if (auto ok = expect(state_ == State::playing && !asked_back_ && plies >= 0 && plies < this->plies(),
                         "take moves back");
        !ok)
        return ok;
    asked_back_ = plies;
    send(DxpBackRequest{move_number(side_after(0), plies), side_after(plies)});
    return {};
}

void DxpSession::say(std::string_view text) {
    constexpr std::size_t longest = longest_dxp_message - 1;
    for (; !text.empty(); text.remove_prefix(std::min(longest, text.size())))
        send(DxpChat{std::string{text.substr(0, longest)}});
}

std::expected<DxpEvent, DxpError> DxpSession::receive(std::string_view text) {
    const auto message = read_dxp_message(text);
    if (!message) return std::unexpected{DxpError{DxpErrorKind::bad_message, describe(message.error())}};
    Result result = std::visit([&](const auto& m) { return on(m); }, *message);
    if (!result) result.error().message = std::string{text};
    return result;
}

DxpSession::Result DxpSession::on(const DxpGameRequest& m) {
    if (state_ != State::idle)
        return unexpected_message("a game is proposed while " + std::string{name(state_)});
    const auto turn_down = [&](DxpAcceptCode code, std::string why) {
        send(DxpGameAnswer{options_.name, code});
        return DxpTurnedDown{code, std::move(why)};
    };
    if (m.version != 1)
        return turn_down(DxpAcceptCode::wrong_version,
                         "version " + std::to_string(m.version) + " of the protocol is not known");
    const auto game = read_dxp_game(options_.variant, m);
    if (!game) return turn_down(DxpAcceptCode::not_this_game, describe(game.error()));
    agreement_ = *game;
    state_ = State::offered;
    return DxpOffered{*game, m.name};
}

DxpSession::Result DxpSession::on(const DxpGameAnswer& m) {
    if (state_ != State::requested) return unexpected_message("no game was proposed");
    if (m.code != DxpAcceptCode::accepted) {
        state_ = State::idle;
        return DxpRefused{m.code, m.name};
    }
    begin(opponent(agreement_.follower));
    return DxpAccepted{m.name};
}

DxpSession::Result DxpSession::on(const DxpMove& m) {
    if (state_ != State::playing)
        return unexpected_message("a move comes while " + std::string{name(state_)});
    if (our_turn()) return unexpected_message("a move comes, but it is our turn");
    const auto move = find_dxp_move(game_, m);
    if (!move) return std::unexpected{move.error()};
    add(*move);
    return DxpPlayed{*move, m.seconds};
}

// Strictly only the side to move may end a game, but a program that wants to stop cannot be kept.
// If both sides end it at once, each takes the other's message for the answer.
DxpSession::Result DxpSession::on(const DxpGameEnd& m) {
    if (state_ != State::playing && state_ != State::ending)
        return unexpected_message("a game is ended while " + std::string{name(state_)});
    if (state_ == State::playing) send(DxpGameEnd{DxpEndReason::unknown, m.stop});
    state_ = State::idle;
    return DxpEnded{m.reason, m.stop};
}

DxpSession::Result DxpSession::on(const DxpChat& m) { return DxpSaid{m.text}; }

DxpSession::Result DxpSession::on(const DxpBackRequest& m) {
    const auto answer = [&](DxpBackCode code) { send(DxpBackAnswer{code}); };
    if (!options_.takes_back) {
        answer(DxpBackCode::not_supported);
        return DxpNotTakenBack{};
    }
    for (int plies = this->plies(); state_ == State::playing && plies >= 0; --plies)
        if (side_after(plies) == m.to_move && move_number(side_after(0), plies) == m.move_number) {
            answer(DxpBackCode::accepted);
            const int back = this->plies() - plies;
            go_back(plies);
            return DxpTakenBack{back};
        }
    answer(DxpBackCode::refused);
    return DxpNotTakenBack{};
}

DxpSession::Result DxpSession::on(const DxpBackAnswer& m) {
    if (!asked_back_) return unexpected_message("nothing was to be taken back");
    const int plies = std::min(*std::exchange(asked_back_, std::nullopt), this->plies());
    if (m.code != DxpBackCode::accepted || state_ != State::playing) return DxpNotTakenBack{};
    const int back = this->plies() - plies;
    go_back(plies);
    return DxpTakenBack{back};
}

void DxpSession::begin(Side our_side) {
    our_side_ = our_side;
    state_ = State::playing;
    asked_back_.reset();
    go_back(0);
}

void DxpSession::add(const Move& m) {
    play_on(game_, m);
    moves_.push_back(m);
    if (!outcome_) outcome_ = outcome_of(game_);
}

/// Replays, since a game that was played on after a draw does not know all its moves.
void DxpSession::go_back(int plies) {
    const std::vector<Move> played = std::exchange(moves_, {});
    game_ = new_game(agreement_.start, options_.draw_rules);
    outcome_ = outcome_of(game_);
    for (std::size_t i = 0; i < static_cast<std::size_t>(plies); ++i) add(played[i]);
}

}  // namespace polonaise
