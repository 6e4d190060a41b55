#pragma once
#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include <polonaise/arena/journal.hpp>

namespace polonaise::app {

/// The games of a match in a PDN file, and beside it the journal (its name with `.journal` behind)
/// from which a match goes on that was stopped. A game is in the file when the journal says so; what
/// a break left half written is cut off.
class MatchFiles {
public:
    /// Opens the files of this match, or begins new ones. Ends the verb if they belong to another
    /// match, or if there is a file of games without journal.
    MatchFiles(const std::string& name, const MatchIdentity& identity);
    ~MatchFiles();
    MatchFiles(const MatchFiles&) = delete;
    MatchFiles& operator=(const MatchFiles&) = delete;

    /// The games that have been played before.
    const std::vector<JournalEntry>& earlier() const { return earlier_; }

    /// Adds a game. Sets the entry's size.
    void append(std::string_view pdn, JournalEntry entry);

private:
    void begin(const MatchIdentity& identity);
    void resume(const MatchIdentity& identity);
    void write(std::FILE* file, const std::string& name, std::string_view text) const;

    std::string name_, journal_name_;
    std::FILE* games_ = nullptr;
    std::FILE* journal_ = nullptr;
    std::uint64_t bytes_ = 0;
    std::vector<JournalEntry> earlier_;
};

}  // namespace polonaise::app
