#pragma once
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <vector>

#include <sys/wait.h>

#include "kit/temporary_folder.hpp"

namespace polonaise::test {

using kit::TemporaryFolder;

inline std::string contents(const std::string& file) {
    std::ifstream in{file, std::ios::binary};
    return {std::istreambuf_iterator<char>{in}, {}};
}

inline std::vector<std::string> lines(const std::string& text) {
    std::vector<std::string> result;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        result.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return result;
}

/// What a command left behind. `exit_code` is -1 if a signal ended it.
struct CommandResult {
    std::string out, err;
    int exit_code = -1;
};

/// Runs a line of shell in which `$polonaise` is the program under test.
inline CommandResult run_shell(const std::string& line) {
    const TemporaryFolder folder;
    const std::string errors = folder.file("stderr");
    const std::string script = "polonaise='" POLONAISE_PROGRAM "'\n{ " + line + "\n} 2>'" + errors + "'";
    std::FILE* pipe = popen(script.c_str(), "r");
    if (!pipe) throw std::runtime_error{"cannot start a shell"};
    CommandResult result;
    char buffer[4096];
    while (const std::size_t got = std::fread(buffer, 1, sizeof buffer, pipe))
        result.out.append(buffer, got);
    const int status = pclose(pipe);
    if (WIFEXITED(status)) result.exit_code = WEXITSTATUS(status);
    result.err = contents(errors);
    return result;
}

/// Runs the program with exactly these arguments, whatever characters they hold.
inline CommandResult run_command(const std::vector<std::string>& arguments) {
    std::string line = "\"$polonaise\"";
    for (const std::string& argument : arguments) {
        line += " '";
        for (char c : argument) line += c == '\'' ? std::string{"'\\''"} : std::string{c};
        line += '\'';
    }
    return run_shell(line + " </dev/null");
}

}  // namespace polonaise::test
