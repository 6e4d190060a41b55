// Any bytes are read as a compressed table without a crash; and any book of phrases that is accepted
// answers for any place of any code, or says that there is nothing.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <polonaise/endgame/packed_table.hpp>

#include "fuzz.hpp"

namespace polonaise {
namespace {

void read_table(std::span<const std::byte> bytes) {
    const PackedHeader header{
        .variant = "frisian", .slice = {{1, 1}, {0, 1}}, .metric = Metric::outcome, .positions = 20'000};
    const auto table = PackedTable::read(bytes, "input", header);
    if (!table) return fuzz::require(!describe(table.error()).empty());
    bool all_answered = true;
    for (std::uint64_t position = 0; position < header.positions; position += 97)
        if (const auto byte = table->at(position)) fuzz::require(*byte <= 2);
        else all_answered = false;
    fuzz::require(all_answered || !table->check());
    // Reading everything at once says the same as asking one by one.
    std::vector<std::uint8_t> all(header.positions - 5000);
    if (!table->read(5000, all)) return fuzz::require(!table->check());
    for (std::size_t i = 0; i < all.size(); i += 61) fuzz::require(table->at(5000 + i) == all[i]);
}

void read_phrases(std::span<const std::uint8_t> input) {
    const auto take = [&](std::size_t size) {
        const auto taken = input.first(std::min(size, input.size()));
        input = input.subspan(taken.size());
        return taken;
    };
    const auto sizes = take(2);
    if (sizes.size() < 2) return;
    const auto literals = take(sizes[0] % 8);
    std::vector<PhraseBook::Pair> pairs;
    for (const auto parts = take(2 * (sizes[1] % 64)); pairs.size() < parts.size() / 2;)
        pairs.push_back({parts[2 * pairs.size()], parts[2 * pairs.size() + 1]});
    const auto lengths = take(literals.size() + pairs.size());
    const auto book = PhraseBook::make({literals.begin(), literals.end()}, pairs, lengths);
    if (!book || input.size() < PhraseBook::margin) return;
    const auto code = std::as_bytes(input.first(input.size() - PhraseBook::margin));
    std::vector<std::uint8_t> all;
    for (std::uint32_t place = 0; place < 2000; ++place) {
        const auto byte = book->at(code, place);
        fuzz::require(!byte || (all.size() == place && std::ranges::count(literals, *byte) > 0));
        if (byte) all.push_back(*byte);
    }
    std::vector<std::uint8_t> read(all.size());
    if (book->read(code, read)) fuzz::require(read == all);
    read.resize(2000);
    fuzz::require(all.size() == 2000 || !book->read(code, read));
}

}  // namespace
}  // namespace polonaise

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::span<const std::uint8_t> input{data, size};
    polonaise::read_table(std::as_bytes(input));
    polonaise::read_phrases(input);
    return 0;
}
