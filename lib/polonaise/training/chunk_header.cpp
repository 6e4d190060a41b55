#include <algorithm>
#include <cassert>
#include <cstring>
#include <string_view>
#include <utility>
#include <vector>

#include <polonaise/support/crc32.hpp>
#include <polonaise/support/durable_file.hpp>
#include <polonaise/support/little_endian.hpp>
#include <polonaise/training/chunk_header.hpp>

namespace polonaise {
namespace {

using namespace std::string_view_literals;

constexpr std::string_view magic = "PLNzGAME"sv;
constexpr std::uint32_t version = 1;
constexpr std::size_t variant_width = 16, label_width = ChunkHeader::longest_label + 1;
constexpr std::size_t fixed_size = 128;  // all before the settings
constexpr std::size_t longest_settings = 1 << 16;

void append_text(std::vector<std::byte>& bytes, std::string_view text) {
    for (char c : text) bytes.push_back(static_cast<std::byte>(c));
}
void append_padded(std::vector<std::byte>& bytes, std::string_view text, std::size_t width) {
    assert(text.size() < width);
    append_text(bytes, text);
    bytes.resize(bytes.size() + width - text.size());
}

/// Reads fields one after another; there must be enough bytes.
class Fields {
public:
    explicit Fields(std::span<const std::byte> bytes) : bytes_{bytes} {}

    template <class Word> Word number() { return load_little_endian<Word>(take(sizeof(Word)).data()); }
    std::string text(std::size_t width) {
        const auto bytes = take(width);
        return {reinterpret_cast<const char*>(bytes.data()), width};
    }
    /// Without the zeros that fill it up.
    std::string padded(std::size_t width) { return text(width).c_str(); }

private:
    std::span<const std::byte> take(std::size_t size) {
        const auto taken = bytes_.first(size);
        bytes_ = bytes_.subspan(size);
        return taken;
    }
    std::span<const std::byte> bytes_;
};

/// A file begins with this; the games follow.
std::vector<std::byte> head(const ChunkHeader& header, std::span<const std::byte> games) {
    assert(is_label(header.label) && header.settings.size() <= longest_settings);
    std::vector<std::byte> bytes;
    append_text(bytes, magic);
    append_little_endian(bytes, version);
    append_little_endian(bytes, static_cast<std::uint32_t>(header.settings.size()));
    append_padded(bytes, names(header.variant).name, variant_width);
    append_padded(bytes, header.label, label_width);
    append_little_endian(bytes, header.seed);
    append_little_endian(bytes, header.worker);
    append_little_endian(bytes, header.chunk);
    append_little_endian(bytes, header.first_game);
    append_little_endian(bytes, header.plies);
    append_little_endian(bytes, static_cast<std::uint64_t>(games.size()));
    append_little_endian(bytes, header.games);
    append_little_endian(bytes, crc32(games));
    append_little_endian(bytes, crc32(std::as_bytes(std::span{header.settings})));
    assert(bytes.size() == fixed_size - 4);
    append_little_endian(bytes, crc32(bytes));
    assert(bytes.size() == fixed_size);
    append_text(bytes, header.settings);
    return bytes;
}

}  // namespace

bool is_label(std::string_view text) {
    const auto fits = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
               c == '_';
    };
    return !text.empty() && text.size() <= ChunkHeader::longest_label && std::ranges::all_of(text, fits);
}

std::string describe(const ChunkError& error) {
    const std::string file = "'" + error.file + "' ";
    switch (error.kind) {
    case ChunkError::Kind::cannot_open: return "cannot read '" + error.file + "': " + error.detail;
    case ChunkError::Kind::not_a_chunk: return file + "is no file of training games";
    case ChunkError::Kind::other_version:
        return file + "was written by another version of this program: " + error.detail;
    case ChunkError::Kind::damaged: return file + "is damaged: " + error.detail + "; generate it again";
    case ChunkError::Kind::other_variant:
        return file + "holds games of another variant: " + error.detail;
    case ChunkError::Kind::impossible_game:
        return file + "holds a game that cannot have been played: " + error.detail;
    }
    std::unreachable();
}

std::error_code internal::write_chunk(const std::filesystem::path& file, const ChunkHeader& header,
                                      std::span<const std::byte> games) {
    return write_durably(file, {head(header, games), games});
}

std::expected<internal::ParsedChunk, ChunkError> internal::parse_chunk(std::span<const std::byte> bytes,
                                                                       const std::string& file) {
    using Kind = ChunkError::Kind;
    const auto error = [&](Kind kind, std::string detail = {}) {
        return std::unexpected{ChunkError{kind, file, std::move(detail)}};
    };
    if (bytes.size() < magic.size() || std::memcmp(bytes.data(), magic.data(), magic.size()) != 0)
        return error(Kind::not_a_chunk);
    if (bytes.size() < fixed_size) return error(Kind::damaged, "it ends within its header");
    Fields fields{bytes.subspan(magic.size())};
    if (const auto found = fields.number<std::uint32_t>(); found != version)
        return error(Kind::other_version, "its format is " + std::to_string(found) +
                                              ", and this one reads " + std::to_string(version));
    if (load_little_endian<std::uint32_t>(bytes.data() + fixed_size - 4) !=
        crc32(bytes.first(fixed_size - 4)))
        return error(Kind::damaged, "the checksum of its header is wrong");

    ParsedChunk chunk;
    ChunkHeader& header = chunk.header;
    const auto settings_size = fields.number<std::uint32_t>();
    const std::string variant = fields.padded(variant_width);
    header.label = fields.padded(label_width);
    header.seed = fields.number<std::uint64_t>();
    header.worker = fields.number<std::uint32_t>();
    header.chunk = fields.number<std::uint32_t>();
    header.first_game = fields.number<std::uint64_t>();
    header.plies = fields.number<std::uint64_t>();
    const auto games_size = fields.number<std::uint64_t>();
    header.games = fields.number<std::uint32_t>();
    const auto games_checksum = fields.number<std::uint32_t>();
    const auto settings_checksum = fields.number<std::uint32_t>();

    const auto known = find_variant(variant);
    if (!known) return error(Kind::other_variant, "'" + variant + "' is not known here");
    header.variant = *known;
    if (settings_size > longest_settings || bytes.size() - fixed_size < settings_size ||
        bytes.size() - fixed_size - settings_size != games_size)
        return error(Kind::damaged, "it has " + std::to_string(bytes.size()) + " bytes, and not " +
                                        std::to_string(fixed_size + settings_size + games_size));
    const auto settings = bytes.subspan(fixed_size, settings_size);
    if (crc32(settings) != settings_checksum)
        return error(Kind::damaged, "the checksum of its settings is wrong");
    header.settings = Fields{settings}.text(settings_size);
    chunk.games = bytes.subspan(fixed_size + settings_size);
    if (crc32(chunk.games) != games_checksum)
        return error(Kind::damaged, "the checksum of its games is wrong");
    return chunk;
}

}  // namespace polonaise
