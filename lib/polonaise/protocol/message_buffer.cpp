#include <algorithm>

#include <polonaise/protocol/message_buffer.hpp>

namespace polonaise {

void MessageBuffer::append(std::string_view bytes) {
    bytes_.erase(0, read_);
    scanned_ -= read_;
    read_ = 0;
    bytes_ += bytes;
}

std::optional<std::expected<std::string, MessageTooLong>> MessageBuffer::next() {
    if (dropping_) {
        const std::size_t end = std::min(bytes_.find(end_, read_), bytes_.size());
        dropping_ = end == bytes_.size();
        read_ = scanned_ = dropping_ ? end : end + 1;
    }
    const std::size_t end = bytes_.find(end_, scanned_);
    const bool whole = end != std::string::npos;
    const std::size_t size = (whole ? end : bytes_.size()) - read_;
    if (size > longest_) {
        MessageTooLong error{bytes_.substr(read_, longest_)};
        dropping_ = !whole;
        read_ = scanned_ = whole ? end + 1 : bytes_.size();
        return std::unexpected{std::move(error)};
    }
    if (!whole) {
        scanned_ = bytes_.size();
        return std::nullopt;
    }
    std::string message = bytes_.substr(read_, size);
    read_ = scanned_ = end + 1;
    return message;
}

std::string_view MessageBuffer::incomplete() const {
    return dropping_ ? std::string_view{} : std::string_view{bytes_}.substr(read_);
}

}  // namespace polonaise
