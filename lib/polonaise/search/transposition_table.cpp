#include <algorithm>

#include <polonaise/search/transposition_table.hpp>

namespace polonaise {
namespace {

constexpr auto relaxed = std::memory_order_relaxed;

// Layout of the data word, lowest bits first.
constexpr int score_at = 16, depth_at = 32, bound_at = 40, age_at = 42;

TableEntry unpack(std::uint64_t data) {
    return {PackedMove::from_bits(static_cast<std::uint16_t>(data)),
            Score::from_stored(static_cast<std::int16_t>(data >> score_at)),
            static_cast<int>(data >> depth_at & 127), static_cast<Bound>(data >> bound_at & 3)};
}

}  // namespace

TranspositionTable::TranspositionTable(std::size_t mebibytes)
    : buckets_(std::max<std::size_t>(mebibytes, 1) * (1 << 20) / sizeof(Bucket)) {}

void TranspositionTable::clear() {
    for (Bucket& b : buckets_)
        for (Slot& slot : b.slots) {
            slot.check.store(0, relaxed);
            slot.data.store(0, relaxed);
        }
    age_.store(0, relaxed);
}

std::optional<TableEntry> TranspositionTable::probe(Key key) const {
    for (const Slot& slot : bucket(key).slots) {
        const std::uint64_t data = slot.data.load(relaxed);
        if ((slot.check.load(relaxed) ^ data) == key.bits && data != 0) return unpack(data);
    }
    return std::nullopt;
}

void TranspositionTable::store(Key key, const TableEntry& entry) {
    Bucket& b = const_cast<Bucket&>(bucket(key));
    Slot* place = nullptr;
    TableEntry fresh = entry;
    int least = 0;
    for (Slot& slot : b.slots) {
        const std::uint64_t data = slot.data.load(relaxed);
        if (data != 0 && (slot.check.load(relaxed) ^ data) == key.bits) {
            const TableEntry old = unpack(data);
            const bool current = (data >> age_at & age_mask) == age();
            // A much deeper result of this search says more than a new bound.
            if (current && fresh.bound != Bound::exact && old.depth > fresh.depth + 3) return;
            if (!fresh.move) fresh.move = old.move;
            place = &slot;
            break;
        }
        if (const int value = data == 0 ? -1000 : worth(data); !place || value < least) {
            place = &slot;
            least = value;
        }
    }
    const std::uint64_t data = pack(fresh);
    place->data.store(data, relaxed);
    place->check.store(key.bits ^ data, relaxed);
}

std::uint64_t TranspositionTable::pack(const TableEntry& entry) const {
    const auto word = [](auto value) { return static_cast<std::uint64_t>(value); };
    return word(entry.move.bits()) | word(static_cast<std::uint16_t>(entry.score.stored())) << score_at |
           word(std::clamp(entry.depth, 0, 127)) << depth_at | word(entry.bound) << bound_at |
           word(age()) << age_at;
}

int TranspositionTable::worth(std::uint64_t data) const {
    const unsigned searches_since = (age() - static_cast<unsigned>(data >> age_at)) & age_mask;
    return unpack(data).depth - 8 * static_cast<int>(searches_since);
}

int TranspositionTable::fullness() const {
    const std::size_t sample = std::min<std::size_t>(buckets_.size(), 250);
    std::size_t current = 0;
    for (std::size_t i = 0; i < sample; ++i)
        for (const Slot& slot : buckets_[i].slots) {
            const std::uint64_t data = slot.data.load(relaxed);
            current += data != 0 && (data >> age_at & age_mask) == age();
        }
    return static_cast<int>(current * 1000 / (4 * sample));
}

}  // namespace polonaise
