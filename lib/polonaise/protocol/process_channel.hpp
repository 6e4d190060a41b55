#pragma once
#include <chrono>
#include <expected>
#include <memory>
#include <string>

#include <polonaise/protocol/channel.hpp>
#include <polonaise/protocol/child_process.hpp>
#include <polonaise/protocol/message_buffer.hpp>

namespace polonaise {

/// A program that we have started, spoken to in lines by its standard input and output. It ends with
/// the object.
class ProcessChannel : public Channel {
public:
    static std::expected<std::unique_ptr<ProcessChannel>, ChannelError> start(
        const ProcessOptions& options);
    /// Closes the program's input, which tells it to end; what follows says ChildProcess.
    ~ProcessChannel() override;
    ProcessChannel(const ProcessChannel&) = delete;
    ProcessChannel& operator=(const ProcessChannel&) = delete;

    std::expected<void, ChannelError> send(std::string_view line) override;
    std::expected<std::string, ChannelError> receive(Deadline deadline) override;

    /// Throws away what the program has printed but nobody has received, without waiting. For
    /// programs that are spoken to by other ways, and that would block if nobody read.
    void drop_output();

    pid_t process() const { return child_->id(); }

    static constexpr std::size_t longest_line = 1 << 20;
    /// How long a program may leave its input unread before `send` gives up.
    static constexpr std::chrono::milliseconds patience{1000};

private:
    ProcessChannel(std::unique_ptr<ChildProcess> child, int input, int output)
        : child_{std::move(child)}, input_{input}, output_{output} {}

    ChannelError ended();

    std::unique_ptr<ChildProcess> child_;
    int input_, output_;  ///< The program's, seen from our side: we write to one, read from the other.
    MessageBuffer buffer_{'\n', longest_line};
};

}  // namespace polonaise
