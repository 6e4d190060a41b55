#pragma once
#include <polonaise/archive/sqlite.hpp>

namespace polonaise::internal {

/// Makes an empty file an archive, brings an older archive up to date, and refuses what is neither.
/// For a connection that only reads another one does so.
void bring_up_to_date(Sqlite& db);

}  // namespace polonaise::internal
