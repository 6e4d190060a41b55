#include <algorithm>
#include <cassert>
#include <string>
#include <string_view>
#include <utility>

#include <polonaise/book/book_file.hpp>
#include <polonaise/support/byte_stream.hpp>
#include <polonaise/support/crc32.hpp>
#include <polonaise/support/durable_file.hpp>

namespace polonaise {
namespace {

using Kind = BookError::Kind;
using Record = BookFile::Record;

/// With bytes that do not survive being taken for text.
constexpr std::string_view magic{"PLNpbk\r\n", 8};
constexpr std::uint32_t version = 1;
constexpr std::size_t variant_width = 16;
constexpr std::uint8_t by_hand_flag = 1;

struct Header {
    std::string variant;
    std::uint64_t records = 0, positions = 0, nodes = 0;
    std::uint32_t checksum = 0;  ///< Of the records.
};

std::vector<std::byte> header_bytes(const Header& header) {
    ByteWriter out;
    out.put(magic);
    out.put(version);
    out.put_padded(header.variant, variant_width);
    for (const std::uint64_t number : {header.records, header.positions, header.nodes}) out.put(number);
    out.put(std::uint32_t{0});
    out.put(header.checksum);
    out.put(crc32(out.bytes()));
    assert(out.bytes().size() == BookFile::header_size);
    return out.take();
}

void put_record(ByteWriter& out, const Record& record) {
    const BookEntry& entry = record.entry;
    out.put(record.key.bits);
    out.put(entry.move.bits);
    out.put(entry.score.stored());
    out.put(entry.own_score.stored());
    out.put(entry.weight);
    out.put(entry.depth);
    out.put(static_cast<std::uint8_t>(entry.by_hand ? by_hand_flag : 0));
    for (const std::uint32_t count : {entry.games, entry.wins, entry.draws, entry.losses})
        out.put(count);
}

Record read_record(std::span<const std::byte> bytes) {
    ByteReader in{bytes};
    Record record{.key = {in.take<std::uint64_t>()}, .entry = {}};
    BookEntry& entry = record.entry;
    entry.move = {in.take<std::uint64_t>()};
    entry.score = Score::from_stored(in.take<std::int16_t>());
    entry.own_score = Score::from_stored(in.take<std::int16_t>());
    entry.weight = in.take<std::uint16_t>();
    entry.depth = in.take<std::uint8_t>();
    entry.by_hand = (in.take<std::uint8_t>() & by_hand_flag) != 0;
    for (std::uint32_t* count : {&entry.games, &entry.wins, &entry.draws, &entry.losses})
        *count = in.take<std::uint32_t>();
    return record;
}

Record record_at(std::span<const std::byte> records, std::size_t number) {
    return read_record(records.subspan(number * BookFile::record_size, BookFile::record_size));
}

BookKey key_at(std::span<const std::byte> records, std::size_t number) {
    return {load_little_endian<std::uint64_t>(records.data() + number * BookFile::record_size)};
}

/// Below, every score is one that a position can have.
bool can_be(Score score) { return -Score::infinite() < score && score < Score::infinite(); }

/// What is wrong with a record by itself; empty if nothing.
std::string_view fault(const Record& record, int squares) {
    const BookEntry& entry = record.entry;
    const auto on_board = [&](int square) { return 1 <= square && square <= squares; };
    if (!on_board(entry.move.from()) || !on_board(entry.move.to()) ||
        entry.move.captured() >> squares != 0 || entry.move.bits >> 62 != 0)
        return "has a move that leaves the board";
    if (!can_be(entry.score) || !can_be(entry.own_score)) return "has a score that cannot be";
    if (std::uint64_t{entry.wins} + entry.draws + entry.losses > entry.games)
        return "has more results than games";
    return {};
}

int squares_of(VariantId variant) {
    return with_variant(variant, []<Variant V>(VariantTag<V>) { return V::Board::squares.count(); });
}

struct Contents {
    VariantId variant;
    Header header;
    std::span<const std::byte> records;
};

std::expected<Contents, BookError> read_contents(std::span<const std::byte> bytes,
                                                 const std::filesystem::path& name,
                                                 std::optional<VariantId> wanted) {
    const auto error = [&](Kind kind, std::string detail = {}) {
        return std::unexpected{BookError{kind, name.string(), std::move(detail)}};
    };
    ByteReader fields{bytes};
    if (fields.take_text(magic.size()) != magic) return error(Kind::not_a_book);
    if (bytes.size() < BookFile::header_size) return error(Kind::damaged, "it ends within its header");
    if (const auto found = fields.take<std::uint32_t>(); found != version)
        return error(Kind::other_version, "its format is " + std::to_string(found) +
                                              ", and this one reads " + std::to_string(version));
    Header header{.variant = fields.take_padded(variant_width)};
    for (std::uint64_t* number : {&header.records, &header.positions, &header.nodes})
        *number = fields.take<std::uint64_t>();
    fields.take<std::uint32_t>();
    header.checksum = fields.take<std::uint32_t>();
    const auto variant = find_variant(header.variant);
    if (fields.take<std::uint32_t>() != crc32(bytes.first(BookFile::header_size - 4)) || !variant)
        return error(Kind::damaged, "the checksum of its header is wrong");
    if (wanted && *wanted != *variant)
        return error(Kind::other_variant,
                     header.variant + " and not " + std::string{names(*wanted).name});

    const auto records = bytes.subspan(BookFile::header_size);
    if (records.size() % BookFile::record_size != 0 ||
        records.size() / BookFile::record_size != header.records)
        return error(Kind::damaged, "it has " + std::to_string(bytes.size()) +
                                        " bytes, which is not the size of " +
                                        std::to_string(header.records) + " moves");
    if (crc32(records) != header.checksum)
        return error(Kind::damaged, "the checksum of its moves is wrong");
    return Contents{*variant, std::move(header), records};
}

/// Whether the records are sorted and possible, for who trusts no checksum.
std::expected<void, std::string> check_records(const Contents& contents) {
    const int squares = squares_of(contents.variant);
    std::uint64_t positions = 0;
    std::optional<Record> before;
    for (std::size_t i = 0; i < contents.header.records; ++i) {
        const Record record = record_at(contents.records, i);
        const auto at = [&](std::string_view what) {
            return std::unexpected{"its move " + std::to_string(i + 1) + ' ' + std::string{what}};
        };
        if (before &&
            std::pair{before->key, before->entry.move} >= std::pair{record.key, record.entry.move})
            return at("is not in order");
        if (const auto what = fault(record, squares); !what.empty()) return at(what);
        if (!before || before->key != record.key) ++positions;
        before = record;
    }
    if (positions != contents.header.positions) return std::unexpected{"it counts its positions wrong"};
    return {};
}

std::expected<Contents, BookError> checked_contents(std::span<const std::byte> bytes,
                                                    const std::filesystem::path& name,
                                                    std::optional<VariantId> wanted) {
    auto contents = read_contents(bytes, name, wanted);
    if (!contents) return contents;
    if (const auto sound = check_records(*contents); !sound)
        return std::unexpected{BookError{Kind::damaged, name.string(), sound.error()}};
    return contents;
}

}  // namespace

std::expected<void, BookError> BookFile::check(std::span<const std::byte> bytes,
                                               const std::filesystem::path& name,
                                               std::optional<VariantId> variant) {
    const auto contents = checked_contents(bytes, name, variant);
    if (!contents) return std::unexpected{contents.error()};
    return {};
}

std::expected<BookFile, BookError> BookFile::open(const std::filesystem::path& file,
                                                  std::optional<VariantId> variant) {
    auto mapped = MappedFile::open(file);
    if (!mapped) {
        const bool missing = mapped.error() == std::errc::no_such_file_or_directory;
        return std::unexpected{BookError{missing ? Kind::missing : Kind::cannot_open, file.string(),
                                         mapped.error().message()}};
    }
    BookFile book{std::move(*mapped)};
    const auto contents = checked_contents(book.file_.bytes(), file, variant);
    if (!contents) return std::unexpected{contents.error()};
    book.variant_ = contents->variant;
    book.nodes_ = contents->header.nodes;
    book.positions_ = static_cast<std::size_t>(contents->header.positions);
    book.checksum_ = contents->header.checksum;
    book.records_ = contents->records;
    return book;
}

BookFile::Record BookFile::record(std::size_t number) const { return record_at(records_, number); }

std::vector<BookEntry> BookFile::find(BookKey key) const {
    std::size_t first = 0, end = moves();
    while (first < end) {
        const std::size_t middle = first + (end - first) / 2;
        if (key_at(records_, middle) < key) first = middle + 1;
        else end = middle;
    }
    std::vector<BookEntry> entries;
    for (; first < moves() && key_at(records_, first) == key; ++first)
        entries.push_back(record(first).entry);
    return entries;
}

std::error_code write_book(const std::filesystem::path& file, VariantId variant, std::uint64_t nodes,
                           std::span<const Record> records) {
    assert(std::ranges::is_sorted(records, {}, [](const Record& r) {
        return std::pair{r.key, r.entry.move};
    }));
    Header header{
        .variant = std::string{names(variant).name}, .records = records.size(), .nodes = nodes};
    ByteWriter out;
    for (std::size_t i = 0; i < records.size(); ++i) {
        if (i == 0 || records[i].key != records[i - 1].key) ++header.positions;
        put_record(out, records[i]);
    }
    header.checksum = crc32(out.bytes());
    const std::vector<std::byte> head = header_bytes(header);
    return write_durably(file, {head, out.bytes()});
}

}  // namespace polonaise
