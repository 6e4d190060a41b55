#pragma once
#include <polonaise/server/json.hpp>
#include <polonaise/server/work_desk.hpp>

/// The answers to those who help to annotate games, as docs/web-api.md describes them.
namespace polonaise::server {

Json work_lease_answer(WorkDesk& desk, const Json& request);
Json work_result_answer(WorkDesk& desk, const Json& request);

}  // namespace polonaise::server
