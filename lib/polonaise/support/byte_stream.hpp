#pragma once
#include <bit>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <polonaise/support/little_endian.hpp>

namespace polonaise {

/// Puts the fields of a file one behind the other.
class ByteWriter {
public:
    template <std::integral Number> void put(Number number) {
        append_little_endian(bytes_, static_cast<std::make_unsigned_t<Number>>(number));
    }
    void put(float number) { put(std::bit_cast<std::uint32_t>(number)); }
    void put(std::span<const std::byte> bytes) {
        bytes_.insert(bytes_.end(), bytes.begin(), bytes.end());
    }
    void put(std::string_view text) { put(std::as_bytes(std::span{text})); }
    /// A text with zeros behind it, at least one, `width` bytes in all.
    void put_padded(std::string_view text, std::size_t width) {
        assert(text.size() < width);
        put(text);
        bytes_.resize(bytes_.size() + width - text.size());
    }

    std::span<const std::byte> bytes() const { return bytes_; }
    std::vector<std::byte> take() { return std::move(bytes_); }

private:
    std::vector<std::byte> bytes_;
};

/// Takes the fields of a file one after the other. Beyond the end there are zeros and empty texts, and
/// `complete` is false.
class ByteReader {
public:
    explicit ByteReader(std::span<const std::byte> bytes) : left_{bytes} {}

    template <std::integral Number> Number take() {
        using Word = std::make_unsigned_t<Number>;
        const auto bytes = take_bytes(sizeof(Word));
        return bytes.empty() ? Number{} : static_cast<Number>(load_little_endian<Word>(bytes.data()));
    }
    float take_float() { return std::bit_cast<float>(take<std::uint32_t>()); }
    std::string take_text(std::size_t size) {
        const auto bytes = take_bytes(size);
        return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
    }
    /// A text of this width, without the zeros that fill it up.
    std::string take_padded(std::size_t width) {
        const std::string text = take_text(width);
        return text.substr(0, text.find('\0'));
    }

    bool complete() const { return complete_; }
    std::size_t left() const { return left_.size(); }

private:
    std::span<const std::byte> take_bytes(std::size_t size) {
        if (size > left_.size()) {
            complete_ = false;
            left_ = {};
            return {};
        }
        const auto taken = left_.first(size);
        left_ = left_.subspan(size);
        return taken;
    }

    std::span<const std::byte> left_;
    bool complete_ = true;
};

}  // namespace polonaise
