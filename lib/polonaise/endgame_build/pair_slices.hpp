#pragma once
#include <vector>

#include <polonaise/endgame/slice.hpp>

namespace polonaise {

/// The slices of a pair, the one with White to move first.
inline std::vector<Slice> slices_of(const SlicePair& pair) {
    if (pair.symmetric()) return {pair.slice(Side::white)};
    return {pair.slice(Side::white), pair.slice(Side::black)};
}

}  // namespace polonaise
