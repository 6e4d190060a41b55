#pragma once
#include <chrono>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

namespace polonaise {

enum class ChannelErrorKind : std::uint8_t {
    timeout,         ///< Nothing came in time. The channel is still good.
    closed,          ///< The other side is gone.
    too_long,        ///< A message longer than any that the protocol has; it was dropped.
    cannot_connect,  ///< There is nobody to talk to: no such program, no such address.
    failed,          ///< The system reports something else.
};

struct ChannelError {
    ChannelErrorKind kind;
    std::string detail = {};  ///< What the system says, or the beginning of an overlong message.
};

/// One sentence without full stop.
std::string describe(const ChannelError& error);

/// Carries whole messages to another program and back. What ends a message (a line feed for Hub, a
/// NUL for DXP) is the channel's business and part of no message. For one thread at a time.
class Channel {
public:
    using Clock = std::chrono::steady_clock;
    using Deadline = Clock::time_point;

    virtual ~Channel() = default;
    virtual std::expected<void, ChannelError> send(std::string_view message) = 0;
    /// The next message. Blocks until there is one or the deadline has passed; with a deadline in
    /// the past it returns what is already there.
    virtual std::expected<std::string, ChannelError> receive(Deadline deadline) = 0;
};

}  // namespace polonaise
