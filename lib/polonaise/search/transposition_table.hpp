#pragma once
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include <polonaise/evaluation/score.hpp>
#include <polonaise/rules/zobrist.hpp>
#include <polonaise/search/packed_move.hpp>
#include <polonaise/support/large_array.hpp>

namespace polonaise {

/// What a search found out about a position.
struct TableEntry {
    PackedMove move;  ///< The best move, or one that was good enough; may be none.
    Score score;      ///< Seen from this position: a forced win counts its plies from here.
    int depth = 0;    ///< 0 to 127.
    Bound bound = Bound::none;
};

/// Remembers the positions that a search has been through, as many as the memory holds.
///
/// Entries live in buckets of one cache line. In a full bucket the entry that goes is the one with
/// the least depth, where each search that has passed since an entry was written or last of use
/// counts as some plies less. Threads may search without locks: an entry is two words, and the first
/// is the key combined with the second, so that a torn entry matches no key.
class TranspositionTable {
public:
    /// Memory in MiB, at least 1. Throws std::bad_alloc where there is not so much.
    explicit TranspositionTable(std::size_t mebibytes);
    TranspositionTable(TranspositionTable&& other) noexcept
        : buckets_{std::move(other.buckets_)}, age_{other.age()} {}
    TranspositionTable& operator=(TranspositionTable&& other) noexcept {
        buckets_ = std::move(other.buckets_);
        age_.store(other.age(), std::memory_order_relaxed);
        return *this;
    }

    void clear();
    /// Ages what earlier searches have left.
    void begin_search() { age_.store((age() + 1) & age_mask, std::memory_order_relaxed); }

    std::optional<TableEntry> probe(Key key) const;
    void store(Key key, const TableEntry& entry);
    /// Starts loading what `probe` will read.
    void prefetch(Key key) const { __builtin_prefetch(&bucket(key)); }

    /// The share of entries written by the current search, in thousandths; estimated.
    int fullness() const;

private:
    struct Slot {
        std::atomic<std::uint64_t> check{0};  // key ^ data
        std::atomic<std::uint64_t> data{0};
    };
    struct alignas(64) Bucket {
        std::array<Slot, 4> slots;
    };
    static constexpr unsigned age_mask = 63;

    const Bucket& bucket(Key key) const {
        return buckets_[static_cast<std::size_t>((key.bits >> 32) * buckets_.size() >> 32)];
    }
    unsigned age() const { return age_.load(std::memory_order_relaxed); }
    std::uint64_t pack(const TableEntry& entry) const;
    int worth(std::uint64_t data) const;

    LargeArray<Bucket> buckets_;
    std::atomic<unsigned> age_{0};  ///< Searches that share the table may begin at the same time.
};

}  // namespace polonaise
