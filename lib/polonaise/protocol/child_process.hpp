#pragma once
#include <chrono>
#include <condition_variable>
#include <expected>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include <sys/types.h>

namespace polonaise {

struct ProcessOptions {
    std::vector<std::string> command = {};  ///< Program (looked up in PATH) and arguments.
    std::string directory = {};             ///< Where it runs; empty: where we run.
    std::string error_log = {};  ///< File to which its standard error is appended; empty: dropped.
};

/// A program that runs as our child, leader of a process group of its own: Ctrl-C does not reach it,
/// and what it starts itself belongs to its group. The group ends with the object; and if we are
/// killed so hard that no destructor runs, Linux kills the child with us.
class ChildProcess {
public:
    using Clock = std::chrono::steady_clock;

    /// Starts a program with these descriptors as its standard input and output. The error is a
    /// sentence.
    static std::expected<std::unique_ptr<ChildProcess>, std::string> start(const ProcessOptions& options,
                                                                           int input, int output);
    /// Gives the program a moment to end by itself, which it should after its input has been closed
    /// or it was told to quit; then asks it to terminate, and after another moment ends it by force.
    ~ChildProcess();
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;

    pid_t id() const { return id_; }

    /// Waits for the program to end: how it did, or nothing if it still runs at the deadline.
    std::optional<std::string> wait(Clock::time_point deadline);

    /// How long a program may take to end when it should, and again when it is asked to terminate.
    static constexpr std::chrono::milliseconds patience{1000};

private:
    ChildProcess() = default;
    void keep(const ProcessOptions& options, int input, int output);
    void publish(pid_t id, int error);

    std::mutex mutex_;
    std::condition_variable changed_;
    // Guarded by the mutex:
    std::optional<int> start_error_;  ///< An errno, 0 for success, once known.
    std::optional<std::string>
        end_;  ///< How the program ended. Its number stays ours until it is reaped.

    pid_t id_ = 0;  ///< Written before `start_error_` is.
    /// Starts the program and lives as long as it: to Linux, "we" are the thread that started it.
    std::jthread keeper_;
};

}  // namespace polonaise
