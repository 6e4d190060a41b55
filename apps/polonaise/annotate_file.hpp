#pragma once
#include <memory>
#include <optional>
#include <string>

#include <polonaise/engine/endgame_tables.hpp>
#include <polonaise/engine/weights.hpp>
#include <polonaise/rules/variants.hpp>
#include <polonaise/search/limits.hpp>

#include "command.hpp"

namespace polonaise::app {

/// What `analyse FILE.pdn` is asked to do.
struct AnnotateOptions {
    std::string input;
    /// Where the annotated games go: a file, or `-` for standard output.
    std::optional<std::string> output;
    std::optional<std::string> report;  ///< Where an HTML page about them goes.
    std::optional<VariantId> variant;   ///< For all games; else each game says what it is.
    Limits limits;                      ///< For each position.
    int table_mebibytes = 64;           ///< For each game that is being annotated.
    Weights weights;
    std::shared_ptr<EndgameTables> endgame;
    bool quiet = false;
};

/// Annotates every game of a PDN file, several at a time, and writes them in their order. Games
/// that are not of a variant of ours are copied as they are, and left out of the report.
ExitCode annotate_file(const AnnotateOptions& options);

}  // namespace polonaise::app
