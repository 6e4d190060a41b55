#pragma once
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "command.hpp"

namespace polonaise::app {

/// What the verbs about endgame tables are told alike.
struct EndgameOptions {
    VariantId variant = VariantId::international;
    int pieces = 0;  ///< 0 if it was left open.
    std::optional<std::string> folder;
    int threads = 0;  ///< 0: one for each core.
    int memory = 0;   ///< MiB; 0 for half of what the machine has.
    bool json = false, quiet = false;

    /// The folder of the variant's tables.
    std::filesystem::path tables() const;
    int thread_count() const { return threads_or_usual(threads); }
    std::uint64_t bytes_of_memory() const;
};

/// `--variant`, `--dir`.
void declare_tables(CLI::App& verb, EndgameOptions& options);
/// `--pieces`; what it stands for is up to the verb.
CLI::Option* declare_pieces(CLI::App& verb, EndgameOptions& options, const std::string& description);
/// `--threads`.
void declare_table_threads(CLI::App& verb, EndgameOptions& options);
/// `--memory`.
void declare_table_memory(CLI::App& verb, EndgameOptions& options);

}  // namespace polonaise::app
