#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <system_error>
#include <vector>

#include <polonaise/endgame_build/table_builder.hpp>
#include <polonaise/endgame_build/table_compressor.hpp>
#include <polonaise/endgame_build/tables.hpp>
#include <polonaise/endgame_build/unit_plan.hpp>

namespace polonaise::internal {

/// Where units are kept, in the folder of the tables.
inline std::filesystem::path units_folder(const std::filesystem::path& tables) {
    return tables / "building";
}

/// What is to be done for the tables of a pair, and where its units are kept meanwhile.
template <Variant V> class PairPlan {
public:
    PairPlan(const SolvedPair<V>& solved, const BuildOptions& options)
        : tables_{options.folder},
          folder_{units_folder(options.folder)},
          slices_{slices_of(solved.pair())},
          needs_raw_{options.raw} {
        const std::uint64_t positions = solved.block_size() * slices_.size();
        std::uint64_t each = options.unit_positions;
        if (solved.pair().symmetric()) each *= symmetric_units;
        waves_ = plan_units(solved.men().levels(), each / positions);
        for (const Slice slice : slices_) headers_.push_back(table_header(solved, slice));
    }

    const std::filesystem::path& folder() const { return folder_; }
    const std::vector<Slice>& slices() const { return slices_; }
    const std::vector<Wave>& waves() const { return waves_; }
    std::uint64_t positions(const Unit& unit) const {
        return unit.blocks() * headers_[0].block_size * slices_.size();
    }
    /// Of the complete table.
    const TableHeader& header(std::size_t slice) const { return headers_[slice]; }
    TableHeader header(const Unit& unit, std::size_t slice) const {
        TableHeader header = headers_[slice];
        header.first_block = unit.first;
        header.blocks = unit.blocks();
        return header;
    }
    std::filesystem::path path(std::size_t slice) const { return table_path(tables_, slices_[slice]); }
    std::filesystem::path path(const Unit& unit, std::size_t slice) const {
        return folder_ / (name(slices_[slice]) + '.' + std::to_string(unit.first) + ".dtw");
    }
    std::filesystem::path claims_path() const { return folder_ / (name(slices_[0]) + ".claims"); }

    bool is_there(const Unit& unit) const {
        std::error_code ignored;
        for (std::size_t s = 0; s < slices_.size(); ++s)
            if (!std::filesystem::exists(path(unit, s), ignored)) return false;
        return true;
    }
    /// Whether there is nothing left to solve.
    bool is_done() const {
        const auto is_raw = [&](Slice slice) {
            std::error_code ignored;
            return std::filesystem::exists(table_path(tables_, slice), ignored);
        };
        return std::ranges::all_of(slices_, is_raw) ||
               (!needs_raw_ && std::ranges::all_of(
                                   slices_, [&](Slice slice) { return is_compressed(tables_, slice); }));
    }

private:
    /// Units of symmetric pairs are so much larger: a block and its mirrored one are solved together if
    /// they are in one unit, and with up to six pieces no level is larger than a unit then.
    static constexpr std::uint64_t symmetric_units = 16;

    std::filesystem::path tables_, folder_;
    std::vector<Slice> slices_;
    bool needs_raw_;
    std::vector<Wave> waves_;
    std::vector<TableHeader> headers_;
};

}  // namespace polonaise::internal
