#include <algorithm>
#include <tuple>
#include <utility>

#include <polonaise/notation/pdn_diagnostics.hpp>
#include <polonaise/notation/quoted.hpp>

namespace polonaise {

PdnSeverity severity(PdnIssue issue) {
    switch (issue) {
    case PdnIssue::position_unreadable:
    case PdnIssue::position_illegal:
    case PdnIssue::illegal_move: return PdnSeverity::error;
    default: return PdnSeverity::warning;
    }
}

namespace {

std::string sentence(const PdnDiagnostic& d) {
    const std::string read = internal::quoted(d.read);
    switch (d.issue) {
    case PdnIssue::control_characters: return "bytes that no text has, read as blanks";
    case PdnIssue::escaped_line_break: return read + " read as a line break";
    case PdnIssue::not_pdn: return read + " is not PDN, kept as a comment";
    case PdnIssue::tag_without_value: return read + " has no value, skipped";
    case PdnIssue::tag_unquoted: return "the value of the tag " + read + " has no quotes";
    case PdnIssue::tag_unclosed: return "the tag " + read + " is not closed, taken to end here";
    case PdnIssue::tag_inner_quote:
        return "a quote inside the value of a tag needs a backslash before it";
    case PdnIssue::tag_over_lines: return "the tag " + read + " goes on in the next line";
    case PdnIssue::tag_name_small: return "the name of the tag " + read + " must begin with a capital";
    case PdnIssue::tag_repeated: return "the tag " + read + " repeats one that the game has, skipped";
    case PdnIssue::too_many_tags: return "the game has too many tags, this one and the others skipped";
    case PdnIssue::comment_unclosed: return "the comment " + read + " is not closed";
    case PdnIssue::comment_with_braces:
        return "braces inside the comment " + read + ", read as parentheses";
    case PdnIssue::command_outside: return "the command " + read + " stands outside a comment";
    case PdnIssue::line_comment: return "a comment after ';', which PDN 3.0 does not know";
    case PdnIssue::variation_unclosed: return "the variation that begins here is not closed";
    case PdnIssue::variation_not_open: return "no variation is open here, skipped";
    case PdnIssue::number_without_dot: return read + " read as a move number without its dot";
    case PdnIssue::result_in_variation:
        return "the result " + read + " inside a variation, kept as a comment";
    case PdnIssue::result_repeated:
        return "another result, " + read + ", behind the end of the game, skipped";
    case PdnIssue::game_not_ended: return "the game before has neither '*' nor a result at its end";
    case PdnIssue::forced_mark: return "'*' behind a move, read as the mark of a forced move ($7)";
    case PdnIssue::game_type_unreadable:
        return "GameType " + read + " is not of the form \"20,W,10,10,N2,0\", ignored";
    case PdnIssue::game_type_numbering:
        return "GameType " + read + " numbers the squares from another corner, read as usual";
    case PdnIssue::variant_assumed: return "no GameType, read as " + d.why;
    case PdnIssue::position_unreadable: return read + " is not a FEN: " + d.why;
    case PdnIssue::position_illegal: return "the position " + read + " is not legal: " + d.why;
    case PdnIssue::side_to_move_assumed:
        return "the FEN does not say whose move it is, " + d.why + " assumed";
    case PdnIssue::fen_tag_missing: return "SetUp announces a FEN, but there is none";
    case PdnIssue::move_spelling: return read + ": " + d.why;
    case PdnIssue::ambiguous_move: return read + " is ambiguous, " + d.why;
    case PdnIssue::illegal_move: return "illegal move " + read + ": " + d.why;
    case PdnIssue::variation_broken:
        return "illegal move " + read +
               " in a variation, the rest of which is kept as a comment: " + d.why;
    case PdnIssue::variation_misplaced:
        return "a variation that has no move before it to replace, kept as a comment";
    case PdnIssue::moves_unknown:
        return "an unknown move " + read + "; what follows is kept as a comment";
    case PdnIssue::null_move: return read + " read as a pass: the same position, the other side to move";
    case PdnIssue::strength_unknown: return "the mark " + read + " has no meaning, kept as a comment";
    case PdnIssue::strength_in_comment: return "the comment " + read + " read as a mark of the move";
    case PdnIssue::nag_unreadable: return read + " is none of the glyphs $0 to $255, kept as a comment";
    case PdnIssue::cut_off:
        return "the file ends in the middle of a game, which has a tag Result but no result or '*' "
               "behind its moves; it seems to have been cut off";
    case PdnIssue::result_differs:
        return "the game ends with " + read + ", but the tag Result says " + d.why;
    case PdnIssue::result_looks_like_move: return read + " read as the result of the game";
    }
    std::unreachable();
}

}  // namespace

std::string describe(const PdnDiagnostic& diagnostic) {
    std::string text = sentence(diagnostic);
    if (diagnostic.times > 1) text += " (" + std::to_string(diagnostic.times) + " times in this game)";
    return text;
}

void PdnDiagnostics::begin(const PdnGame& game) {
    game_ = &game;
    positions_ = {game.text, game.position};
    all_.clear();
    first_.fill(0);
    errors_ = 0;
    for (const PdnSyntaxIssue& issue : game.issues) add(issue.kind, issue.begin, issue.end);
}

void PdnDiagnostics::add(PdnIssue issue, std::size_t begin, std::size_t end, std::string why) {
    constexpr std::size_t longest = 200;
    const bool is_error = severity(issue) == PdnSeverity::error;
    std::uint32_t& first = first_[static_cast<std::size_t>(issue)];
    if (first != 0 && !is_error && all_[first - 1].why == why) {
        ++all_[first - 1].times;
        return;
    }
    std::string read;
    for (const char c : game_->text.substr(begin, std::min(end - begin, longest))) {
        const bool blank = c == ' ' || (c >= '\t' && c <= '\r');
        if (!blank) read += c;
        else if (!read.ends_with(' ')) read += ' ';
    }
    all_.push_back({issue, positions_.at(begin), std::move(read), std::move(why)});
    if (first == 0) first = static_cast<std::uint32_t>(all_.size());
    if (is_error) ++errors_;
}

void PdnDiagnostics::sort() {
    const auto place = [](const PdnDiagnostic& d) {
        return std::tuple{d.position.line, d.position.column, d.issue};
    };
    std::ranges::sort(all_, {}, place);
}

}  // namespace polonaise
