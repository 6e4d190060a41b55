#pragma once
#include <chrono>
#include <filesystem>
#include <thread>

namespace polonaise::internal {

/// File systems of clusters show a host late what another has written. Calls `look` until it returns
/// true, for as long as that may take; returns what it returned last.
template <class Look> bool sooner_or_later(Look&& look) {
    using namespace std::chrono_literals;
    const auto end = std::chrono::steady_clock::now() + 2min;
    for (auto pause = 1ms; !look(); pause = std::min(2 * pause, 1000ms)) {
        if (std::chrono::steady_clock::now() > end) return false;
        std::this_thread::sleep_for(pause);
    }
    return true;
}

}  // namespace polonaise::internal
