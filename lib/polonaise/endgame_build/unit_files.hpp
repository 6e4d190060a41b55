#pragma once
#include <cstddef>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include <polonaise/endgame_build/pair_plan.hpp>

namespace polonaise::internal {

/// A sentence without full stop.
inline std::string cannot(const char* verb, const std::filesystem::path& file,
                          const std::error_code& why) {
    return std::string{"cannot "} + verb + " '" + file.string() + "': " + why.message();
}

enum class CheckUnit : std::uint8_t { header, everything };

/// The files of a unit, one for each slice of its pair; only if all are there and undamaged, as far as
/// that is to be checked.
template <Variant V>
std::optional<std::vector<TableFile>> open_unit(const PairPlan<V>& plan, const Unit& unit,
                                                CheckUnit check = CheckUnit::everything) {
    std::vector<TableFile> files;
    for (std::size_t s = 0; s < plan.slices().size(); ++s) {
        auto file = TableFile::open(plan.path(unit, s), plan.header(unit, s));
        if (!file || (check == CheckUnit::everything && !file->check())) return std::nullopt;
        files.push_back(std::move(*file));
    }
    return files;
}

/// Writes the files of a unit. The first `fresh` values of a block are those in which no king is on a
/// run.
template <Variant V>
std::expected<void, std::string> write_unit(const PairPlan<V>& plan, const Unit& unit,
                                            std::span<const std::span<std::uint8_t>> slices,
                                            std::uint64_t fresh) {
    for (std::size_t s = 0; s < slices.size(); ++s) {
        TableHeader header = plan.header(unit, s);
        count_values(header.histogram, slices[s], header.block_size, fresh);
        const std::span<const std::uint8_t> piece = slices[s];
        if (const auto error = write_table(plan.path(unit, s), header, {{piece}}))
            return std::unexpected{cannot("write", plan.path(unit, s), error)};
    }
    return {};
}

/// Removes all files that were kept in `folder` for the slices of a pair while it was being built, also
/// what a process has left behind that was ended while it wrote.
inline void remove_units(const std::filesystem::path& folder, std::span<const Slice> slices) {
    std::error_code ignored;
    std::vector<std::filesystem::path> kept;
    for (std::filesystem::directory_iterator at{folder, ignored}, end; at != end; at.increment(ignored))
        for (const Slice slice : slices)
            if (at->path().filename().string().starts_with(name(slice) + '.'))
                kept.push_back(at->path());
    for (const auto& file : kept) std::filesystem::remove(file, ignored);
    std::filesystem::remove(folder, ignored);  // if nothing is left in it
}

/// Makes the tables of the pair out of the files of its units, which come in the order of their blocks,
/// the slices by turns; then removes the units.
template <Variant V>
std::expected<void, std::string> put_together(const PairPlan<V>& plan,
                                              std::span<const TableFile> units) {
    for (std::size_t s = 0; s < plan.slices().size(); ++s) {
        TableHeader header = plan.header(s);
        std::vector<std::span<const std::uint8_t>> pieces;
        for (std::size_t u = s; u < units.size(); u += plan.slices().size()) {
            header.histogram.add(units[u].header().histogram);
            pieces.push_back(units[u].values());
        }
        if (const auto error = write_table(plan.path(s), header, pieces))
            return std::unexpected{cannot("write", plan.path(s), error)};
    }
    remove_units(plan.folder(), plan.slices());
    return {};
}

}  // namespace polonaise::internal
