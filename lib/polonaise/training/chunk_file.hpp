#pragma once
#include <expected>
#include <filesystem>
#include <span>
#include <utility>

#include <polonaise/support/mapped_file.hpp>
#include <polonaise/training/chunk_header.hpp>

namespace polonaise {

/// A file of games, open to be read (see GameReader). Its sums are right.
class ChunkFile {
public:
    static std::expected<ChunkFile, ChunkError> open(const std::filesystem::path& file);

    const std::string& name() const { return name_; }
    const ChunkHeader& header() const { return header_; }
    /// As they are in the file.
    std::span<const std::byte> games() const { return games_; }

private:
    ChunkFile(std::string name, MappedFile file, ChunkHeader header, std::span<const std::byte> games)
        : name_{std::move(name)}, file_{std::move(file)}, header_{std::move(header)}, games_{games} {}

    std::string name_;
    MappedFile file_;
    ChunkHeader header_;
    std::span<const std::byte> games_;
};

}  // namespace polonaise
