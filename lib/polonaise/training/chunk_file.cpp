#include <polonaise/training/chunk_file.hpp>

namespace polonaise {

std::expected<ChunkFile, ChunkError> ChunkFile::open(const std::filesystem::path& file) {
    std::string name = file.string();
    auto mapped = MappedFile::open(file);
    if (!mapped)
        return std::unexpected{
            ChunkError{ChunkError::Kind::cannot_open, std::move(name), mapped.error().message()}};
    auto parsed = internal::parse_chunk(mapped->bytes(), name);
    if (!parsed) return std::unexpected{std::move(parsed.error())};
    return ChunkFile{std::move(name), std::move(*mapped), std::move(parsed->header), parsed->games};
}

}  // namespace polonaise
