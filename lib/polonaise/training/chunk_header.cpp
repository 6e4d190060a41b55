#include <algorithm>
#include <cassert>
#include <cstring>
#include <string_view>
#include <utility>
#include <vector>

#include <polonaise/notation/quoted.hpp>
#include <polonaise/support/byte_stream.hpp>
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

/// A file begins with this; the games follow.
std::vector<std::byte> head(const ChunkHeader& header, std::span<const std::byte> games) {
    assert(is_label(header.label) && header.settings.size() <= longest_settings);
    ByteWriter out;
    out.put(magic);
    out.put(version);
    out.put(static_cast<std::uint32_t>(header.settings.size()));
    out.put_padded(names(header.variant).name, variant_width);
    out.put_padded(header.label, label_width);
    out.put(header.seed);
    out.put(header.worker);
    out.put(header.chunk);
    out.put(header.first_game);
    out.put(header.plies);
    out.put(static_cast<std::uint64_t>(games.size()));
    out.put(header.games);
    out.put(crc32(games));
    out.put(crc32(std::as_bytes(std::span{header.settings})));
    assert(out.bytes().size() == fixed_size - 4);
    out.put(crc32(out.bytes()));
    assert(out.bytes().size() == fixed_size);
    out.put(std::string_view{header.settings});
    return out.take();
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
    const std::string file = internal::quoted_name(error.file) + " ";
    switch (error.kind) {
    case ChunkError::Kind::cannot_open:
        return "cannot read " + internal::quoted_name(error.file) + ": " + error.detail;
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
    ByteReader fields{bytes.subspan(magic.size())};
    if (const auto found = fields.take<std::uint32_t>(); found != version)
        return error(Kind::other_version, "its format is " + std::to_string(found) +
                                              ", and this one reads " + std::to_string(version));
    if (load_little_endian<std::uint32_t>(bytes.data() + fixed_size - 4) !=
        crc32(bytes.first(fixed_size - 4)))
        return error(Kind::damaged, "the checksum of its header is wrong");

    ParsedChunk chunk;
    ChunkHeader& header = chunk.header;
    const auto settings_size = fields.take<std::uint32_t>();
    const std::string variant = fields.take_padded(variant_width);
    header.label = fields.take_padded(label_width);
    header.seed = fields.take<std::uint64_t>();
    header.worker = fields.take<std::uint32_t>();
    header.chunk = fields.take<std::uint32_t>();
    header.first_game = fields.take<std::uint64_t>();
    header.plies = fields.take<std::uint64_t>();
    const auto games_size = fields.take<std::uint64_t>();
    header.games = fields.take<std::uint32_t>();
    const auto games_checksum = fields.take<std::uint32_t>();
    const auto settings_checksum = fields.take<std::uint32_t>();

    const auto known = find_variant(variant);
    if (!known) return error(Kind::other_variant, internal::quoted(variant) + " is not known here");
    header.variant = *known;
    if (settings_size > longest_settings || bytes.size() - fixed_size < settings_size ||
        bytes.size() - fixed_size - settings_size != games_size)
        return error(Kind::damaged, "it has " + std::to_string(bytes.size()) + " bytes, and not " +
                                        std::to_string(fixed_size + settings_size + games_size));
    const auto settings = bytes.subspan(fixed_size, settings_size);
    if (crc32(settings) != settings_checksum)
        return error(Kind::damaged, "the checksum of its settings is wrong");
    header.settings = ByteReader{settings}.take_text(settings_size);
    chunk.games = bytes.subspan(fixed_size + settings_size);
    if (crc32(chunk.games) != games_checksum)
        return error(Kind::damaged, "the checksum of its games is wrong");
    return chunk;
}

}  // namespace polonaise
