#pragma once
#include <chrono>

#include <polonaise/protocol/channel.hpp>

namespace polonaise::test {

inline Channel::Deadline in(std::chrono::milliseconds time) { return Channel::Clock::now() + time; }

}  // namespace polonaise::test
