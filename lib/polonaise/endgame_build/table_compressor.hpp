#pragma once
#include <cstdint>
#include <expected>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>

#include <polonaise/endgame_build/build_site.hpp>
#include <polonaise/rules/variant.hpp>

namespace polonaise {

/// Whether the compressed tables of all positions with up to so many pieces are there.
bool are_compressed(const std::filesystem::path& folder, int pieces);

struct CompressOptions {
    std::filesystem::path folder;  ///< Of the variant.
    int pieces = 0;                ///< Tables from two pieces up to so many.
    int threads = 1;
    bool keep_raw = false;  ///< The tables that solving left, which are then no longer needed.
};

/// Makes the compressed tables that are not there from the raw ones, which are proved against their
/// checksums first. Processes that are at the same `site`, that of the folder, share the work; the last
/// one removes the raw tables. The files are the same whatever the number of threads and processes.
///
/// Tells of each slice that is there, in whoever's work. False if it was asked to stop before the end.
/// An error is a sentence without full stop.
template <Variant V>
std::expected<bool, std::string> compress_tables(
    const CompressOptions& options, BuildSite& site,
    const std::function<void(std::uint64_t positions)>& on_compressed, std::stop_token stop);

}  // namespace polonaise
