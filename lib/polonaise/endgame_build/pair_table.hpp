#pragma once
#include <bit>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include <polonaise/endgame/phrase_book.hpp>

namespace polonaise::internal {

/// A number for each of some pairs of symbols: a hash table with open addresses.
class PairTable {
public:
    using Pair = PhraseBook::Pair;

    /// The number of a pair, to be changed; 0 if it is new.
    std::uint32_t& operator[](Pair pair) {
        if (2 * used_ >= slots_.size()) grow();
        Slot& slot = find(pair);
        if (slot.key == no_key) {
            slot.key = key(pair);
            ++used_;
        }
        return slot.number;
    }
    /// 0 for a pair that is not there.
    std::uint32_t at(Pair pair) const {
        for (std::size_t i = start(pair);; i = (i + 1) & (slots_.size() - 1)) {
            if (slots_[i].key == key(pair)) return slots_[i].number;
            if (slots_[i].key == no_key) return 0;
        }
    }
    /// Calls `visit(pair, number)` for all, in no order.
    template <class Visitor> void for_each(Visitor&& visit) const {
        for (const Slot& slot : slots_)
            if (slot.key != no_key)
                visit(Pair{static_cast<PhraseBook::Symbol>(slot.key >> 16),
                           static_cast<PhraseBook::Symbol>(slot.key)},
                      slot.number);
    }

private:
    static constexpr std::uint32_t no_key = 0xFFFFFFFF;  // no pair has two symbols of this number
    struct Slot {
        std::uint32_t key = no_key, number = 0;
    };

    static std::uint32_t key(Pair pair) {
        return static_cast<std::uint32_t>(pair.first) << 16 | pair.second;
    }
    std::size_t start(Pair pair) const {
        const std::uint64_t mixed = key(pair) * std::uint64_t{0x9E3779B97F4A7C15};
        return static_cast<std::size_t>(mixed >> (64 - std::countr_zero(slots_.size())));
    }
    Slot& find(Pair pair) {
        std::size_t i = start(pair);
        while (slots_[i].key != key(pair) && slots_[i].key != no_key) i = (i + 1) & (slots_.size() - 1);
        return slots_[i];
    }
    void grow() {
        const std::vector<Slot> old = std::exchange(slots_, std::vector<Slot>(2 * slots_.size()));
        for (const Slot& slot : old)
            if (slot.key != no_key)
                find({static_cast<PhraseBook::Symbol>(slot.key >> 16),
                      static_cast<PhraseBook::Symbol>(slot.key)}) = slot;
    }

    std::vector<Slot> slots_ = std::vector<Slot>(1024);
    std::size_t used_ = 0;
};

}  // namespace polonaise::internal
