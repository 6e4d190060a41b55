#include <algorithm>
#include <system_error>

#include <polonaise/notation/quoted.hpp>
#include <polonaise/training/chunk_file.hpp>
#include <polonaise/training/chunk_series.hpp>

namespace polonaise {
namespace {

std::string digits(std::uint32_t number, std::size_t width) {
    const std::string text = std::to_string(number);
    return std::string(width - std::min(width, text.size()), '0') + text;
}

std::string_view take_line(std::string_view& text) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    return line;
}

/// What of an earlier file is not as it should be; empty if all is.
std::string difference(const ChunkHeader& there, const ChunkHeader& wanted) {
    if (there.seed != wanted.seed)
        return "seed " + std::to_string(there.seed) + ", and not " + std::to_string(wanted.seed);
    for (std::string_view a = there.settings, b = wanted.settings; !a.empty() || !b.empty();) {
        const std::string_view was = take_line(a), is = take_line(b);
        if (was != is) return std::string{was} + ", and not " + std::string{is};
    }
    if (there.variant != wanted.variant || there.label != wanted.label || there.worker != wanted.worker)
        return "another name";
    return {};
}

/// What the names of all files of a series begin with.
std::string series_name(const ChunkHeader& header) {
    return std::string{names(header.variant).name} + "-" + header.label + "-" + digits(header.worker, 4);
}

std::expected<FileLock, std::string> lock(const std::filesystem::path& folder,
                                          const ChunkHeader& series) {
    const std::filesystem::path file = folder / (series_name(series) + ".lock");
    auto lock = FileLock::take(file);
    if (lock) return *std::move(lock);
    if (lock.error() == std::errc::operation_would_block)
        return std::unexpected{"worker " + std::to_string(series.worker) + " is at work already in " +
                               internal::quoted_name(folder.string()) +
                               "; give each process a worker number of its own"};
    return std::unexpected{"cannot lock " + internal::quoted_name(file.string()) + ": " +
                           lock.error().message()};
}

}  // namespace

std::string ChunkSeries::file_name(const ChunkHeader& header) {
    return series_name(header) + "-" + digits(header.chunk, 6) + ".games";
}

std::expected<ChunkSeries, std::string> ChunkSeries::open(std::filesystem::path folder,
                                                          const ChunkHeader& identity) {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error)
        return std::unexpected{"cannot make " + internal::quoted_name(folder.string()) + ": " +
                               error.message()};
    auto locked = lock(folder, identity);
    if (!locked) return std::unexpected{std::move(locked.error())};
    ChunkHeader next = identity;
    next.chunk = 0;
    next.first_game = 0;
    ChunkSeries series{std::move(folder), std::move(next), *std::move(locked)};
    while (std::filesystem::exists(series.next_file(), error)) {
        const auto chunk = ChunkFile::open(series.next_file());
        if (!chunk) return std::unexpected{describe(chunk.error())};
        const auto differs = difference(chunk->header(), series.next_);
        if (!differs.empty())
            return std::unexpected{"cannot go on with " + internal::quoted_name(chunk->name()) +
                                   ": it was generated with " + differs +
                                   "; choose another label, worker or folder"};
        if (chunk->header().chunk != series.next_.chunk ||
            chunk->header().first_game != series.next_.first_game)
            return std::unexpected{"cannot go on with " + internal::quoted_name(chunk->name()) +
                                   ": it does not follow the file before it"};
        series.advance(chunk->header().games, chunk->header().plies);
    }
    if (error)
        return std::unexpected{"cannot look for " + internal::quoted_name(series.next_file().string()) +
                               ": " + error.message()};
    return series;
}

void ChunkSeries::advance(std::uint32_t games, std::uint64_t plies) {
    ++next_.chunk;
    next_.first_game += games;
    plies_ += plies;
}

}  // namespace polonaise
