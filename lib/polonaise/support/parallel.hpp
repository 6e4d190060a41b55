#pragma once
#include <algorithm>
#include <atomic>
#include <cstdint>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace polonaise {

/// Calls `work(worker, first, end)` for stretches of at most `stretch` numbers that together are those
/// from `first` to before `end`, on so many threads, and waits for all. `worker` counts from 0. After an
/// exception no new stretches are begun, and it comes out here.
template <class Work>
void in_parallel(int workers, std::uint64_t first, std::uint64_t end, std::uint64_t stretch,
                 Work&& work) {
    std::atomic<std::uint64_t> next{first};
    std::exception_ptr failure;
    std::mutex failure_mutex;
    const auto run = [&](int worker) {
        try {
            for (;;) {
                const std::uint64_t from = next.fetch_add(stretch);
                if (from >= end) return;
                work(worker, from, std::min(from + stretch, end));
            }
        } catch (...) {
            next = end;
            const std::lock_guard lock{failure_mutex};
            failure = std::current_exception();
        }
    };
    const std::uint64_t stretches = (end - first + stretch - 1) / stretch;
    const int helpers =
        static_cast<int>(std::min<std::uint64_t>(static_cast<std::uint64_t>(workers), stretches)) - 1;
    {
        std::vector<std::jthread> threads;
        for (int helper = 1; helper <= helpers; ++helper) threads.emplace_back(run, helper);
        run(0);
    }
    if (failure) std::rethrow_exception(failure);
}

}  // namespace polonaise
