#pragma once
#include <cassert>
#include <cstdint>

#include <polonaise/endgame/block_index.hpp>
#include <polonaise/endgame/men_index.hpp>
#include <polonaise/endgame/slice.hpp>
#include <polonaise/rules/position.hpp>

namespace polonaise {

template <Variant V> constexpr Material material(const Position<V>& p, Side s) {
    return {p.men(s).count(), p.kings(s).count()};
}
template <Variant V> constexpr Slice slice_of(const Position<V>& p) {
    return {material(p, p.to_move()), material(p, opponent(p.to_move()))};
}

/// The position as tables see it: White is the side that outranks the other; if neither does, the side
/// to move.
template <Variant V> constexpr Position<V> as_in_tables(const Position<V>& p) {
    const Material white = material(p, Side::white), black = material(p, Side::black);
    const bool turn = outranks(black, white) || (white == black && p.to_move() == Side::black);
    return turn ? p.flipped() : p;
}

/// The positions of a slice, numbered from 0 without gaps: where the men stand (MenIndex), the
/// position in the block (BlockIndex). Both slices of a pair number the men alike.
template <Variant V> class SliceIndex {
public:
    explicit SliceIndex(Slice slice)
        : slice_{slice},
          men_{pair_of(slice).white.men, pair_of(slice).black.men},
          block_size_{BlockIndex<V>{pair_of(slice), some_men()}.size()} {}

    Slice slice() const { return slice_; }
    const MenIndex<typename V::Board>& men() const { return men_; }
    std::uint64_t block_size() const { return block_size_; }
    std::uint64_t size() const { return men_.size() * block_size_; }

    /// The number of a position of this slice, whatever colours its sides have.
    std::uint64_t index(const Position<V>& position) const {
        assert(slice_of(position) == slice_);
        const Position<V> p = as_in_tables(position);
        const MenPlacement men{p.men(Side::white), p.men(Side::black)};
        return men_.rank(men) * block_size_ + block(men).rank(p);
    }

    /// The position with this number, as in tables.
    Position<V> position(std::uint64_t index) const {
        const MenPlacement men = men_.at(index / block_size_);
        const BlockIndex<V> block = this->block(men);
        const std::uint64_t in_block = index % block_size_, kings_count = block.kings().size();
        const KingPlacement kings = block.kings().at(in_block % kings_count);
        const auto plane = static_cast<int>(in_block / kings_count);
        typename V::RuleState state;
        state.set_run(Side::white, RunStates<V>::run(plane / block.runs(Side::black), kings.white));
        state.set_run(Side::black, RunStates<V>::run(plane % block.runs(Side::black), kings.black));
        return Position<V>::unchecked(men.white | kings.white, men.black | kings.black,
                                      kings.white | kings.black, side_to_move(slice_), state);
    }

private:
    Bitboard some_men() const {
        const MenPlacement first = men_.at(0);
        return first.white | first.black;
    }
    BlockIndex<V> block(MenPlacement men) const { return {pair_of(slice_), men.white | men.black}; }

    Slice slice_;
    MenIndex<typename V::Board> men_;
    std::uint64_t block_size_;
};

}  // namespace polonaise
