#pragma once
#include <chrono>
#include <optional>
#include <string>

#include "annotation.hpp"
#include "command.hpp"
#include "games_to_annotate.hpp"

namespace polonaise::app {

/// Others that may help, over HTTP.
struct HelpOptions {
    std::optional<std::string> listen;  ///< `ADDRESS:PORT`; nobody if not given.
    std::optional<double> lease;        ///< Seconds until a game is given to somebody else.
    int threads = 0;                    ///< Of this process; -1: none, 0: usual.
};

struct AnnotateOptions {
    /// Where the annotated games go: a file, or `-` for standard output.
    std::optional<std::string> output;
    std::optional<std::string> report;  ///< Where an HTML page about them goes.
    AnnotationSettings annotation;
    std::string weights;  ///< As they were named.
    HelpOptions help;
    bool quiet = false;
};

/// Annotates games, several at a time, here and wherever there is help, and writes them in their order.
/// Those that are not of a variant of ours are copied as they are, and left out of the report. What was
/// broken off goes on where it was if it has a file to write.
ExitCode annotate_games(GamesToAnnotate games, const AnnotateOptions& options);

}  // namespace polonaise::app
