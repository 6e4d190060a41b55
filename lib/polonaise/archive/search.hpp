#pragma once
#include <cstdint>
#include <expected>
#include <optional>
#include <vector>

#include <polonaise/archive/archive.hpp>
#include <polonaise/archive/query.hpp>

namespace polonaise {

/// The games for which the query holds, in the order in which they were imported. Players and the like
/// are found by SQL, positions by their index; what is left for patterns, material and manoeuvres is
/// replayed, by `threads` threads.
std::expected<std::vector<std::int64_t>, ArchiveError> search_games(const Archive& archive,
                                                                    const Query& query, int threads = 1);

/// After how many plies a game first has the position, pattern or material that the query asks for; of
/// several, the first in the query that the game has. Nothing if it asks for none.
std::expected<std::optional<int>, ArchiveError> ply_of_interest(const Archive& archive,
                                                                std::int64_t game, const Query& query);

}  // namespace polonaise
