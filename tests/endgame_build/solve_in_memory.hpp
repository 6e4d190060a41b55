#pragma once
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

#include <polonaise/endgame/solved_blocks.hpp>
#include <polonaise/endgame_build/block_solver.hpp>

namespace polonaise::test {

/// All slices up to a number of pieces, solved one block after the other.
template <Variant V> class SolvedInMemory {
public:
    explicit SolvedInMemory(int pieces) : pieces_{pieces} {
        for (int n = 2; n <= pieces; ++n)
            for (const SlicePair& pair : slice_pairs(n)) solve(pair);
    }

    const SolvedBlocks<V>& blocks() const { return blocks_; }
    EndgameValue value(const Position<V>& p) const { return blocks_.value(p); }
    /// To be changed by tests that want to see what happens.
    std::vector<std::uint8_t>& values(Slice s) { return values_.at(name(s)); }

    /// The same values for another variant whose slices have the same positions.
    template <Variant Other> SolvedBlocks<Other> taken_for() {
        SolvedBlocks<Other> blocks;
        for (int n = 2; n <= pieces_; ++n)
            for (const SlicePair& pair : slice_pairs(n)) add_values(blocks.add(pair));
        return blocks;
    }

private:
    template <Variant Any> void add_values(SolvedPair<Any>& solved) {
        const SlicePair pair = solved.pair();
        const Side other = pair.symmetric() ? Side::white : Side::black;
        solved.add_stretch(0, values(pair.slice(Side::white)).data(), values(pair.slice(other)).data());
    }

    void solve(const SlicePair& pair) {
        SolvedPair<V>& solved = blocks_.add(pair);
        const std::uint64_t size = solved.block_size(), blocks = solved.men().size();
        for (Side s : both_sides)
            values_[name(pair.slice(s))].resize(static_cast<std::size_t>(blocks * size));
        add_values(solved);
        BlockSolver<V> solver{blocks_, pair};
        const auto block = [&](Side s, std::uint64_t number) {
            return std::span{values(pair.slice(s))}.subspan(number * size, size);
        };
        for (std::uint64_t b = 0; b < blocks; ++b) {
            const MenPlacement men = solved.men().at(b);
            if (!pair.symmetric()) {
                solver.solve(men, block(Side::white, b), block(Side::black, b));
                continue;
            }
            const std::uint64_t other = solved.men().rank(mirrored<V>(men));
            if (other < b) continue;  // solved with that one
            solver.solve(men, block(Side::white, b),
                         other == b ? std::span<std::uint8_t>{} : block(Side::white, other));
        }
    }

    int pieces_;
    SolvedBlocks<V> blocks_;
    std::map<std::string, std::vector<std::uint8_t>> values_;
};

}  // namespace polonaise::test
