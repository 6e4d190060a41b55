#include <algorithm>
#include <array>
#include <cassert>
#include <limits>
#include <string_view>
#include <utility>
#include <vector>

#include <polonaise/endgame/packed_table.hpp>
#include <polonaise/support/byte_stream.hpp>
#include <polonaise/support/crc32.hpp>
#include <polonaise/support/durable_file.hpp>

namespace polonaise {
namespace {

/// With bytes that do not survive being taken for text.
constexpr std::string_view packed_magic{"PLNpak\r\n", 8};
constexpr std::uint32_t packed_version = 1;
constexpr std::size_t packed_variant_width = 16, packed_slice_width = 32, checksum_width = 4;
/// Up to where the sizes of the lists that follow are known.
constexpr std::size_t fixed_size =
    packed_magic.size() + 4 + packed_variant_width + packed_slice_width + 4 + 8 + 4 * 3;
constexpr std::size_t pair_width = 3;

std::uint64_t pages_of(std::uint64_t positions) {
    return (positions + PackedTable::page_positions - 1) / PackedTable::page_positions;
}

/// Sealed with the header and the number of the page: no page of another table or in another place
/// passes for this one.
std::uint32_t checksum(std::uint32_t seal, std::uint64_t page, std::span<const std::byte> code) {
    std::byte begin[12];
    for (std::size_t i = 0; i < 12; ++i)
        begin[i] = static_cast<std::byte>(i < 4 ? seal >> (8 * i) : page >> (8 * (i - 4)));
    Crc32 sum;
    sum.add(begin);
    sum.add(code);
    return sum.value();
}

/// Two numbers of twelve bits.
void put(ByteWriter& out, PhraseBook::Pair pair) {
    const std::uint32_t both = pair.first | static_cast<std::uint32_t>(pair.second) << 12;
    for (std::size_t byte = 0; byte < pair_width; ++byte)
        out.put(static_cast<std::uint8_t>(both >> (8 * byte)));
}
PhraseBook::Pair take_pair(ByteReader& in) {
    std::uint32_t both = 0;
    for (std::size_t byte = 0; byte < pair_width; ++byte)
        both |= static_cast<std::uint32_t>(in.take<std::uint8_t>()) << (8 * byte);
    return {static_cast<PhraseBook::Symbol>(both & 0xFFF), static_cast<PhraseBook::Symbol>(both >> 12)};
}

/// Two lengths a byte, the first in the lower half.
void put_lengths(ByteWriter& out, std::span<const std::uint8_t> lengths) {
    for (std::size_t i = 0; i < lengths.size(); i += 2) {
        const int second = i + 1 < lengths.size() ? lengths[i + 1] : 0;
        out.put(static_cast<std::uint8_t>(lengths[i] | second << 4));
    }
}
std::vector<std::uint8_t> take_lengths(ByteReader& in, std::size_t count) {
    std::vector<std::uint8_t> lengths;
    for (std::size_t i = 0; i < count; i += 2) {
        const auto both = in.take<std::uint8_t>();
        lengths.push_back(both & 15);
        if (i + 1 < count) lengths.push_back(both >> 4);
    }
    return lengths;
}

std::vector<std::byte> packed_header_bytes(const PackedHeader& header, const PackedParts& parts) {
    ByteWriter out;
    out.put(packed_magic);
    out.put(packed_version);
    out.put_padded(header.variant, packed_variant_width);
    out.put_padded(name(header.slice), packed_slice_width);
    out.put(static_cast<std::uint32_t>(header.metric));
    out.put(header.positions);
    out.put(PackedTable::page_positions);
    out.put(static_cast<std::uint32_t>(parts.literals.size()));
    out.put(static_cast<std::uint32_t>(parts.pairs.size()));
    assert(out.bytes().size() == fixed_size);
    for (const std::uint8_t literal : parts.literals) out.put(literal);
    for (const PhraseBook::Pair pair : parts.pairs) put(out, pair);
    put_lengths(out, parts.code_lengths);
    out.put(crc32(out.bytes()));
    return out.take();
}

/// What in the header is not as expected; empty if nothing.
std::string difference(const PackedHeader& found, const PackedHeader& expected) {
    if (std::string other =
            internal::name_difference(found.variant, found.slice, expected.variant, expected.slice);
        !other.empty())
        return other;
    if (found.metric != expected.metric)
        return found.metric == Metric::outcome ? "it has outcomes and no distances"
                                               : "it has distances and no outcomes";
    if (found.positions != expected.positions)
        return internal::is_and_not("the number of positions", std::to_string(found.positions),
                                    std::to_string(expected.positions));
    return {};
}

}  // namespace

std::filesystem::path packed_path(const std::filesystem::path& folder, Slice slice, Metric metric) {
    return folder / (name(slice) + (metric == Metric::outcome ? ".wdl" : ".plies"));
}

std::expected<PackedTable, TableError> PackedTable::open(const std::filesystem::path& file,
                                                         const PackedHeader& expected) {
    auto mapped = internal::map_table(file);
    if (!mapped) return std::unexpected{mapped.error()};
    auto table = read(mapped->bytes(), file.string(), expected);
    if (table) table->file_ = std::move(*mapped);
    return table;
}

std::expected<PackedTable, TableError> PackedTable::read(std::span<const std::byte> bytes,
                                                         std::string name,
                                                         const PackedHeader& expected) {
    const auto error = [&](TableError::Kind kind, std::string detail = {}) {
        return std::unexpected{TableError{kind, name, std::move(detail)}};
    };
    ByteReader fields{bytes};
    if (fields.take_text(packed_magic.size()) != packed_magic)
        return error(TableError::Kind::not_a_table);
    if (bytes.size() < fixed_size) return error(TableError::Kind::damaged, "it ends within its header");
    if (const auto found = fields.take<std::uint32_t>(); found != packed_version)
        return error(TableError::Kind::other_version, "its format is " + std::to_string(found) +
                                                          ", and this one reads " +
                                                          std::to_string(packed_version));
    PackedHeader header;
    header.variant = fields.take_padded(packed_variant_width);
    const auto slice = find_slice(fields.take_padded(packed_slice_width));
    const auto metric = fields.take<std::uint32_t>();
    header.positions = fields.take<std::uint64_t>();
    const auto per_page = fields.take<std::uint32_t>(), literal_count = fields.take<std::uint32_t>(),
               pair_count = fields.take<std::uint32_t>();
    const bool too_many = literal_count > 256 || pair_count > PhraseBook::most_symbols;
    const std::size_t symbols = too_many ? 0 : literal_count + pair_count;
    const std::size_t lists = too_many ? 0 : literal_count + pair_width * pair_count + (symbols + 1) / 2;
    if (bytes.size() < fixed_size + lists + checksum_width)
        return error(TableError::Kind::damaged, "it ends within its header");

    std::vector<std::uint8_t> literals;
    for (std::size_t i = 0; !too_many && i < literal_count; ++i)
        literals.push_back(fields.take<std::uint8_t>());
    std::vector<PhraseBook::Pair> pairs;
    for (std::size_t i = 0; !too_many && i < pair_count; ++i) pairs.push_back(take_pair(fields));
    const std::vector<std::uint8_t> lengths = take_lengths(fields, symbols);
    const bool impossible = std::ranges::any_of(literals, [&](std::uint8_t literal) {
        return literal > (metric == static_cast<std::uint32_t>(Metric::outcome) ? 2 : 127);
    });
    const auto constant = literals.size() == 1 ? std::optional{literals[0]} : std::nullopt;
    const auto seal = fields.take<std::uint32_t>();
    auto book = PhraseBook::make(std::move(literals), std::move(pairs), lengths);
    if (seal != crc32(bytes.first(fixed_size + lists)) || too_many || impossible || !slice || !book ||
        metric > static_cast<std::uint32_t>(Metric::distance) || per_page != page_positions)
        return error(TableError::Kind::damaged, "the checksum of its header is wrong");
    header.slice = *slice;
    header.metric = static_cast<Metric>(metric);
    if (std::string other = difference(header, expected); !other.empty())
        return error(TableError::Kind::other_table, std::move(other));

    const auto rest = bytes.subspan(fixed_size + lists + checksum_width);
    const std::uint64_t page_count = constant ? 0 : pages_of(header.positions);
    if (rest.size() / 4 < page_count + 1)
        return error(TableError::Kind::damaged, "it ends within the list of its pages");
    PackedTable table{std::move(name), std::move(*book)};
    table.header_ = std::move(header);
    table.constant_ = constant;
    table.seal_ = seal;
    table.ends_ = rest.first(static_cast<std::size_t>(4 * page_count));
    table.pages_ = rest.subspan(table.ends_.size());
    const std::size_t code =
        page_count == 0 ? 0 : load_little_endian<std::uint32_t>(&table.ends_[table.ends_.size() - 4]);
    if (table.pages_.size() != code + PhraseBook::margin)
        return error(TableError::Kind::damaged, "its size is not what the list of its pages says");
    return table;
}

/// The code of a page, if its checksum is right.
std::optional<std::span<const std::byte>> PackedTable::page(std::uint64_t number) const {
    const auto end_of = [&](std::uint64_t n) -> std::size_t {
        return load_little_endian<std::uint32_t>(&ends_[static_cast<std::size_t>(4 * n)]);
    };
    const std::size_t begin = number == 0 ? 0 : end_of(number - 1), end = end_of(number);
    if (end > pages_.size() - PhraseBook::margin || begin > end || end - begin < checksum_width)
        return std::nullopt;
    const auto code = pages_.subspan(begin + checksum_width, end - begin - checksum_width);
    if (load_little_endian<std::uint32_t>(&pages_[begin]) != checksum(seal_, number, code))
        return std::nullopt;
    return code;
}

std::optional<std::uint8_t> PackedTable::at(std::uint64_t position) const {
    assert(position < header_.positions);
    if (constant_) return constant_;
    const auto code = page(position / page_positions);
    if (!code) return std::nullopt;
    return book_.at(*code, static_cast<std::uint32_t>(position % page_positions));
}

/// All bytes of a page.
bool PackedTable::read_page(std::uint64_t number, std::span<std::uint8_t> bytes) const {
    const auto code = page(number);
    return code && book_.read(*code, bytes);
}

bool PackedTable::read(std::uint64_t first, std::span<std::uint8_t> bytes) const {
    assert(first + bytes.size() <= header_.positions);
    if (constant_) {
        std::ranges::fill(bytes, *constant_);
        return true;
    }
    std::array<std::uint8_t, page_positions> whole;
    while (!bytes.empty()) {
        const std::uint64_t number = first / page_positions, begin = number * page_positions;
        const auto size =
            static_cast<std::size_t>(std::min<std::uint64_t>(page_positions, header_.positions - begin));
        const auto skipped = static_cast<std::size_t>(first - begin);
        const std::size_t wanted = std::min(size - skipped, bytes.size());
        if (wanted == size) {
            if (!read_page(number, bytes.first(size))) return false;
        } else {
            if (!read_page(number, std::span{whole}.first(size))) return false;
            std::ranges::copy(std::span{whole}.subspan(skipped, wanted), bytes.begin());
        }
        bytes = bytes.subspan(wanted);
        first += wanted;
    }
    return true;
}

std::expected<void, TableError> PackedTable::check() const {
    for (std::uint64_t number = 0; number < ends_.size() / 4; ++number) {
        const std::uint64_t first = number * page_positions,
                            last =
                                std::min(header_.positions - first, std::uint64_t{page_positions}) - 1;
        const auto code = page(number);
        if (!code || !book_.at(*code, static_cast<std::uint32_t>(last)))
            return std::unexpected{
                TableError{TableError::Kind::damaged, name_,
                           "the checksum of its page " + std::to_string(number + 1) + " is wrong"}};
    }
    return {};
}

std::expected<PackedTable, TableError> open_packed_table(std::span<const std::filesystem::path> folders,
                                                         const PackedHeader& wanted) {
    for (const std::filesystem::path& folder : folders) {
        auto table = PackedTable::open(packed_path(folder, wanted.slice, wanted.metric), wanted);
        if (table || table.error().kind != TableError::Kind::missing) return table;
    }
    return std::unexpected{TableError{TableError::Kind::missing, name(wanted.slice)}};
}

std::error_code write_packed_table(const std::filesystem::path& file, const PackedHeader& header,
                                   const PackedParts& parts) {
    assert(parts.pages.size() == (parts.literals.size() == 1 ? 0 : pages_of(header.positions)));
    const std::vector<std::byte> head = packed_header_bytes(header, parts);
    const auto seal = load_little_endian<std::uint32_t>(&head[head.size() - checksum_width]);
    ByteWriter ends, pages;
    for (std::size_t number = 0; number < parts.pages.size(); ++number) {
        pages.put(checksum(seal, number, parts.pages[number]));
        pages.put(std::span<const std::byte>{parts.pages[number]});
        if (pages.bytes().size() > std::numeric_limits<std::uint32_t>::max())
            return std::make_error_code(std::errc::file_too_large);
        ends.put(static_cast<std::uint32_t>(pages.bytes().size()));
    }
    for (std::size_t i = 0; i < PhraseBook::margin; ++i) pages.put(std::uint8_t{0});
    return write_durably(file, {head, ends.bytes(), pages.bytes()});
}

}  // namespace polonaise
