#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include <polonaise/protocol/channel.hpp>

namespace polonaise {

enum class DxpErrorKind : std::uint8_t {
    channel,       ///< The connection: the other side is gone, or did not answer in time.
    bad_message,   ///< Not a message of DXP.
    unexpected,    ///< A message that has no place here, such as a move when it is our turn.
    illegal_move,  ///< A move that cannot be played.
    refused,       ///< The other side does not want this game.
    not_now,       ///< We were to send something that has no place here.
    bad_position,  ///< The game that is proposed starts from no position of our variant.
};

struct DxpError {
    DxpErrorKind kind;
    std::string detail;        ///< A sentence without full stop.
    std::string message = {};  ///< The message of the other side that is at fault, where one is.
    std::optional<ChannelErrorKind> channel = std::nullopt;  ///< For the kind channel.

    bool timed_out() const { return channel == ChannelErrorKind::timeout; }
};

/// One sentence without full stop, which quotes the message at fault.
std::string describe(const DxpError& error);

}  // namespace polonaise
