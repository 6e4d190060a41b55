#pragma once
#include <polonaise/archive/sqlite.hpp>

namespace polonaise::internal {

/// Makes an empty file an archive, brings an older archive up to date, and refuses what is neither.
/// A connection that only reads must find it up to date.
void bring_up_to_date(Sqlite& db);

}  // namespace polonaise::internal
