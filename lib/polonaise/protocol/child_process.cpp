#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <linux/close_range.h>
#include <sys/prctl.h>
#endif

#include <polonaise/protocol/child_process.hpp>

namespace polonaise {
namespace {

/// All that a child needs between fork and exec, made ready before: there it may not allocate, since
/// another thread may have held the lock of the memory when we forked.
struct Launch {
    std::vector<char*> arguments;
    const char *directory, *error_log;
    int input, output;
    int report;  ///< Where an errno goes if the program cannot be started; closed if it can.
    pid_t parent;
};

/// In the child. Signals are as a program expects them, whatever we do about them ourselves.
[[noreturn]] void become(const Launch& launch) {
    const auto prepared = [&] {
        setpgid(0, 0);
#ifdef __linux__
        if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return false;
        if (getppid() != launch.parent) _exit(127);  // it has died before that
        // Not every library opens its sockets so that they stay with us.
        close_range(3, ~0U, CLOSE_RANGE_CLOEXEC);
#endif
        for (int signal = 1; signal < NSIG; ++signal) std::signal(signal, SIG_DFL);
        sigset_t none;
        sigemptyset(&none);
        sigprocmask(SIG_SETMASK, &none, nullptr);
        const int log = open(launch.error_log, O_WRONLY | O_CREAT | O_APPEND, 0666);
        return log >= 0 && dup2(launch.input, STDIN_FILENO) >= 0 &&
               dup2(launch.output, STDOUT_FILENO) >= 0 && dup2(log, STDERR_FILENO) >= 0 &&
               (!launch.directory || chdir(launch.directory) == 0);
    };
    if (prepared()) execvp(launch.arguments[0], launch.arguments.data());
    const int error = errno;
    [[maybe_unused]] const ssize_t written = write(launch.report, &error, sizeof error);
    _exit(127);
}

std::string ending(const siginfo_t& info) {
    if (info.si_code == CLD_EXITED)
        return "the program ended with exit code " + std::to_string(info.si_status);
    return "the program was ended by signal " + std::to_string(info.si_status) + " (" +
           strsignal(info.si_status) + ")";
}

}  // namespace

std::expected<std::unique_ptr<ChildProcess>, std::string> ChildProcess::start(
    const ProcessOptions& options, int input, int output) {
    std::unique_ptr<ChildProcess> child{new ChildProcess};
    child->keeper_ = std::jthread{
        [child = child.get(), options, input, output] { child->keep(options, input, output); }};
    int error = 0;
    {
        std::unique_lock lock{child->mutex_};
        child->changed_.wait(lock, [&] { return child->start_error_.has_value(); });
        error = *child->start_error_;
    }
    if (error == 0) return child;
    std::string sentence = "cannot start " + options.command[0];
    if (!options.directory.empty()) sentence += " in " + options.directory;
    return std::unexpected{sentence + ": " + std::generic_category().message(error)};
}

void ChildProcess::keep(const ProcessOptions& options, int input, int output) {
    std::array<int, 2> report{};
    if (pipe2(report.data(), O_CLOEXEC) != 0) return publish(0, errno);
    std::vector<std::string> words = options.command;
    Launch launch{.arguments = {},
                  .directory = options.directory.empty() ? nullptr : options.directory.c_str(),
                  .error_log = options.error_log.empty() ? "/dev/null" : options.error_log.c_str(),
                  .input = input,
                  .output = output,
                  .report = report[1],
                  .parent = getpid()};
    for (std::string& word : words) launch.arguments.push_back(word.data());
    launch.arguments.push_back(nullptr);

    const pid_t id = fork();
    if (id == 0) become(launch);
    int error = id < 0 ? errno : 0;
    close(report[1]);
    if (id > 0 && read(report[0], &error, sizeof error) != sizeof error) error = 0;
    close(report[0]);
    if (id > 0 && error != 0) waitpid(id, nullptr, 0);
    publish(id, error);
    if (error != 0) return;

    siginfo_t info{};
    while (waitid(P_PID, static_cast<id_t>(id), &info, WEXITED | WNOWAIT) != 0 && errno == EINTR) {
    }
    const std::lock_guard lock{mutex_};
    end_ = ending(info);
    changed_.notify_all();
}

void ChildProcess::publish(pid_t id, int error) {
    const std::lock_guard lock{mutex_};
    id_ = error == 0 ? id : 0;
    start_error_ = error;
    changed_.notify_all();
}

std::optional<std::string> ChildProcess::wait(Clock::time_point deadline) {
    std::unique_lock lock{mutex_};
    changed_.wait_until(lock, deadline, [&] { return end_.has_value(); });
    return end_;
}

ChildProcess::~ChildProcess() {
    if (id_ == 0) return;
    if (!wait(Clock::now() + patience)) {
        kill(-id_, SIGTERM);
        wait(Clock::now() + patience);
    }
    kill(-id_, SIGKILL);  // also what a program has started and left behind
    keeper_.join();
    waitpid(id_, nullptr, 0);
}

}  // namespace polonaise
