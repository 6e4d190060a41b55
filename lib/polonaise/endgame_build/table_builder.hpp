#pragma once
#include <cstdint>
#include <expected>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>

#include <polonaise/endgame/slice.hpp>
#include <polonaise/endgame_build/build_site.hpp>
#include <polonaise/rules/variant.hpp>

namespace polonaise {

struct BuildOptions {
    std::filesystem::path folder;  ///< Of the variant.
    int pieces = 0;                ///< Tables from two pieces up to so many.
    int threads = 1;
    /// Bytes that solving may take, beside the finished tables: those are read as mapped files, which
    /// the system may keep in memory or not.
    std::uint64_t memory = 0;
    /// Solve also what is there in compressed form only.
    bool raw = false;
    /// About so many positions make a unit. Processes that share a folder must agree.
    std::uint64_t unit_positions = std::uint64_t{1} << 24;
    /// So many are solved before they are compressed: several slices at the same time take less long.
    std::uint64_t compressed_at_once = std::uint64_t{1} << 28;
};

struct BuildEvents {
    /// So many more positions are solved. Called by one thread at a time.
    std::function<void(std::uint64_t positions)> on_solved = {};
    /// A pair is complete, by this process or another.
    std::function<void(const SlicePair&)> on_pair = {};
    /// So many more positions of `all` that are to be compressed now are so. Called by one thread at a
    /// time.
    std::function<void(std::uint64_t positions, std::uint64_t all)> on_compressed = {};
};

/// How many positions are left to solve: of all tables but those that are there, complete or in units.
template <Variant V> std::uint64_t positions_left(const BuildOptions& options);

/// Builds raw tables of what is not there, neither raw nor compressed. Every unit of work is written to
/// a file of its own, so that whoever comes next goes on from there, after whatever end this process may
/// find. Processes that are given the same folder share the work. The tables are the same bytes in any
/// case.
///
/// False if it was asked to stop before the end. An error is a sentence without full stop.
template <Variant V>
std::expected<bool, std::string> build_tables(const BuildOptions& options, const BuildEvents& events,
                                              std::stop_token stop);

/// The same, and compresses them. If `options.raw`, the raw ones are kept; otherwise those of a pair are
/// removed when all is solved that promotions lead from: what captures lead to is read from compressed
/// tables. So there are never more than some raw tables of one number of pieces.
template <Variant V>
std::expected<bool, std::string> build_and_compress(const BuildOptions& options, BuildSite& site,
                                                    const BuildEvents& events, std::stop_token stop);

}  // namespace polonaise
