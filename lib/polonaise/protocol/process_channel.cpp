#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <polonaise/protocol/process_channel.hpp>

namespace polonaise {
namespace {

std::string message(int error) { return std::generic_category().message(error); }

std::unexpected<ChannelError> failure(ChannelErrorKind kind, std::string detail) {
    return std::unexpected{ChannelError{kind, std::move(detail)}};
}

/// A file descriptor that is closed with the object unless released.
class Descriptor {
public:
    explicit Descriptor(int number = -1) : number_{number} {}
    ~Descriptor() { close(); }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    void reset(int number) {
        close();
        number_ = number;
    }
    int get() const { return number_; }
    int release() { return std::exchange(number_, -1); }

private:
    void close() {
        if (number_ >= 0) ::close(number_);
    }
    int number_;
};

/// Waits until something can be done with the descriptor; false when the deadline has passed.
bool wait_for(int descriptor, short event, Channel::Deadline deadline) {
    while (true) {
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Channel::Clock::now());
        constexpr std::chrono::milliseconds an_hour{3'600'000};
        const auto wait = std::clamp(left, std::chrono::milliseconds{0}, an_hour);
        pollfd one{.fd = descriptor, .events = event, .revents = 0};
        const int ready = poll(&one, 1, static_cast<int>(wait.count()));
        if (ready > 0) return true;
        if (ready == 0 && left <= an_hour) return false;
    }
}

}  // namespace

std::expected<std::unique_ptr<ProcessChannel>, ChannelError> ProcessChannel::start(
    const ProcessOptions& options) {
    if (options.command.empty() || options.command[0].empty())
        return failure(ChannelErrorKind::cannot_connect, "no program is named");
    // The input is a socket because writing to a pipe without a reader raises SIGPIPE, and how the
    // whole program treats that signal is not for a library to say.
    std::array<int, 2> input{}, output{};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, input.data()) != 0)
        return failure(ChannelErrorKind::failed, message(errno));
    Descriptor our_input{input[0]}, its_input{input[1]};
    if (pipe2(output.data(), O_CLOEXEC) != 0) return failure(ChannelErrorKind::failed, message(errno));
    Descriptor our_output{output[0]}, its_output{output[1]};
    fcntl(our_input.get(), F_SETFL, O_NONBLOCK);
    fcntl(our_output.get(), F_SETFL, O_NONBLOCK);

    auto child = ChildProcess::start(options, its_input.get(), its_output.get());
    if (!child) return failure(ChannelErrorKind::cannot_connect, std::move(child.error()));
    return std::unique_ptr<ProcessChannel>{
        new ProcessChannel{*std::move(child), our_input.release(), our_output.release()}};
}

ProcessChannel::~ProcessChannel() {
    close(input_);
    child_.reset();
    close(output_);  // not before: a program that still has something to say shall not fail at that
}

std::expected<void, ChannelError> ProcessChannel::send(std::string_view line) {
    const std::string text = std::string{line} + '\n';
    const Deadline deadline = Clock::now() + patience;
    for (std::size_t sent = 0; sent < text.size();) {
        const ssize_t n = ::send(input_, text.data() + sent, text.size() - sent, MSG_NOSIGNAL);
        if (n >= 0) sent += static_cast<std::size_t>(n);
        else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            if (!wait_for(input_, POLLOUT, deadline))
                return failure(ChannelErrorKind::failed, "the program does not read its input");
        } else if (errno == EPIPE || errno == ECONNRESET) return std::unexpected{ended()};
        else if (errno != EINTR) return failure(ChannelErrorKind::failed, message(errno));
    }
    return {};
}

std::expected<std::string, ChannelError> ProcessChannel::receive(Deadline deadline) {
    while (true) {
        if (auto line = buffer_.next()) {
            if (!*line) return failure(ChannelErrorKind::too_long, std::move(line->error().beginning));
            return **std::move(line);
        }
        std::array<char, 4096> bytes;
        const ssize_t n = read(output_, bytes.data(), bytes.size());
        if (n > 0) buffer_.append({bytes.data(), static_cast<std::size_t>(n)});
        else if (n == 0) return std::unexpected{ended()};
        else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            if (!wait_for(output_, POLLIN, deadline)) return failure(ChannelErrorKind::timeout, {});
        } else if (errno != EINTR) return failure(ChannelErrorKind::failed, message(errno));
    }
}

void ProcessChannel::drop_output() {
    std::array<char, 4096> bytes;
    while (read(output_, bytes.data(), bytes.size()) > 0) {
    }
}

/// How the program ended, once one of its ends of the connection is closed.
ChannelError ProcessChannel::ended() {
    return {ChannelErrorKind::closed, child_->wait(Clock::now() + patience).value_or("it still runs")};
}

}  // namespace polonaise
