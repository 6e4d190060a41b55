#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <polonaise/notation/pdn_issue.hpp>
#include <polonaise/notation/pdn_syntax.hpp>
#include <polonaise/notation/text_position.hpp>

namespace polonaise {

enum class PdnSeverity : std::uint8_t {
    warning,  ///< Read all the same; the sentence says how.
    error,    ///< The game cannot be replayed to its end.
};
PdnSeverity severity(PdnIssue issue);

/// Something odd or wrong in a game, with its place in the file.
struct PdnDiagnostic {
    PdnIssue issue;
    TextPosition position;
    std::string read;  ///< The piece of the text that it is about.
    std::string why;   ///< More about it, for some issues: why a move is illegal, what was assumed.
    int times = 1;     ///< How often it occurs in the game; the position is that of the first time.
};

/// One sentence without full stop: what was read, and what was assumed or why it is wrong.
std::string describe(const PdnDiagnostic& diagnostic);

/// Collects what there is to say about one game after the other.
class PdnDiagnostics {
public:
    /// Forgets the last game; takes over what the syntax of this one has noted.
    void begin(const PdnGame& game);

    /// `begin` and `end` are offsets in the text of the game. A warning of a kind that the game has
    /// already had with the same `why` is only counted.
    void add(PdnIssue issue, std::size_t begin, std::size_t end, std::string why = {});

    /// Puts them in the order of the text.
    void sort();

    std::span<const PdnDiagnostic> all() const { return all_; }
    bool empty() const { return all_.empty(); }
    std::size_t errors() const { return errors_; }
    std::size_t warnings() const { return all_.size() - errors_; }

private:
    const PdnGame* game_ = nullptr;
    PositionFinder positions_{{}, {}};
    std::vector<PdnDiagnostic> all_;
    std::array<std::uint32_t, pdn_issue_count> first_{};  ///< One more than the index of the first.
    std::size_t errors_ = 0;
};

}  // namespace polonaise
