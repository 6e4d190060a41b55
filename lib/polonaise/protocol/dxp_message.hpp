#pragma once
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <polonaise/board/side.hpp>

/// The messages of DamExchange (DXP), version 1, byte by byte; docs/dxp.md has the table. What we
/// write is exactly that; what we read must be too, but for blanks where numbers have leading zeros.
namespace polonaise {

/// GAMEREQ: the initiator proposes a game.
struct DxpGameRequest {
    int version = 1;
    std::string name;  ///< Of the initiator's program.
    Side follower = Side::white;
    double minutes = 0;  ///< For the whole game; 0: no clock. See minutes_text for what can be written.
    int moves = 0;       ///< Of each side, within these minutes; 0: no limit.
    /// Side to move and squares, as in PositionLetters::dxp; none: the usual start.
    std::optional<std::string> position = std::nullopt;
    bool operator==(const DxpGameRequest&) const = default;
};

enum class DxpAcceptCode : std::uint8_t {
    accepted = 0,
    wrong_version = 1,
    not_this_game = 2,
    no_game = 3
};

/// GAMEACC: the follower's answer.
struct DxpGameAnswer {
    std::string name;  ///< Of the follower's program.
    DxpAcceptCode code = DxpAcceptCode::accepted;
    bool operator==(const DxpGameAnswer&) const = default;
};

/// MOVE: squares by number, the captured ones in any order.
struct DxpMove {
    int seconds = 0;  ///< That the move took.
    int from = 0, to = 0;
    std::vector<int> captured = {};
    bool operator==(const DxpMove&) const = default;
};

/// Why a game ends, as the sender sees it.
enum class DxpEndReason : std::uint8_t { unknown = 0, i_lose = 1, draw = 2, i_win = 3 };

/// GAMEEND: instead of a move, and the answer to that.
struct DxpGameEnd {
    DxpEndReason reason = DxpEndReason::unknown;
    bool stop = false;  ///< No further game, please.
    bool operator==(const DxpGameEnd&) const = default;
};

/// CHAT: 1 to 126 characters.
struct DxpChat {
    std::string text;
    bool operator==(const DxpChat&) const = default;
};

/// BACKREQ: let us go back to where this side was to make this move.
struct DxpBackRequest {
    int move_number = 1;
    Side to_move = Side::white;
    bool operator==(const DxpBackRequest&) const = default;
};

enum class DxpBackCode : std::uint8_t { accepted = 0, not_supported = 1, refused = 2 };

/// BACKACC: the answer to that.
struct DxpBackAnswer {
    DxpBackCode code = DxpBackCode::accepted;
    bool operator==(const DxpBackAnswer&) const = default;
};

using DxpMessage = std::variant<DxpGameRequest, DxpGameAnswer, DxpMove, DxpGameEnd, DxpChat,
                                DxpBackRequest, DxpBackAnswer>;

/// The longest message, without the NUL behind it.
inline constexpr std::size_t longest_dxp_message = 127;

enum class DxpMessageErrorKind : std::uint8_t {
    unknown_type,   ///< The first character names no message.
    wrong_length,   ///< Too short, or something left over.
    bad_field,      ///< A field does not hold what it should.
    bad_character,  ///< A byte that is no printable ASCII character.
};

struct DxpMessageError {
    DxpMessageErrorKind kind;
    std::size_t offset = 0;
    std::string field = {};  ///< What stands there, such as "number of captured pieces".
    std::string message;     ///< The whole message.
};

/// One sentence without full stop, which quotes the message.
std::string describe(const DxpMessageError& error);

/// Reads a message without its NUL.
std::expected<DxpMessage, DxpMessageError> read_dxp_message(std::string_view text);

/// Writes a message without its NUL. Names are cut to 32 characters and chat to 126; what is not
/// printable ASCII becomes a question mark. Numbers must fit their fields.
std::string dxp_text(const DxpMessage& message);

/// Minutes in three characters: whole ones as 065; up to 9.9 also tenths, below 1 hundredths (.05),
/// which most programs understand though the protocol has only whole ones. Rounded up to what can
/// be written, at most 999.
std::string minutes_text(double minutes);

}  // namespace polonaise
