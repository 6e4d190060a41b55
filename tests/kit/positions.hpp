#pragma once
#include <stdexcept>
#include <string>
#include <string_view>

#include <polonaise/notation/fen.hpp>

namespace polonaise::kit {

/// The position that a FEN describes; a side may be without pieces or have too many. A test with a
/// malformed FEN fails by the exception.
template <Variant V> Position<V> position(std::string_view fen) {
    const auto p =
        read_position<V>(fen, {SetupProblem::too_many_pieces, SetupProblem::opponent_has_no_pieces});
    if (!p) throw std::invalid_argument{std::string{fen} + ": " + describe(p.error())};
    return *p;
}

}  // namespace polonaise::kit
