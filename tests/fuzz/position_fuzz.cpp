#include <cstddef>
#include <cstdint>
#include <span>

#include <polonaise/rules/move_generator.hpp>
#include <polonaise/rules/setup.hpp>
#include <polonaise/rules/variants.hpp>
#include <polonaise/rules/zobrist.hpp>

#include "fuzz/fuzz.hpp"
#include "kit/same_moves.hpp"

namespace polonaise::fuzz {
namespace {

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

/// More pieces can keep the slow twin busy for minutes when a king jumps among them.
constexpr int most_pieces_for_slow_twin = 14;

/// All that can be asked about the moves of a position must agree, with the slow twin too, and each
/// move must lead to a legal position whose key is what key_after makes of the old one.
template <Variant V> MoveList examine(const Position<V>& p) {
    const MoveList moves = legal_moves(p);
    require(moves.size() == count_moves(p));
    require(moves.empty() == !has_legal_move(p));
    require(legal_moves(p.flipped()).size() == moves.size());
    if (p.occupied().count() <= most_pieces_for_slow_twin) require(kit::expect_same_moves(p));
    const Key key = zobrist_key(p);
    for (const Move& m : moves) {
        require(m.is_capture() == has_capture(p));
        const Position<V> next = p.after(m);
        require(find_problems(Setup<V>{next}).without(usually_waived).empty());
        require(key_after(key, p, m, next) == zobrist_key(next));
    }
    return moves;
}

/// Examines a position and those on the way that the rest of the input takes from it.
template <Variant V> void play(Bytes& bytes) {
    const auto start = check(read_setup<V>(bytes));
    if (!start) return;
    Position<V> p = *start;
    for (MoveList moves = examine(p); !moves.empty() && !bytes.empty(); moves = examine(p))
        p = p.after(moves[bytes.next() % moves.size()]);
}

}  // namespace
}  // namespace polonaise::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace polonaise;
    fuzz::Bytes bytes{{data, size}};
    with_variant(all_variants[bytes.next() % all_variants.size()],
                 [&]<Variant V>(VariantTag<V>) { fuzz::play<V>(bytes); });
    return 0;
}
