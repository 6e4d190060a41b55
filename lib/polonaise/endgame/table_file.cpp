#include <algorithm>
#include <cassert>
#include <string_view>
#include <utility>
#include <vector>

#include <polonaise/endgame/table_file.hpp>
#include <polonaise/support/byte_stream.hpp>
#include <polonaise/support/crc32.hpp>
#include <polonaise/support/durable_file.hpp>

namespace polonaise {
namespace {

using Kind = TableError::Kind;

/// With bytes that do not survive being taken for text.
constexpr std::string_view magic{"PLNdtw\r\n", 8};
constexpr std::uint32_t version = 1;
constexpr std::size_t variant_width = 16, slice_width = 32;
constexpr std::size_t header_size =
    magic.size() + 4 + variant_width + slice_width + 4 * 8 + Histogram::values * 8 + 4;
/// Values that a checksum stands for.
constexpr std::uint64_t checked_part = std::uint64_t{1} << 20;

std::uint64_t parts_of(std::uint64_t values) { return (values + checked_part - 1) / checked_part; }

std::vector<std::byte> header_bytes(const TableHeader& header) {
    ByteWriter out;
    out.put(magic);
    out.put(version);
    out.put_padded(header.variant, variant_width);
    out.put_padded(name(header.slice), slice_width);
    for (const std::uint64_t number :
         {header.block_size, header.all_blocks, header.first_block, header.blocks})
        out.put(number);
    for (std::size_t byte = 0; byte < Histogram::values; ++byte)
        out.put(header.histogram.count(EndgameValue::from_byte(static_cast<std::uint8_t>(byte))));
    out.put(crc32(out.bytes()));
    assert(out.bytes().size() == header_size);
    return out.take();
}

/// Checksums of the parts of values that come in pieces.
class Checksums {
public:
    void add(std::span<const std::uint8_t> piece) {
        while (!piece.empty()) {
            const std::uint64_t room = checked_part - filled_;
            const auto now =
                piece.first(static_cast<std::size_t>(std::min<std::uint64_t>(room, piece.size())));
            sum_.add(std::as_bytes(now));
            filled_ += now.size();
            piece = piece.subspan(now.size());
            if (filled_ == checked_part) finish_part();
        }
    }
    std::vector<std::byte> take() {
        if (filled_ > 0) finish_part();
        return sums_.take();
    }

private:
    void finish_part() {
        sums_.put(std::exchange(sum_, {}).value());
        filled_ = 0;
    }
    Crc32 sum_;
    std::uint64_t filled_ = 0;
    ByteWriter sums_;
};

/// What in the header is not as expected; empty if nothing.
std::string difference(const TableHeader& found, const TableHeader& expected) {
    if (std::string other =
            internal::name_difference(found.variant, found.slice, expected.variant, expected.slice);
        !other.empty())
        return other;
    const auto number = [](std::uint64_t n) { return std::to_string(n); };
    if (found.block_size != expected.block_size)
        return internal::is_and_not("the size of its blocks", number(found.block_size),
                                    number(expected.block_size));
    if (found.all_blocks != expected.all_blocks)
        return internal::is_and_not("the number of blocks", number(found.all_blocks),
                                    number(expected.all_blocks));
    if (found.first_block != expected.first_block || found.blocks != expected.blocks)
        return "it holds other blocks";
    return {};
}

}  // namespace

std::expected<TableFile, TableError> TableFile::open(const std::filesystem::path& file,
                                                     const TableHeader& expected) {
    const auto error = [&](Kind kind, std::string detail = {}) {
        return std::unexpected{TableError{kind, file.string(), std::move(detail)}};
    };
    auto mapped = internal::map_table(file);
    if (!mapped) return std::unexpected{mapped.error()};
    TableFile table{std::move(*mapped), file.string()};
    const std::span<const std::byte> bytes = table.file_.bytes();

    ByteReader fields{bytes};
    if (fields.take_text(magic.size()) != magic) return error(Kind::not_a_table);
    if (bytes.size() < header_size) return error(Kind::damaged, "it ends within its header");
    if (const auto found = fields.take<std::uint32_t>(); found != version)
        return error(Kind::other_version, "its format is " + std::to_string(found) +
                                              ", and this one reads " + std::to_string(version));
    TableHeader& header = table.header_;
    header.variant = fields.take_padded(variant_width);
    const auto slice = find_slice(fields.take_padded(slice_width));
    for (std::uint64_t* number :
         {&header.block_size, &header.all_blocks, &header.first_block, &header.blocks})
        *number = fields.take<std::uint64_t>();
    for (std::size_t byte = 0; byte < Histogram::values; ++byte)
        header.histogram.add(EndgameValue::from_byte(static_cast<std::uint8_t>(byte)),
                             fields.take<std::uint64_t>());
    if (fields.take<std::uint32_t>() != crc32(bytes.first(header_size - 4)) || !slice)
        return error(Kind::damaged, "the checksum of its header is wrong");
    header.slice = *slice;
    if (std::string other = difference(header, expected); !other.empty())
        return error(Kind::other_table, std::move(other));

    const std::uint64_t values = header.blocks * header.block_size;  // as expected, so it fits
    const std::uint64_t sums = 4 * parts_of(values);
    if (bytes.size() != header_size + sums + values)
        return error(Kind::damaged, internal::is_and_not("its size", std::to_string(bytes.size()),
                                                         std::to_string(header_size + sums + values)));
    table.checksums_ = bytes.subspan(header_size, static_cast<std::size_t>(sums));
    const auto rest = bytes.subspan(header_size + static_cast<std::size_t>(sums));
    table.values_ = {reinterpret_cast<const std::uint8_t*>(rest.data()), rest.size()};
    return table;
}

std::expected<void, TableError> TableFile::check() const {
    Checksums sums;
    sums.add(values_);
    if (const auto found = sums.take(); !std::ranges::equal(found, checksums_)) {
        const auto part = std::ranges::mismatch(found, checksums_).in1 - found.begin();
        return std::unexpected{
            TableError{Kind::damaged, name_,
                       "the checksum of its megabyte " + std::to_string(part / 4 + 1) + " is wrong"}};
    }
    return {};
}

std::error_code write_table(const std::filesystem::path& file, const TableHeader& header,
                            std::span<const std::span<const std::uint8_t>> values) {
    Checksums sums;
    for (const auto piece : values) sums.add(piece);
    const std::vector<std::byte> head = header_bytes(header), checksums = sums.take();
    std::vector<std::span<const std::byte>> parts{head, checksums};
    for (const auto piece : values) parts.push_back(std::as_bytes(piece));
    return write_durably(file, parts);
}

std::filesystem::path table_path(const std::filesystem::path& folder, Slice slice) {
    return folder / (name(slice) + ".dtw");
}

}  // namespace polonaise
