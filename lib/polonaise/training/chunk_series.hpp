#pragma once
#include <cstdint>
#include <expected>
#include <filesystem>
#include <memory>
#include <string>

#include <polonaise/support/file_lock.hpp>
#include <polonaise/training/chunk_header.hpp>

namespace polonaise {

/// The files of one worker of a generation. Names say variant, label, worker and number, so that the
/// files of many workers can be thrown together.
class ChunkSeries {
public:
    /// Looks for earlier files in `folder`, which is made if it is not there. Of `identity` the variant,
    /// label, worker, seed and settings count; earlier files must agree. Nobody else can open the same
    /// series before this one and its copies are gone. The error is a sentence.
    static std::expected<ChunkSeries, std::string> open(std::filesystem::path folder,
                                                        const ChunkHeader& identity);

    /// What the next file has to say about itself, but for its games.
    const ChunkHeader& next() const { return next_; }
    std::filesystem::path next_file() const { return folder_ / file_name(next_); }
    /// The next file has been written, with so much in it.
    void advance(std::uint32_t games, std::uint64_t plies);

    /// Of all files.
    std::uint64_t games() const { return next_.first_game; }
    std::uint64_t plies() const { return plies_; }

    /// Such as "frisian-gen0-0003-000012.games".
    static std::string file_name(const ChunkHeader& header);

private:
    ChunkSeries(std::filesystem::path folder, ChunkHeader next, FileLock lock)
        : folder_{std::move(folder)},
          next_{std::move(next)},
          lock_{std::make_shared<const FileLock>(std::move(lock))} {}

    std::filesystem::path folder_;
    ChunkHeader next_;
    std::uint64_t plies_ = 0;
    std::shared_ptr<const FileLock> lock_;
};

}  // namespace polonaise
