#pragma once
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include <polonaise/notation/pdn_issue.hpp>

namespace polonaise {

/// One unit of a PDN text, in any of the spellings that occur.
struct PdnToken {
    enum class Kind : std::uint8_t {
        end,
        tag,
        move_number,   ///< `12.`, `12...`, `12. ...`
        move,          ///< With its blanks, as in `1- 6`; whether it is one is for the reader to say.
        unknown_move,  ///< A dash (or several) in the place of a move.
        result,        ///< Anything but `*`.
        star,          ///< The end of a game, or the mark of a forced move.
        strength,      ///< `!?` or `(!?)`
        nag,           ///< `$7`
        comment,       ///< `{...}`, `; ...` or a lost `[%...]`
        setup,         ///< `/FEN "..."/`
        variation_begin,
        variation_end,
        other,  ///< Words that PDN does not know.
    };
    Kind kind = Kind::end;
    bool for_black = false;            ///< A move number with several dots.
    std::uint32_t begin = 0, end = 0;  ///< Offsets in the text.
};

/// Takes a PDN text apart. It must be UTF-8. Nothing is copied: tokens point into the text.
///
/// A number, a dash and a number are always read together and only then judged, so that `1-18` does
/// not begin with the result `1-1`. Results with a 0 and `1-1` are never moves; one such as `4-6`
/// can be told from a move only on the board.
class PdnScanner {
public:
    /// What is odd about the text is added to `issues`.
    PdnScanner(std::string_view text, std::vector<PdnSyntaxIssue>& issues)
        : text_{text}, issues_{&issues} {}

    PdnToken next();

    /// Of the tag that `next` has just returned. The value still has its backslashes.
    std::string_view tag_name() const { return tag_name_; }
    std::string_view tag_value() const { return tag_value_; }

    /// Whether more text could have changed what was read so far.
    bool touched_end() const { return touched_end_; }

private:
    bool is_end(std::size_t at) {
        if (at < text_.size()) return false;
        touched_end_ = true;
        return true;
    }
    /// The character at an offset; 0, which no rule asks for, behind the end.
    char look(std::size_t at) { return is_end(at) ? '\0' : text_[at]; }
    bool look_for(std::size_t at, std::string_view what);
    std::string_view slice(std::size_t begin, std::size_t end) const {
        return text_.substr(begin, end - begin);
    }
    void note(PdnIssue kind, std::size_t begin, std::size_t end);

    void skip_blanks();
    bool skip_odd_blank();
    std::size_t skip_spaces(std::size_t at);
    std::size_t skip_digits(std::size_t at);
    std::size_t line_end(std::size_t at);
    bool begins_tag_line(std::size_t at);
    std::size_t dash_length(std::size_t at);
    std::size_t separator_length(std::size_t at);
    std::size_t square_end(std::size_t at, bool algebraic);
    std::size_t score_end(std::size_t at);
    std::size_t result_end(std::size_t at);
    std::size_t more_squares(std::size_t at, bool algebraic);

    PdnToken token(PdnToken::Kind kind, std::size_t end);
    PdnToken number();
    PdnToken move_number(std::size_t dot);
    PdnToken word();
    PdnToken dash();
    PdnToken bracket();
    PdnToken quoted_tag(std::size_t quote);
    PdnToken comment();
    PdnToken parenthesis();
    PdnToken setup();
    PdnToken other();

    std::string_view text_;
    std::vector<PdnSyntaxIssue>* issues_;
    std::size_t at_ = 0;
    std::string_view tag_name_, tag_value_;
    std::size_t other_end_ = 0;  ///< Where words that are not PDN ended, with the blanks after them.
    bool touched_end_ = false;
};

}  // namespace polonaise
