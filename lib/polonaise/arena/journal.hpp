#pragma once
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <polonaise/arena/match.hpp>

namespace polonaise {

/// A game of a match that counts, as its journal keeps it.
struct JournalEntry {
    GameResult result = GameResult::unknown;
    std::uint64_t pdn_bytes = 0;  ///< Size of the file of games with this one.
    struct Fault {
        std::size_t player;
        FaultKind kind;
        bool operator==(const Fault&) const = default;
    };
    std::optional<Fault> fault = std::nullopt;
    bool operator==(const JournalEntry&) const = default;
};

/// What a match was told to do, as far as it decides which games are played: lines `key=value`.
using MatchIdentity = std::vector<std::string>;

/// The first lines of a journal.
std::string journal_head(const MatchIdentity& identity);
/// The line of the next game.
std::string journal_line(const JournalEntry& entry);

/// Reads a journal of the match with this identity: the games so far, in order. A last line without
/// end was being written when the match was stopped, and is left out. The error is a sentence that
/// names the first setting that differs, or the line that cannot be read.
std::expected<std::vector<JournalEntry>, std::string> read_journal(std::string_view text,
                                                                   const MatchIdentity& identity);

}  // namespace polonaise
