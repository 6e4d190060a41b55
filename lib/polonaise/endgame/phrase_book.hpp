#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace polonaise {

/// How a long sequence of bytes is written with few bits: as phrases, each with a code of its own, and
/// the shorter the more often it occurs.
///
/// A symbol stands for a byte (the literals, which have the first numbers) or for a phrase that two
/// symbols with smaller numbers make up, so that phrases of thousands of bytes need no more than a pair.
/// The code is canonical: only its lengths must be known. Shorter codes come first, and among codes of
/// the same length the smaller symbols do, so that the bits of a code, taken for a binary fraction, grow
/// from one symbol to the next.
class PhraseBook {
public:
    using Symbol = std::uint16_t;
    struct Pair {
        Symbol first, second;
        bool operator==(const Pair&) const = default;
    };
    static constexpr std::size_t most_symbols = 4096;
    static constexpr int longest_code = 15;
    /// Bytes behind a code that reading it may touch.
    static constexpr std::size_t margin = 4;

    /// `code_lengths` has a length for each symbol: for the literals, then for the pairs. 0 is for a
    /// symbol without code, which occurs in phrases only. Nothing if the parts do not fit together.
    static std::optional<PhraseBook> make(std::vector<std::uint8_t> literals, std::vector<Pair> pairs,
                                          std::span<const std::uint8_t> code_lengths);

    /// The byte at this place of what `code` stands for; nothing if the code ends before, or means
    /// nothing. There must be `margin` more bytes behind the code.
    std::optional<std::uint8_t> at(std::span<const std::byte> code, std::uint32_t place) const;
    /// Fills `bytes` with what `code` stands for; false if that is not as long, or means nothing. The
    /// same margin is needed.
    bool read(std::span<const std::byte> code, std::span<std::uint8_t> bytes) const;

private:
    PhraseBook() = default;
    bool number_codes(std::span<const std::uint8_t> code_lengths);
    std::optional<Symbol> take_symbol(std::span<const std::byte> code, std::size_t& bit) const;
    std::uint8_t literal_at(Symbol symbol, std::uint32_t place) const;
    std::uint8_t* write(Symbol symbol, std::uint8_t* to) const;

    std::vector<std::uint8_t> literals_;
    std::vector<Pair> pairs_;
    std::vector<std::uint32_t> sizes_;  ///< How many bytes each symbol stands for.

    std::vector<Symbol> by_code_;  ///< The symbols in the order of their codes.
    /// For each length of codes: the first code that is larger than all of it, with zeros behind it to
    /// the length of the longest, and what to add to a code to find its place among all.
    std::array<std::uint32_t, longest_code + 2> end_{};
    std::array<std::uint32_t, longest_code + 2> offset_{};
    /// By the first eight bits of a code: a length that it has at least.
    std::array<std::uint8_t, 256> shortest_{};
};

}  // namespace polonaise
