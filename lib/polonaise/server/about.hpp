#pragma once
#include <cstddef>
#include <string>

#include <polonaise/server/engine_room.hpp>
#include <polonaise/server/json.hpp>

namespace polonaise::server {

/// What clients are told of a service beside what its engine room knows.
struct ServiceFacts {
    std::string version;
    int threads = 1;
    std::size_t hash_mebibytes = 0;
    double requests_per_second = 0;
};

/// What /api/about says.
Json about_answer(const ServiceFacts& facts, const EngineRoom& room);

}  // namespace polonaise::server
