#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <polonaise/endgame/packed_table.hpp>
#include <polonaise/endgame_build/capture_positions.hpp>

namespace polonaise {

/// So many equal literals, one behind the other.
struct LiteralRun {
    PhraseBook::Symbol literal;
    std::uint32_t length;
    bool operator==(const LiteralRun&) const = default;
};

/// The values of a slice as a compressed table has them: a literal for each position that matters, and
/// whatever suits for the others.
class PageReader {
public:
    /// Those of the positions `free` do not matter, nor do distances of draws. The references must
    /// outlive the object.
    PageReader(Metric metric, std::span<const std::uint8_t> values, const PositionSet& free,
               int threads);

    /// The bytes that occur, in order; at least one.
    const std::vector<std::uint8_t>& literals() const { return literals_; }
    std::uint64_t pages() const;
    /// Puts a page in place of `runs`. Where it does not matter what is there, the value before goes
    /// on: runs make the longest phrases.
    void read(std::uint64_t page, std::vector<LiteralRun>& runs) const;

private:
    static constexpr std::uint64_t page_positions = PackedTable::page_positions;
    static constexpr PhraseBook::Symbol no_matter = 0xFFFF;

    /// Calls `visit(place, value)` for the positions of a page that are not free; place 0 is the first.
    template <class Visitor> void for_each_that_matters(std::uint64_t page, Visitor&& visit) const;

    std::span<const std::uint8_t> values_;
    const PositionSet& free_;
    std::vector<std::uint8_t> literals_;
    std::array<PhraseBook::Symbol, 256> literal_of_;  ///< Of each value, or that it does not matter.
};

}  // namespace polonaise
