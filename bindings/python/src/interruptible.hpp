#pragma once
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <stop_token>
#include <thread>
#include <utility>

#include <pybind11/pybind11.h>

namespace polonaise::python {

/// Runs long work on a thread of its own, while other Python threads run and Ctrl-C is heard: then the
/// work is asked to stop, waited for, and KeyboardInterrupt raised. Exceptions of the work come out
/// here. `stop` is what the work goes by.
template <class Work> void run_interruptibly(std::stop_source stop, Work&& work) {
    std::exception_ptr failure;
    bool interrupted = false;
    {
        const pybind11::gil_scoped_release others_may_run;
        std::mutex mutex;
        std::condition_variable changed;
        bool done = false;
        std::jthread worker{[&] {
            try {
                work();
            } catch (...) {
                failure = std::current_exception();
            }
            const std::lock_guard lock{mutex};
            done = true;
            changed.notify_one();
        }};
        std::unique_lock lock{mutex};
        while (!changed.wait_for(lock, std::chrono::milliseconds{50}, [&] { return done; })) {
            lock.unlock();
            {
                const pybind11::gil_scoped_acquire gil;
                interrupted |= PyErr_CheckSignals() != 0;
            }
            if (interrupted) break;
            lock.lock();
        }
        if (interrupted) stop.request_stop();
    }
    if (interrupted) throw pybind11::error_already_set{};
    if (failure) std::rethrow_exception(failure);
}

}  // namespace polonaise::python
