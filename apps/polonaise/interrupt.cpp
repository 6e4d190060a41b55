#include "interrupt.hpp"

#include <csignal>
#include <ctime>

#include <pthread.h>

namespace polonaise::app {
namespace {

/// The signals that ask a program to end. Behind nohup, the end of the terminal is none.
sigset_t requests_to_end() {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    struct sigaction hang_up {};
    sigaction(SIGHUP, nullptr, &hang_up);
    if (hang_up.sa_handler != SIG_IGN) sigaddset(&set, SIGHUP);
    return set;
}

}  // namespace

// The signals are blocked and fetched by a thread, so that no code runs inside a signal handler.
InterruptStops::InterruptStops() {
    const sigset_t set = requests_to_end();
    pthread_sigmask(SIG_BLOCK, &set, nullptr);
    listener_ = std::jthread{[this, set](std::stop_token end) {
        constexpr timespec a_moment{.tv_sec = 0, .tv_nsec = 50'000'000};
        while (!end.stop_requested()) {
            if (stop_.stop_requested()) {
                nanosleep(&a_moment, nullptr);
            } else if (sigtimedwait(&set, nullptr, &a_moment) > 0) {
                stop_.request_stop();
                pthread_sigmask(SIG_UNBLOCK, &set, nullptr);  // the next one takes its usual way, here
            }
        }
    }};
}

InterruptStops::~InterruptStops() {
    listener_.request_stop();
    listener_.join();
    const sigset_t set = requests_to_end();
    pthread_sigmask(SIG_UNBLOCK, &set, nullptr);
}

}  // namespace polonaise::app
