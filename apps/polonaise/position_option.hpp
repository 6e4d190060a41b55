#pragma once
#include <optional>
#include <string>

#include <polonaise/notation/fen.hpp>

#include "command.hpp"

namespace polonaise::app {

/// The position that `--fen` gave, or the start of a game. A FEN that is none ends the verb.
template <Variant V> Position<V> position_option(const std::optional<std::string>& fen) {
    if (!fen) return Position<V>::initial();
    const auto position = read_position<V>(*fen);
    if (!position) fail("--fen: {}", describe(position.error()));
    return *position;
}

}  // namespace polonaise::app
