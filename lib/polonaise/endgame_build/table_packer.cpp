#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <utility>

#include <polonaise/endgame_build/code_lengths.hpp>
#include <polonaise/endgame_build/parallel.hpp>
#include <polonaise/endgame_build/phrase_finder.hpp>
#include <polonaise/endgame_build/table_packer.hpp>

namespace polonaise {
namespace {

using Symbol = PhraseBook::Symbol;
constexpr std::uint64_t page_positions = PackedTable::page_positions;

/// Phrases are learnt from no more pages than this, taken from all over the table.
constexpr std::uint64_t most_pages_to_learn_from = 4096;

/// The byte that a table has for a value; nothing where it does not matter.
std::optional<std::uint8_t> packed(EndgameValue value, Metric metric) {
    if (metric == Metric::outcome) return static_cast<std::uint8_t>(value.outcome());
    if (value.is_draw()) return std::nullopt;
    return static_cast<std::uint8_t>(value.plies() / 2);
}

class Packer {
public:
    Packer(const PackedHeader& header, std::span<const std::uint8_t> values, const PositionSet& free,
           int threads)
        : metric_{header.metric},
          values_{values},
          free_{free},
          threads_{threads},
          pages_{(values.size() + page_positions - 1) / page_positions} {
        find_literals();
    }

    std::error_code write(const std::filesystem::path& file, const PackedHeader& header) {
        if (literals_.size() == 1) {
            const std::uint8_t length = 1;
            return write_packed_table(file, header, {literals_, {}, {&length, 1}, {}});
        }
        PhraseFinder finder{literals_.size()};
        const std::vector<std::uint8_t> lengths = learn(finder);
        return write_packed_table(file, header,
                                  {literals_, finder.pairs(), lengths, written(finder, lengths)});
    }

private:
    std::optional<std::uint8_t> packed_at(std::uint64_t position) const {
        if (free_[position / 64] >> position % 64 & 1) return std::nullopt;
        return packed(EndgameValue::from_byte(values_[position]), metric_);
    }

    void find_literals() {
        std::array<bool, 256> seen{};
        for (std::uint64_t i = 0; i < values_.size(); ++i)
            if (const auto byte = packed_at(i)) seen[*byte] = true;
        for (std::size_t byte = 0; byte < seen.size(); ++byte)
            if (seen[byte]) {
                number_[byte] = static_cast<Symbol>(literals_.size());
                literals_.push_back(static_cast<std::uint8_t>(byte));
            }
        if (literals_.empty()) literals_.push_back(0);
    }

    /// Appends a page as literals and a separator. Where it does not matter what is there, the value
    /// before goes on: runs make the longest phrases.
    void append(std::uint64_t page, std::vector<Symbol>& sequences) const {
        const std::uint64_t first = page * page_positions,
                            end = std::min<std::uint64_t>(first + page_positions, values_.size());
        Symbol last = 0;
        for (std::uint64_t i = first; i < end; ++i)
            if (const auto byte = packed_at(i)) {
                last = number_[*byte];
                break;
            }
        for (std::uint64_t i = first; i < end; ++i) {
            if (const auto byte = packed_at(i)) last = number_[*byte];
            sequences.push_back(last);
        }
        sequences.push_back(PhraseFinder::separator);
    }

    /// Finds the phrases, and how long their codes are.
    std::vector<std::uint8_t> learn(PhraseFinder& finder) const {
        const std::uint64_t step = (pages_ + most_pages_to_learn_from - 1) / most_pages_to_learn_from;
        std::vector<Symbol> sequences;
        for (std::uint64_t page = 0; page < pages_; page += step) append(page, sequences);
        finder.learn(sequences);
        // In pages that have not been looked at any symbol may occur.
        std::vector<std::uint64_t> counts(finder.symbols(), step > 1 ? 1 : 0);
        for (const Symbol symbol : sequences)
            if (symbol != PhraseFinder::separator) ++counts[symbol];
        return code_lengths(counts, PhraseBook::longest_code);
    }

    std::vector<std::vector<std::byte>> written(const PhraseFinder& finder,
                                                std::span<const std::uint8_t> lengths) const {
        const std::vector<std::uint32_t> codes = canonical_codes(lengths);
        std::vector<std::vector<std::byte>> pages(static_cast<std::size_t>(pages_));
        internal::in_parallel(threads_, 0, pages_, 1, [&](int, std::uint64_t page, std::uint64_t) {
            std::vector<Symbol> symbols;
            append(page, symbols);
            finder.rewrite(symbols);
            symbols.pop_back();
            pages[static_cast<std::size_t>(page)] = coded(symbols, codes, lengths);
        });
        return pages;
    }
    static std::vector<std::uint32_t> canonical_codes(std::span<const std::uint8_t> lengths) {
        std::vector<std::uint32_t> codes(lengths.size(), 0);
        std::uint32_t code = 0;
        for (std::size_t length = 1; length <= PhraseBook::longest_code; ++length, code <<= 1)
            for (std::size_t symbol = 0; symbol < lengths.size(); ++symbol)
                if (lengths[symbol] == length) codes[symbol] = code++;
        return codes;
    }
    /// The bits of the codes one after the other, the highest of a byte first.
    static std::vector<std::byte> coded(std::span<const Symbol> symbols,
                                        std::span<const std::uint32_t> codes,
                                        std::span<const std::uint8_t> lengths) {
        std::vector<std::byte> bytes;
        std::uint64_t bits = 0;
        int waiting = 0;
        for (const Symbol symbol : symbols) {
            bits = bits << lengths[symbol] | codes[symbol];
            for (waiting += lengths[symbol]; waiting >= 8; waiting -= 8)
                bytes.push_back(static_cast<std::byte>(bits >> (waiting - 8)));
        }
        if (waiting > 0) bytes.push_back(static_cast<std::byte>(bits << (8 - waiting)));
        return bytes;
    }

    Metric metric_;
    std::span<const std::uint8_t> values_;
    const PositionSet& free_;
    int threads_;
    std::uint64_t pages_;
    std::vector<std::uint8_t> literals_;
    std::array<Symbol, 256> number_{};  ///< Of each literal.
};

}  // namespace

std::expected<void, std::string> pack_table(const std::filesystem::path& file,
                                            const PackedHeader& header,
                                            std::span<const std::uint8_t> values,
                                            const PositionSet& free, int threads) {
    if (const auto error = Packer{header, values, free, threads}.write(file, header))
        return std::unexpected{"cannot write '" + file.string() + "': " + error.message()};
    return {};
}

}  // namespace polonaise
