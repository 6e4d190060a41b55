#pragma once
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include <polonaise/archive/query.hpp>

namespace polonaise::app {

/// What to search for, as options give it.
struct ArchiveQueryOptions {
    std::optional<std::string> query;                            ///< In the language of `read_query`.
    std::map<std::string, std::vector<std::string>> conditions;  ///< By name; all must hold.
    std::optional<VariantId> variant;
    bool either_colour = false;
};

/// An option for each kind of condition, `--variant` and `--either-colour`.
void declare_archive_query(CLI::App& verb, ArchiveQueryOptions& options);

/// Ends the verb if an option cannot be understood.
Query archive_query(const ArchiveQueryOptions& options);

}  // namespace polonaise::app
