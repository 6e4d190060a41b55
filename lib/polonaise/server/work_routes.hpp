#pragma once
#include <memory>
#include <vector>

#include <polonaise/server/api.hpp>
#include <polonaise/server/work_desk.hpp>

namespace polonaise::server {

/// The endpoints for those who help. Without a desk they say that there is no work.
std::vector<Route> work_routes(const std::shared_ptr<WorkDesk>& desk);

}  // namespace polonaise::server
