#include <algorithm>
#include <bit>
#include <utility>

#include <polonaise/endgame/phrase_book.hpp>
#include <polonaise/support/little_endian.hpp>

namespace polonaise {
namespace {

/// No phrase is longer: more than any table cuts its bytes into.
constexpr std::uint32_t longest_phrase = 1u << 24;

/// The bits from number `bit` on, as many as the longest code has; bytes begin with their highest bit.
std::uint32_t bits_at(std::span<const std::byte> code, std::size_t bit) {
    const auto word = std::byteswap(load_little_endian<std::uint32_t>(code.data() + bit / 8));
    return (word << (bit % 8)) >> (32 - PhraseBook::longest_code);
}

}  // namespace

std::optional<PhraseBook> PhraseBook::make(std::vector<std::uint8_t> literals, std::vector<Pair> pairs,
                                           std::span<const std::uint8_t> code_lengths) {
    const std::size_t symbols = literals.size() + pairs.size();
    if (literals.empty() || symbols > most_symbols || code_lengths.size() != symbols)
        return std::nullopt;
    PhraseBook book;
    book.literals_ = std::move(literals);
    book.pairs_ = std::move(pairs);
    book.sizes_.assign(book.literals_.size(), 1);
    for (const Pair pair : book.pairs_) {
        if (std::max(pair.first, pair.second) >= book.sizes_.size()) return std::nullopt;
        const std::uint32_t size = book.sizes_[pair.first] + book.sizes_[pair.second];
        if (size > longest_phrase) return std::nullopt;
        book.sizes_.push_back(size);
    }
    if (!book.number_codes(code_lengths)) return std::nullopt;
    return book;
}

bool PhraseBook::number_codes(std::span<const std::uint8_t> code_lengths) {
    std::uint32_t code = 0;
    for (std::uint32_t length = 1; length <= longest_code; ++length) {
        const int unused = longest_code - static_cast<int>(length);
        offset_[length] = static_cast<std::uint32_t>(by_code_.size()) - (code >> unused);
        for (std::size_t symbol = 0; symbol < code_lengths.size(); ++symbol)
            if (code_lengths[symbol] == length) {
                by_code_.push_back(static_cast<Symbol>(symbol));
                code += 1u << unused;
            }
        if (code > 1u << longest_code) return false;  // more codes than there can be
        end_[length] = code;
    }
    if (std::ranges::any_of(code_lengths, [](std::uint8_t length) { return length > longest_code; }))
        return false;
    for (std::uint32_t start = 0; start < shortest_.size(); ++start) {
        std::uint8_t& length = shortest_[start] = 1;
        while (length < longest_code && start << (longest_code - 8) >= end_[length]) ++length;
    }
    return true;
}

/// The symbol whose code begins at `bit`, which then moves on behind it; nothing if there is none.
inline std::optional<PhraseBook::Symbol> PhraseBook::take_symbol(std::span<const std::byte> code,
                                                                 std::size_t& bit) const {
    if (bit >= 8 * code.size()) return std::nullopt;
    const std::uint32_t bits = bits_at(code, bit);
    std::size_t length = shortest_[bits >> (longest_code - 8)];
    while (bits >= end_[length])
        if (++length > longest_code) return std::nullopt;
    bit += length;
    return by_code_[offset_[length] + (bits >> (longest_code - length))];
}

std::optional<std::uint8_t> PhraseBook::at(std::span<const std::byte> code, std::uint32_t place) const {
    std::size_t bit = 0;
    while (const auto symbol = take_symbol(code, bit)) {
        if (place < sizes_[*symbol]) return literal_at(*symbol, place);
        place -= sizes_[*symbol];
    }
    return std::nullopt;
}

bool PhraseBook::read(std::span<const std::byte> code, std::span<std::uint8_t> bytes) const {
    std::size_t bit = 0;
    for (std::size_t filled = 0; filled < bytes.size();) {
        const auto symbol = take_symbol(code, bit);
        if (!symbol || sizes_[*symbol] > bytes.size() - filled) return false;
        write(*symbol, bytes.data() + filled);
        filled += sizes_[*symbol];
    }
    return true;
}

std::uint8_t PhraseBook::literal_at(Symbol symbol, std::uint32_t place) const {
    while (symbol >= literals_.size()) {
        const Pair pair = pairs_[symbol - literals_.size()];
        const bool in_first = place < sizes_[pair.first];
        symbol = in_first ? pair.first : pair.second;
        if (!in_first) place -= sizes_[pair.first];
    }
    return literals_[symbol];
}

/// Writes what the symbol stands for, and returns where that ends.
std::uint8_t* PhraseBook::write(Symbol symbol, std::uint8_t* to) const {
    while (symbol >= literals_.size()) {
        const Pair pair = pairs_[symbol - literals_.size()];
        std::uint8_t* const middle = write(pair.first, to);
        if (pair.first == pair.second) return std::copy(to, middle, middle);
        to = middle;
        symbol = pair.second;
    }
    *to = literals_[symbol];
    return to + 1;
}

}  // namespace polonaise
