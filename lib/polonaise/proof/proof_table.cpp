#include <algorithm>

#include <polonaise/proof/proof_table.hpp>

namespace polonaise {

ProofTable::ProofTable(std::size_t mebibytes)
    : buckets_{std::max<std::size_t>(1, (mebibytes << 20) / sizeof(Bucket))} {}

std::size_t ProofTable::place(Key key) const {
    // The upper half of the product: evenly spread for any number of buckets.
    return static_cast<std::size_t>(((key.bits >> 32) * buckets_.size()) >> 32);
}

std::optional<ProofEntry> ProofTable::find(Key key) const {
    for (const Slot& slot : buckets_[place(key)])
        if (slot.effort > 0 && slot.key == key) return slot.entry;
    return std::nullopt;
}

void ProofTable::store(Key key, const ProofEntry& entry, std::uint64_t effort) {
    const auto worth = [](const Slot& slot) {
        return std::uint64_t{slot.effort} * (slot.entry.is_settled() ? 16 : 1);
    };
    Bucket& bucket = buckets_[place(key)];
    auto* slot =
        std::ranges::find_if(bucket, [&](const Slot& s) { return s.effort > 0 && s.key == key; });
    if (slot == bucket.end()) slot = std::ranges::min_element(bucket, {}, worth);
    const std::uint64_t before = slot->key == key ? slot->effort : 0;
    constexpr std::uint64_t most = 0xFFFF'FFFF;
    *slot = {key, entry,
             static_cast<std::uint32_t>(std::clamp<std::uint64_t>(before + effort, 1, most))};
}

void ProofTable::clear() { std::ranges::fill(buckets_, Bucket{}); }

}  // namespace polonaise
