#pragma once
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <polonaise/protocol/dxp_error.hpp>
#include <polonaise/protocol/dxp_game.hpp>
#include <polonaise/protocol/dxp_message.hpp>

namespace polonaise {

// What a message of the other side means for us.

/// A game is proposed: answer with `accept` or `refuse`.
struct DxpOffered {
    DxpGame game;
    std::string name;  ///< Of the other program.
};
/// A proposal that had to be refused; the answer is on its way.
struct DxpTurnedDown {
    DxpAcceptCode code;
    std::string why;
};
/// Our proposal is accepted: the game has begun.
struct DxpAccepted {
    std::string name;
};
/// Our proposal is not accepted.
struct DxpRefused {
    DxpAcceptCode code;
    std::string name;
};
struct DxpPlayed {
    Move move;
    int seconds;
};
/// The game is over: the other side ended it (the answer is on its way), or answered our end.
struct DxpEnded {
    DxpEndReason reason;  ///< As the other side sees it.
    bool stop;            ///< It wants no further game.
};
struct DxpSaid {
    std::string text;
};
/// The game has gone back, `plies` moves of either side. The side to move may have changed.
struct DxpTakenBack {
    int plies;
};
/// A wish to go back was refused: ours, or theirs by us.
struct DxpNotTakenBack {};

using DxpEvent = std::variant<DxpOffered, DxpTurnedDown, DxpAccepted, DxpRefused, DxpPlayed, DxpEnded,
                              DxpSaid, DxpTakenBack, DxpNotTakenBack>;

/// One side of a DXP conversation, as a state machine that knows nothing of sockets: messages come
/// in by `receive`, and what is to be sent piles up until `take_outbox`. Who initiates a game has
/// nothing to do with who opened the connection.
class DxpSession {
public:
    struct Options {
        VariantId variant = VariantId::international;
        std::string name = "Polonaise";
        DrawRules draw_rules = {};
        bool takes_back = true;  ///< Whether the other side may take moves back.
    };
    enum class State : std::uint8_t {
        idle,       ///< No game.
        requested,  ///< We have proposed one.
        offered,    ///< The other side has.
        playing,
        ending,  ///< We have ended the game and wait for the answer.
    };

    explicit DxpSession(const Options& options)
        : options_{options},
          agreement_{.start = initial_position(options.variant)},
          game_{new_game(agreement_.start, options.draw_rules)} {}

    State state() const { return state_; }
    /// The game that is being played, or was the last. It starts anew after a draw that was not
    /// claimed; `moves` are all moves since the start that was agreed on.
    const AnyGame& game() const { return game_; }
    std::span<const Move> moves() const { return moves_; }
    const DxpGame& agreement() const { return agreement_; }
    Side our_side() const { return our_side_; }
    bool our_turn() const;
    int plies() const { return static_cast<int>(moves_.size()); }
    /// The outcome by the rules, which whoever is to move should make known by ending the game. A
    /// draw stays one even if the other side plays on.
    const std::optional<Outcome>& outcome() const { return outcome_; }
    /// Moves on which the sides agreed have been made.
    bool move_limit_reached() const;

    // What we do. The error is always of kind not_now, and nothing is sent.
    std::expected<void, DxpError> request(const DxpGame& game);
    std::expected<void, DxpError> accept();
    std::expected<void, DxpError> refuse(DxpAcceptCode code);
    /// The move must be legal.
    std::expected<void, DxpError> play(const Move& m, int seconds);
    std::expected<void, DxpError> end(DxpEndReason reason, bool stop);
    /// Asks to go back to where `plies` moves had been made.
    std::expected<void, DxpError> ask_back(int plies);
    /// Goes out in messages of at most 126 characters.
    void say(std::string_view text);

    /// Takes in a message. After an error the session should be given up; it is no longer clear
    /// what the other side thinks of the game.
    std::expected<DxpEvent, DxpError> receive(std::string_view message);

    std::vector<std::string> take_outbox() { return std::exchange(outbox_, {}); }

private:
    using Result = std::expected<DxpEvent, DxpError>;

    Result on(const DxpGameRequest& m);
    Result on(const DxpGameAnswer& m);
    Result on(const DxpMove& m);
    Result on(const DxpGameEnd& m);
    Result on(const DxpChat& m);
    Result on(const DxpBackRequest& m);
    Result on(const DxpBackAnswer& m);

    void send(const DxpMessage& message) { outbox_.push_back(dxp_text(message)); }
    std::expected<void, DxpError> expect(bool allowed, const char* what) const;
    void begin(Side our_side);
    void add(const Move& m);
    void go_back(int plies);
    Side side_after(int plies) const;

    Options options_;
    State state_ = State::idle;
    DxpGame agreement_;
    Side our_side_ = Side::white;
    AnyGame game_;
    std::vector<Move> moves_;
    std::optional<Outcome> outcome_;
    std::optional<int> asked_back_;  ///< To this number of plies.
    std::vector<std::string> outbox_;
};

}  // namespace polonaise
