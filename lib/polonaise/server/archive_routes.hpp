#pragma once
#include <memory>
#include <vector>

#include <polonaise/server/api.hpp>
#include <polonaise/server/archive_room.hpp>

namespace polonaise::server {

/// The endpoints of the archive and of its exercises. Without a room they say that there is no archive.
std::vector<Route> archive_routes(const std::shared_ptr<ArchiveRoom>& room);

}  // namespace polonaise::server
