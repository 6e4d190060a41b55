#pragma once
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>

#include <polonaise/rules/setup.hpp>
#include <polonaise/rules/variants.hpp>

/// What the fuzz targets for positions have in common: the bytes of the fuzzer as a position.
namespace polonaise::fuzz {

/// Hands out the input byte by byte, and zeros when there are no more.
class Bytes {
public:
    explicit Bytes(std::span<const std::uint8_t> data) : data_{data} {}
    bool empty() const { return data_.empty(); }
    std::uint8_t next() {
        if (data_.empty()) return 0;
        const std::uint8_t byte = data_.front();
        data_ = data_.subspan(1);
        return byte;
    }

private:
    std::span<const std::uint8_t> data_;
};

inline void require(bool condition) {
    if (!condition) std::abort();
}

/// Anything on the board of the variant, legal or not.
template <Variant V> Setup<V> read_setup(Bytes& bytes) {
    using Board = typename V::Board;
    Setup<V> setup;
    setup.to_move = bytes.next() % 2 == 0 ? Side::white : Side::black;
    for (KingRun& run : setup.runs) {
        const std::uint8_t byte = bytes.next();
        run.moves = byte % 4;
        if (run.moves > 0) run.king = Board::from_number(byte / 4 % Board::square_count + 1);
    }
    for (Square at : Board::squares) {
        switch (bytes.next() % 8) {
        case 0: setup.men[0] |= at; break;
        case 1: setup.men[1] |= at; break;
        case 2: setup.kings[0] |= at; break;
        case 3: setup.kings[1] |= at; break;
        default: break;
        }
    }
    return setup;
}

/// The variant that the first byte stands for.
inline VariantId read_variant(Bytes& bytes) { return all_variants[bytes.next() % all_variants.size()]; }

}  // namespace polonaise::fuzz
