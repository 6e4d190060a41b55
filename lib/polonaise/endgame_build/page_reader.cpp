#include <algorithm>
#include <bit>
#include <bitset>
#include <optional>

#include <polonaise/endgame_build/page_reader.hpp>
#include <polonaise/support/parallel.hpp>

namespace polonaise {
namespace {

/// The byte that a table has for a value; nothing where it does not matter.
std::optional<std::uint8_t> packed(EndgameValue value, Metric metric) {
    if (metric == Metric::outcome) return static_cast<std::uint8_t>(value.outcome());
    if (value.is_draw()) return std::nullopt;
    return static_cast<std::uint8_t>(value.plies() / 2);
}

}  // namespace

PageReader::PageReader(Metric metric, std::span<const std::uint8_t> values, const PositionSet& free,
                       int threads)
    : values_{values}, free_{free} {
    std::vector<std::array<bool, 256>> found(static_cast<std::size_t>(threads));
    in_parallel(threads, 0, pages(), 1, [&](int worker, std::uint64_t page, std::uint64_t) {
        auto& mine = found[static_cast<std::size_t>(worker)];
        for_each_that_matters(page, [&](std::uint32_t, std::uint8_t value) { mine[value] = true; });
    });
    const auto byte_of = [&](std::size_t value) {
        return packed(EndgameValue::from_byte(static_cast<std::uint8_t>(value)), metric);
    };
    std::bitset<256> occurs;
    for (std::size_t value = 0; value < 256; ++value)
        if (std::ranges::any_of(found, [&](const auto& one) { return one[value]; }))
            if (const auto byte = byte_of(value)) occurs.set(*byte);
    if (occurs.none()) occurs.set(0);
    std::array<PhraseBook::Symbol, 256> number{};
    for (std::size_t byte = 0; byte < 256; ++byte) {
        if (!occurs[byte]) continue;
        number[byte] = static_cast<PhraseBook::Symbol>(literals_.size());
        literals_.push_back(static_cast<std::uint8_t>(byte));
    }
    for (std::size_t value = 0; value < 256; ++value) {
        const auto byte = byte_of(value);
        literal_of_[value] = byte ? number[*byte] : no_matter;
    }
}

std::uint64_t PageReader::pages() const {
    return (values_.size() + page_positions - 1) / page_positions;
}

template <class Visitor>
void PageReader::for_each_that_matters(std::uint64_t page, Visitor&& visit) const {
    static_assert(page_positions % 64 == 0);
    const std::uint64_t first = page * page_positions;
    const std::span values =
        values_.subspan(first, std::min<std::uint64_t>(page_positions, values_.size() - first));
    for (std::size_t begin = 0; begin < values.size(); begin += 64) {
        std::uint64_t wanted = ~free_[(first + begin) / 64];
        if (const std::size_t left = values.size() - begin; left < 64)
            wanted &= (std::uint64_t{1} << left) - 1;
        for (; wanted != 0; wanted &= wanted - 1) {
            const std::size_t place = begin + static_cast<std::size_t>(std::countr_zero(wanted));
            visit(static_cast<std::uint32_t>(place), values[place]);
        }
    }
}

void PageReader::read(std::uint64_t page, std::vector<LiteralRun>& runs) const {
    runs.clear();
    const auto size = static_cast<std::uint32_t>(
        std::min<std::uint64_t>(page_positions, values_.size() - page * page_positions));
    PhraseBook::Symbol last = no_matter;
    std::uint32_t begin = 0;
    for_each_that_matters(page, [&](std::uint32_t place, std::uint8_t value) {
        const PhraseBook::Symbol literal = literal_of_[value];
        if (literal == last || literal == no_matter) return;
        if (last != no_matter) {
            runs.push_back({last, place - begin});
            begin = place;
        }
        last = literal;
    });
    runs.push_back({last == no_matter ? PhraseBook::Symbol{0} : last, size - begin});
}

}  // namespace polonaise
