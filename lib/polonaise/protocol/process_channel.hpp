#pragma once
#include <chrono>
#include <expected>
#include <memory>
#include <string>
#include <vector>

#include <sys/types.h>

#include <polonaise/protocol/channel.hpp>
#include <polonaise/protocol/message_buffer.hpp>

namespace polonaise {

struct ProcessOptions {
    std::vector<std::string> command = {};  ///< Program (looked up in PATH) and arguments.
    std::string directory = {};             ///< Where it runs; empty: where we run.
    std::string error_log = {};  ///< File to which its standard error is appended; empty: dropped.
};

/// A program that we have started, spoken to in lines by its standard input and output. It gets a
/// process group of its own, so that Ctrl-C does not reach it, and ends with the object.
class ProcessChannel : public Channel {
public:
    static std::expected<std::unique_ptr<ProcessChannel>, ChannelError> start(
        const ProcessOptions& options);
    /// Closes the program's input, gives it a moment to end, then ends it by force.
    ~ProcessChannel() override;
    ProcessChannel(const ProcessChannel&) = delete;
    ProcessChannel& operator=(const ProcessChannel&) = delete;

    std::expected<void, ChannelError> send(std::string_view line) override;
    std::expected<std::string, ChannelError> receive(Deadline deadline) override;

    /// Throws away what the program has printed but nobody has received, without waiting. For
    /// programs that are spoken to by other ways, and that would block if nobody read.
    void drop_output();

    pid_t process() const { return process_; }

    static constexpr std::size_t longest_line = 1 << 20;
    /// How long a program may leave its input unread before `send` gives up, and how long it may
    /// take to end when it should.
    static constexpr std::chrono::milliseconds patience{1000};

private:
    ProcessChannel(pid_t process, int input, int output)
        : process_{process}, input_{input}, output_{output} {}

    ChannelError ended();
    bool reap(Deadline deadline);

    pid_t process_;
    int input_, output_;  ///< The program's, seen from our side: we write to one, read from the other.
    MessageBuffer buffer_{'\n', longest_line};
    int status_ = 0;  ///< As waitpid gives it, once `reaped_`.
    bool reaped_ = false;
};

}  // namespace polonaise
