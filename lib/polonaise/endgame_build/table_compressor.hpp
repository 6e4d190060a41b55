#pragma once
#include <cstdint>
#include <expected>
#include <filesystem>
#include <functional>
#include <span>
#include <stop_token>
#include <string>

#include <polonaise/endgame/slice.hpp>
#include <polonaise/endgame_build/build_site.hpp>
#include <polonaise/rules/variant.hpp>

namespace polonaise {

/// Whether the compressed tables of a slice are there.
bool is_compressed(const std::filesystem::path& folder, Slice slice);

struct CompressOptions {
    std::filesystem::path folder;  ///< Of the variant.
    int threads = 1;
    /// Wait until what other processes compress is there, too.
    bool wait = true;
};

/// Makes the compressed tables of the pairs that are not there from the raw ones, which are compared
/// with their checksums first. Processes that are at the same `site`, that of the folder, share the
/// work. The files are the same whatever the number of threads and processes.
///
/// Tells of each slice that is there, in whoever's work. False if it was asked to stop before the end.
/// An error is a sentence without full stop.
template <Variant V>
std::expected<bool, std::string> compress_tables(
    std::span<const SlicePair> pairs, const CompressOptions& options, BuildSite& site,
    const std::function<void(std::uint64_t positions)>& on_compressed, std::stop_token stop);

}  // namespace polonaise
