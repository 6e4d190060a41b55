#pragma once
#include <cstddef>

#include <polonaise/archive/query.hpp>
#include <polonaise/server/fields.hpp>

namespace polonaise::server {

inline constexpr std::size_t most_conditions = 50;

/// Which games a request is about: its members `conditions`, `query`, `variant` and `either_colour`, all
/// of which must hold; without any, all games. Throws RequestFailure: a condition that cannot be
/// understood.
Query read_archive_query(const Fields& request);

}  // namespace polonaise::server
