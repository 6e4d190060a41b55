#include "interrupt.hpp"

#include <csignal>
#include <ctime>

#include <pthread.h>

namespace polonaise::app {
namespace {

sigset_t interrupt_signal() {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    return set;
}

}  // namespace

// The signal is blocked and fetched by a thread, so that no code runs inside a signal handler.
InterruptStops::InterruptStops() {
    const sigset_t set = interrupt_signal();
    pthread_sigmask(SIG_BLOCK, &set, nullptr);
    listener_ = std::jthread{[this, set](std::stop_token end) {
        constexpr timespec a_moment{.tv_sec = 0, .tv_nsec = 50'000'000};
        while (!end.stop_requested()) {
            if (sigtimedwait(&set, nullptr, &a_moment) != SIGINT) continue;
            stop_.request_stop();
            pthread_sigmask(SIG_UNBLOCK, &set, nullptr);  // the next one takes its usual way
            return;
        }
    }};
}

InterruptStops::~InterruptStops() {
    listener_.request_stop();
    listener_.join();
    const sigset_t set = interrupt_signal();
    pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
}

}  // namespace polonaise::app
