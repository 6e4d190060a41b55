#pragma once
#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string_view>

#include <polonaise/archive/query.hpp>

namespace polonaise::internal {

/// A game as far as its moves are concerned.
struct StoredMoves {
    int game_type = 0;
    std::optional<std::string_view> start;
    std::span<const std::byte> line;
};

/// Says where a game first has what a condition asks for: after so many plies. A material that must
/// last counts from where it began, a manoeuvre is not looked for in time: 0.
using LineMatcher = std::function<std::optional<int>(const StoredMoves&)>;

LineMatcher matcher_of(const HasPosition& condition);
LineMatcher matcher_of(const HasPattern& condition);
LineMatcher matcher_of(const HasMaterial& condition);
LineMatcher matcher_of(const HasManoeuvre& condition);

}  // namespace polonaise::internal
