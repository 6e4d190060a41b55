#include <polonaise/notation/hub_move_text.hpp>
#include <polonaise/notation/read_move.hpp>
#include <polonaise/rules/variants.hpp>

#include "fuzz/fuzz.hpp"
#include "kit/random_positions.hpp"

namespace polonaise::fuzz {
namespace {

/// What is read is a legal move, and its own text is read as the same move.
template <Variant V> void read_and_write(const Position<V>& p, std::string_view text) {
    using Board = typename V::Board;
    const auto read = read_move(p, text);
    if (read) {
        require(legal_moves(p).contains(read->move));
        const auto again = read_move(p, move_text(p, read->move));
        require(again && again->move == read->move && again->remarks.empty());
        const auto full = read_move(p, full_move_text(p, read->move));
        require(full && full->move == read->move && full->remarks.empty());
    } else {
        require(!describe(read.error()).empty());
        for (const LegalAlternative& other : read.error().moves)
            require(legal_moves(p).contains(other.move));
    }
    const auto hub = read_hub_move(p, text);
    if (hub) require(read_hub_move(p, hub_move_text<Board>(*hub)) == *hub);
    else require(!describe(hub.error()).empty());
}

/// The first two bytes choose a position, the rest is the text.
template <Variant V> void in_some_position(std::uint8_t kind, std::uint8_t seed, std::string_view text) {
    Random random{seed};
    read_and_write(kind % 2 == 0 ? kit::scattered<V>(random) : kit::composed<V>(random), text);
}

}  // namespace
}  // namespace polonaise::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace polonaise;
    if (size < 2) return 0;
    const std::string_view text = fuzz::as_text(data + 2, size - 2);
    switch (data[0] / 2 % 3) {
    case 0: fuzz::in_some_position<International>(data[0], data[1], text); break;
    case 1: fuzz::in_some_position<Frisian>(data[0], data[1], text); break;
    default: fuzz::in_some_position<Brazilian>(data[0], data[1], text); break;
    }
    return 0;
}
