#pragma once
#include <stop_token>
#include <thread>

namespace polonaise::app {

/// While it lives, Ctrl-C, and whatever else asks a program to end (SIGTERM, a terminal that is closed),
/// asks the work to stop; a second one ends the program at once. Make one before other threads are
/// started: they must not get the signals.
class InterruptStops {
public:
    InterruptStops();
    ~InterruptStops();
    InterruptStops(const InterruptStops&) = delete;
    InterruptStops& operator=(const InterruptStops&) = delete;

    /// To be handed to the work.
    std::stop_token token() const { return stop_.get_token(); }

private:
    std::stop_source stop_;
    std::jthread listener_;
};

}  // namespace polonaise::app
