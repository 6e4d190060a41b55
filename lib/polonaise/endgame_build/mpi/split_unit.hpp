#pragma once
#include <cstddef>
#include <cstdint>
#include <expected>
#include <filesystem>
#include <fstream>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include <polonaise/endgame_build/mpi/shared_folder.hpp>
#include <polonaise/endgame_build/split_block_solver.hpp>
#include <polonaise/endgame_build/unit_files.hpp>
#include <polonaise/support/mapped_file.hpp>

namespace polonaise::internal {

/// Solves a unit of one large block together with partners. Each writes its part of the values to a
/// file, and the first of them makes the unit of all.
template <Variant V> class SplitUnit {
public:
    using Result = std::expected<bool, std::string>;

    SplitUnit(const SolvedBlocks<V>& blocks, const SolvedPair<V>& solved, const PairPlan<V>& plan,
              const BuildOptions& options, Exchange& partners)
        : blocks_{blocks}, solved_{solved}, plan_{plan}, options_{options}, partners_{partners} {}

    Result run(const Unit& unit, const std::function<void(std::uint64_t)>& on_solved) {
        std::optional<std::string> problem = solve(unit);
        if (any(problem)) return failure(problem);
        if (partners_.partner() == 0) {
            problem = put_together(unit);
            if (!problem && on_solved) on_solved(plan_.positions(unit));
        }
        const bool failed = any(problem);
        std::error_code ignored;
        for (std::size_t s = 0; s < plan_.slices().size(); ++s)
            std::filesystem::remove(part(unit, s, partners_.partner()), ignored);
        if (failed) return failure(problem);
        return true;
    }

private:
    bool any(const std::optional<std::string>& problem) {
        return partners_.largest(problem.has_value());
    }
    /// The reason is empty where another partner has it.
    static Result failure(const std::optional<std::string>& problem) {
        return std::unexpected{problem.value_or("")};
    }

    std::filesystem::path part(const Unit& unit, std::size_t slice, std::size_t partner) const {
        return plan_.path(unit, slice).string() + ".rank" + std::to_string(partner);
    }

    /// Returns what went wrong.
    std::optional<std::string> solve(const Unit& unit) {
        SplitBlockSolver<V> solver{blocks_, solved_.pair(), partners_};
        shares_ = solver.shares();
        if (const std::uint64_t memory = solver.memory(); any_needs_more(memory))
            return "solving " + name(plan_.slices()[0]) + " takes " +
                   std::to_string((memory >> 20) + 1) + " MiB of memory on each rank, and only " +
                   std::to_string(options_.memory >> 20) + " are allowed; use more ranks";
        solver.solve(solved_.men().at(unit.first));
        std::optional<std::string> problem;
        for (std::size_t s = 0; s < plan_.slices().size(); ++s) {
            const std::filesystem::path file = part(unit, s, partners_.partner());
            std::ofstream out{file, std::ios::binary};
            const auto write = [&](std::span<const std::uint8_t> values) {
                out.write(reinterpret_cast<const char*>(values.data()),
                          static_cast<std::streamsize>(values.size()));
            };
            if (s == 0) solver.deliver_white(write);
            else solver.deliver_black(write);
            out.close();
            if (!out) problem = "cannot write '" + file.string() + "'";
        }
        return problem;
    }
    bool any_needs_more(std::uint64_t memory) { return partners_.largest(memory > options_.memory) > 0; }

    std::optional<std::string> put_together(const Unit& unit) const {
        const BlockIndex<V> index = solved_.block_index(solved_.men().at(unit.first));
        const std::uint64_t black = index.kings().black_placements();
        const auto planes =
            static_cast<std::uint64_t>(index.runs(Side::white) * index.runs(Side::black));
        for (std::size_t s = 0; s < plan_.slices().size(); ++s) {
            std::vector<MappedFile> parts;
            for (std::size_t n = 0; n < partners_.partners(); ++n) {
                const std::uint64_t size = planes * shares_.size(n) * black;
                if (size == 0) continue;
                const bool there = sooner_or_later([&] {
                    std::error_code ignored;
                    return std::filesystem::file_size(part(unit, s, n), ignored) == size;
                });
                auto file = MappedFile::open(part(unit, s, n));
                if (!there || !file) return "cannot read '" + part(unit, s, n).string() + "'";
                parts.push_back(std::move(*file));
            }
            TableHeader header = plan_.header(unit, s);
            std::vector<std::span<const std::uint8_t>> pieces;
            for (std::uint64_t plane = 0; plane < planes; ++plane)
                for (const MappedFile& file : parts) {
                    const std::size_t size = file.bytes().size() / static_cast<std::size_t>(planes);
                    const auto bytes =
                        file.bytes().subspan(static_cast<std::size_t>(plane) * size, size);
                    pieces.push_back({reinterpret_cast<const std::uint8_t*>(bytes.data()), size});
                    if (plane == 0) count_values(header.histogram, pieces.back(), size, size);
                }
            if (const auto error = write_table(plan_.path(unit, s), header, pieces))
                return cannot("write", plan_.path(unit, s), error);
        }
        return std::nullopt;
    }

    const SolvedBlocks<V>& blocks_;
    const SolvedPair<V>& solved_;
    const PairPlan<V>& plan_;
    const BuildOptions& options_;
    Exchange& partners_;
    Shares shares_{0, 1};
};

}  // namespace polonaise::internal
