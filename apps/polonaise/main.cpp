#include <csignal>
#include <cstdio>
#include <exception>
#include <new>
#include <string_view>
#include <system_error>

#include <fmt/format.h>

#include "command_line.hpp"
#include "text.hpp"
#include "verbs/verbs.hpp"

using namespace polonaise::app;

namespace {

int exit_with(ExitCode code) { return static_cast<int>(code); }

int complain(const CommandLine& line, std::string_view sentence) {
    std::fputs(fmt::format("{}: {}\n", line.chosen_path(), printable(sentence)).c_str(), stderr);
    return exit_with(ExitCode::failed);
}

}  // namespace

int main(int argc, char** argv) {
    std::signal(SIGPIPE, SIG_IGN);  // a reader that goes away shows as a failed write
    CommandLine line{POLONAISE_VERSION, "serve"};
    for (const auto add : {add_analyse, add_archive, add_bench, add_board, add_book, add_dxp,
                           add_endgame, add_exercises, add_hub, add_match, add_moves, add_pdn, add_perft,
                           add_play, add_serve, add_solve, add_train, add_work})
        add(line);
    try {
        const ExitCode code = line.run(argc, argv);
        flush_output();
        return exit_with(code);
    } catch (const std::system_error& error) {
        if (error.code() == std::errc::broken_pipe) return exit_with(ExitCode::ok);  // it had enough
        return complain(line, error.what());
    } catch (const std::bad_alloc&) {
        return complain(line, "there is not enough memory");
    } catch (const std::exception& error) {
        return complain(line, error.what());
    }
}
