#pragma once
#include <optional>
#include <string_view>

#include <polonaise/notation/fen.hpp>
#include <polonaise/rules/position.hpp>

namespace polonaise::internal {

/// The start of a game as the archive keeps it: a FEN, or the usual one.
template <Variant V> std::optional<Position<V>> line_start(std::optional<std::string_view> fen) {
    if (!fen) return Position<V>::initial();
    const auto start = read_position<V>(*fen);
    return start ? std::optional{*start} : std::nullopt;
}

}  // namespace polonaise::internal
