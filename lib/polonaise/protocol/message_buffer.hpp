#pragma once
#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>

namespace polonaise {

/// A message that was longer than allowed, and has been dropped.
struct MessageTooLong {
    std::string beginning;
    bool operator==(const MessageTooLong&) const = default;
};

/// Cuts a stream of bytes into messages: they may arrive glued together or in pieces. Holds no more
/// than the longest message, whatever the other side sends.
class MessageBuffer {
public:
    /// `end` follows each message; `longest` counts the bytes of a message without it.
    MessageBuffer(char end, std::size_t longest) : end_{end}, longest_{longest} {}

    void append(std::string_view bytes);

    /// The next whole message, or word of one that was too long; nothing while it is incomplete.
    std::optional<std::expected<std::string, MessageTooLong>> next();

    /// What has come of a message whose end has not.
    std::string_view incomplete() const;

private:
    char end_;
    std::size_t longest_;
    std::string bytes_;
    std::size_t read_ = 0;     ///< Of `bytes_`: what `next` has handed out.
    std::size_t scanned_ = 0;  ///< Of `bytes_`: what is known to hold no end.
    bool dropping_ = false;    ///< Inside a message that was too long.
};

}  // namespace polonaise
