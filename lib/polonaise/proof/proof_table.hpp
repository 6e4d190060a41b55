#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include <polonaise/proof/proof_entry.hpp>
#include <polonaise/rules/zobrist.hpp>
#include <polonaise/support/large_array.hpp>

namespace polonaise {

/// What proof searches have found out, in memory of a fixed size. What took least effort makes room
/// first; what is settled counts as more. For one thread.
class ProofTable {
public:
    /// Throws std::bad_alloc where there is not so much memory.
    explicit ProofTable(std::size_t mebibytes);

    std::optional<ProofEntry> find(Key key) const;
    /// `effort`: the positions that were visited for it.
    void store(Key key, const ProofEntry& entry, std::uint64_t effort);
    void clear();

private:
    struct Slot {
        Key key;
        ProofEntry entry;
        std::uint32_t effort = 0;  ///< 0: empty.
    };
    using Bucket = std::array<Slot, 4>;

    std::size_t place(Key key) const;

    LargeArray<Bucket> buckets_;
};

}  // namespace polonaise
