#include <algorithm>
#include <array>

#include <polonaise/arena/journal.hpp>
#include <polonaise/support/read_number.hpp>

namespace polonaise {
namespace {

constexpr std::string_view title = "polonaise match journal 1";
constexpr std::string_view games = "games:";

struct ResultWord {
    std::string_view word;
    GameResult result;
};
constexpr std::array result_words{
    ResultWord{"white", GameResult::white_wins}, ResultWord{"black", GameResult::black_wins},
    ResultWord{"draw", GameResult::draw}, ResultWord{"void", GameResult::unknown}};

/// Takes a line that has an end; nothing if there is none.
std::optional<std::string_view> take_line(std::string_view& text) {
    const auto end = text.find('\n');
    if (end == text.npos) return std::nullopt;
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(end + 1);
    return line;
}

std::string_view take_word(std::string_view& line) {
    const std::string_view word = line.substr(0, line.find(' '));
    line.remove_prefix(std::min(word.size() + 1, line.size()));
    return word;
}

std::optional<JournalEntry> read_entry(std::string_view line) {
    JournalEntry entry;
    const std::string_view word = take_word(line);
    const auto result = std::ranges::find(result_words, word, &ResultWord::word);
    if (result == result_words.end()) return std::nullopt;
    entry.result = result->result;
    const auto bytes = read_number<std::uint64_t>(take_word(line));
    if (!bytes) return std::nullopt;
    entry.pdn_bytes = *bytes;
    if (line.empty()) return entry;
    const auto player = read_number<std::size_t>(take_word(line));
    const auto kind = read_number<int>(take_word(line));
    if (!player || !kind || *kind < 0 || *kind >= fault_kind_count || !line.empty()) return std::nullopt;
    entry.fault = JournalEntry::Fault{*player, static_cast<FaultKind>(*kind)};
    return entry;
}

}  // namespace

std::string journal_head(const MatchIdentity& identity) {
    std::string text = std::string{title} + "\n";
    for (const std::string& line : identity) text += line + "\n";
    return text + std::string{games} + "\n";
}

std::string journal_line(const JournalEntry& entry) {
    const auto word = std::ranges::find(result_words, entry.result, &ResultWord::result);
    std::string line = std::string{word->word} + " " + std::to_string(entry.pdn_bytes);
    if (entry.fault)
        line += " " + std::to_string(entry.fault->player) + " " +
                std::to_string(static_cast<int>(entry.fault->kind));
    return line + "\n";
}

std::expected<std::vector<JournalEntry>, std::string> read_journal(std::string_view text,
                                                                   const MatchIdentity& identity) {
    if (take_line(text) != title) return std::unexpected{"it is not the journal of a match"};
    for (const std::string& wanted : identity) {
        const auto line = take_line(text);
        if (!line || *line == games) return std::unexpected{"it was not played with " + wanted};
        if (*line != wanted)
            return std::unexpected{"it was played with " + std::string{*line} + ", and not with " +
                                   wanted};
    }
    if (const auto line = take_line(text); line != games)
        return std::unexpected{"it was played with " + std::string{line.value_or("other settings")}};
    std::vector<JournalEntry> entries;
    while (const auto line = take_line(text)) {
        const auto entry = read_entry(*line);
        if (!entry)
            return std::unexpected{"the line of game " + std::to_string(entries.size() + 1) +
                                   " cannot be read: " + std::string{*line}};
        entries.push_back(*entry);
    }
    return entries;
}

}  // namespace polonaise
