#include <polonaise/archive/position_block.hpp>

namespace polonaise::internal {

void append_varint(std::vector<std::byte>& out, std::uint64_t number) {
    for (; number >= 0x80; number >>= 7) out.push_back(static_cast<std::byte>(number | 0x80));
    out.push_back(static_cast<std::byte>(number));
}

void BlockWriter::add(const IndexEntry& entry) {
    if (size_ == 0) {
        first_key_ = entry.key;
        last_ = {entry.key, 0};
    }
    const std::uint64_t step = entry.key - last_.key;
    append_varint(bytes_, step);
    append_varint(bytes_, step == 0 ? entry.game - last_.game : entry.game);
    last_ = entry;
    ++size_;
}

void BlockWriter::clear() {
    bytes_.clear();
    size_ = 0;
}

std::optional<IndexEntry> BlockReader::next() {
    if (left_.empty()) return std::nullopt;
    const std::uint64_t step = take_varint();
    const auto game = static_cast<std::uint32_t>(take_varint());
    last_ = step == 0 ? IndexEntry{last_.key, last_.game + game} : IndexEntry{last_.key + step, game};
    return last_;
}

std::uint64_t BlockReader::take_varint() {
    std::uint64_t number = 0;
    for (int shift = 0; !left_.empty() && shift < 64; shift += 7) {
        const auto byte = static_cast<std::uint64_t>(left_.front());
        left_ = left_.subspan(1);
        number |= (byte & 0x7F) << shift;
        if (byte < 0x80) break;
    }
    return number;
}

}  // namespace polonaise::internal
