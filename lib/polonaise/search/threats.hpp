#pragma once
#include <polonaise/rules/move_generator.hpp>

namespace polonaise {

/// Whether the other side could capture if it were to move.
template <Variant V> bool is_threatened(const Position<V>& p) {
    return has_capture(Position<V>::unchecked(p.pieces(Side::white), p.pieces(Side::black), p.kings(),
                                              opponent(p.to_move())));
}

}  // namespace polonaise
