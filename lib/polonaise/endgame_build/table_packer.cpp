#include <cstddef>
#include <utility>
#include <vector>

#include <polonaise/endgame_build/code_lengths.hpp>
#include <polonaise/endgame_build/phrase_finder.hpp>
#include <polonaise/endgame_build/run_phrases.hpp>
#include <polonaise/endgame_build/table_packer.hpp>
#include <polonaise/support/parallel.hpp>

namespace polonaise {
namespace {

using Symbol = PhraseBook::Symbol;

/// Phrases are learnt from no more pages than this, taken from all over the table.
constexpr std::uint64_t most_pages_to_learn_from = 4096;

class Packer {
public:
    Packer(Metric metric, std::span<const std::uint8_t> values, const PositionSet& free, int threads)
        : threads_{threads}, reader_{metric, values, free, threads} {}

    std::error_code write(const std::filesystem::path& file, const PackedHeader& header) {
        const std::vector<std::uint8_t>& literals = reader_.literals();
        if (literals.size() == 1) {
            const std::uint8_t length = 1;
            return write_packed_table(file, header, {literals, {}, {&length, 1}, {}});
        }
        const std::uint64_t step =
            (reader_.pages() + most_pages_to_learn_from - 1) / most_pages_to_learn_from;
        std::vector<LiteralRun> runs = runs_of_every(step);
        PhraseFinder finder{literals.size()};
        const RunPhrases run_phrases{runs, literals.size(), finder};
        std::vector<Symbol> sequences;
        for (const LiteralRun& run : std::exchange(runs, {})) run_phrases.append(run, sequences);
        finder.learn(sequences);
        // In pages that have not been looked at any symbol may occur.
        std::vector<std::uint64_t> counts(finder.symbols(), step > 1 ? 1 : 0);
        for (const Symbol symbol : sequences)
            if (symbol != PhraseFinder::separator) ++counts[symbol];
        const std::vector<std::uint8_t> lengths = code_lengths(counts, PhraseBook::longest_code);
        return write_packed_table(
            file, header, {literals, finder.pairs(), lengths, written(run_phrases, finder, lengths)});
    }

private:
    /// Every `step`th page, with separators behind them.
    std::vector<LiteralRun> runs_of_every(std::uint64_t step) const {
        std::vector<LiteralRun> all, page;
        for (std::uint64_t number = 0; number < reader_.pages(); number += step) {
            reader_.read(number, page);
            all.insert(all.end(), page.begin(), page.end());
            all.push_back({PhraseFinder::separator, 1});
        }
        return all;
    }

    std::vector<std::vector<std::byte>> written(const RunPhrases& run_phrases,
                                                const PhraseFinder& finder,
                                                std::span<const std::uint8_t> lengths) const {
        const std::vector<std::uint32_t> codes = canonical_codes(lengths);
        std::vector<std::vector<std::byte>> pages(static_cast<std::size_t>(reader_.pages()));
        constexpr std::uint64_t stretch = 16;
        in_parallel(threads_, 0, reader_.pages(), stretch,
                    [&](int, std::uint64_t first, std::uint64_t end) {
                        std::vector<LiteralRun> runs;
                        std::vector<Symbol> symbols;
                        for (std::uint64_t page = first; page < end; ++page) {
                            reader_.read(page, runs);
                            symbols.clear();
                            for (const LiteralRun& run : runs) run_phrases.append(run, symbols);
                            finder.rewrite(symbols);
                            pages[static_cast<std::size_t>(page)] = coded(symbols, codes, lengths);
                        }
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

    int threads_;
    PageReader reader_;
};

}  // namespace

std::expected<void, std::string> pack_table(const std::filesystem::path& file,
                                            const PackedHeader& header,
                                            std::span<const std::uint8_t> values,
                                            const PositionSet& free, int threads) {
    if (const auto error = Packer{header.metric, values, free, threads}.write(file, header))
        return std::unexpected{"cannot write '" + file.string() + "': " + error.message()};
    return {};
}

}  // namespace polonaise
