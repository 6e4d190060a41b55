#include <algorithm>
#include <array>

#include <polonaise/notation/pdn_scanner.hpp>
#include <polonaise/support/ascii.hpp>

namespace polonaise {
namespace {

using internal::is_digit;
using TokenKind = PdnToken::Kind;

enum class CharacterClass : std::uint8_t { other, blank, digit, letter, file, control, high };

constexpr auto character_classes = [] {
    std::array<CharacterClass, 256> classes{};
    for (std::size_t c = 0; c < 256; ++c) {
        const bool capital = c >= 'A' && c <= 'Z';
        const std::size_t small = capital ? c - 'A' + 'a' : c;
        if (c == ' ' || (c >= '\t' && c <= '\r')) classes[c] = CharacterClass::blank;
        else if (c < ' ' || c == 0x7F) classes[c] = CharacterClass::control;
        else if (c >= '0' && c <= '9') classes[c] = CharacterClass::digit;
        else if (small >= 'a' && small <= 'j') classes[c] = CharacterClass::file;
        else if (small >= 'a' && small <= 'z') classes[c] = CharacterClass::letter;
        else if (c >= 0x80) classes[c] = CharacterClass::high;
    }
    return classes;
}();
constexpr CharacterClass class_of(char c) { return character_classes[static_cast<unsigned char>(c)]; }
constexpr bool is_blank(char c) {
    return class_of(c) == CharacterClass::blank || class_of(c) == CharacterClass::control;
}
constexpr bool may_be_odd_blank(char c) {
    return class_of(c) == CharacterClass::control || class_of(c) == CharacterClass::high || c == '\\';
}
constexpr bool is_line_break(char c) { return c == '\n' || c == '\r'; }
constexpr bool is_capture_sign(char c) { return c == 'x' || c == 'X' || c == ':'; }

constexpr std::string_view no_break_space = "\xC2\xA0", byte_order_mark = "\xEF\xBB\xBF",
                           zero_width_space = "\xE2\x80\x8B", half = "\xC2\xBD",
                           multiplication_sign = "\xC3\x97", small_kha = "\xD1\x85",
                           capital_kha = "\xD0\xA5", minus = "\xE2\x88\x92";

/// Characters that end a run of words PDN does not know.
constexpr bool may_begin_something(char c) {
    switch (c) {
    case '[':
    case '{':
    case '(':
    case ')':
    case ';':
    case '%':
    case '/':
    case '$': return true;
    default: return false;
    }
}

/// The length of a move at the front in the form that nearly all have, such as `32-28`, `7x18` or
/// `c3-d4`, or 0. What can be a result or go on behind a blank is left to the thorough way.
inline std::size_t plain_move_length(std::string_view text) {
    constexpr std::size_t longest = 7;  // with the two characters behind it
    if (text.size() < longest) return 0;
    const char* const from = text.data();
    const bool letters = !is_digit(from[0]);
    const char* const sign = from + (is_digit(from[1]) ? 2 : 1);
    if (*sign != '-' && *sign != 'x') return 0;
    const char* const to = sign + 1;
    const char* const end = to + (is_digit(to[1]) ? 2 : 1);
    if (class_of(to[0]) != class_of(from[0]) || from[0] == '0' || to[0] == '0') return 0;
    if (end - from == (letters ? 4 : 3)) return 0;  // perhaps a result, or no rank
    const bool before_next = *end == ' ' && (is_digit(end[1]) || class_of(end[1]) == class_of(from[0]));
    return before_next || is_line_break(*end) ? static_cast<std::size_t>(end - from) : 0;
}

}  // namespace

void PdnScanner::note(PdnIssue kind, std::size_t begin, std::size_t end) {
    issues_->push_back({kind, static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)});
}

bool PdnScanner::look_for(std::size_t at, std::string_view what) {
    if (text_.substr(std::min(at, text_.size())).starts_with(what)) return true;
    if (at + what.size() > text_.size()) touched_end_ = true;
    return false;
}

inline PdnToken PdnScanner::token(TokenKind kind, std::size_t end) {
    const auto begin = static_cast<std::uint32_t>(at_);
    at_ = end;
    return {.kind = kind, .begin = begin, .end = static_cast<std::uint32_t>(end)};
}

inline void PdnScanner::skip_blanks() {
    while (!is_end(at_)) {
        const char c = text_[at_];
        if (class_of(c) == CharacterClass::blank) ++at_;
        else if (!may_be_odd_blank(c) || !skip_odd_blank()) return;
    }
}

/// Control characters, Unicode blanks, and the two characters `\n` where a line break was meant.
bool PdnScanner::skip_odd_blank() {
    const char c = text_[at_];
    if (class_of(c) == CharacterClass::control) {
        const std::size_t begin = at_;
        while (!is_end(at_) && class_of(text_[at_]) == CharacterClass::control) ++at_;
        if (c != '\x1A') note(PdnIssue::control_characters, begin, at_);  // DOS: end of file
        return true;
    }
    for (const std::string_view blank : {no_break_space, byte_order_mark, zero_width_space}) {
        if (c != blank[0] || !look_for(at_, blank)) continue;
        at_ += blank.size();
        return true;
    }
    if (c == '\\') {
        const char letter = look(at_ + 1);
        if (letter != 'n' && letter != 'r' && letter != 't') return false;
        note(PdnIssue::escaped_line_break, at_, at_ + 2);
        at_ += 2;
        return true;
    }
    return false;
}

std::size_t PdnScanner::skip_spaces(std::size_t at) {
    while (true) {
        if (look(at) == ' ' || look(at) == '\t') ++at;
        else if (look(at) == no_break_space[0] && look_for(at, no_break_space))
            at += no_break_space.size();
        else return at;
    }
}

std::size_t PdnScanner::skip_digits(std::size_t at) {
    while (is_digit(look(at))) ++at;
    return at;
}

std::size_t PdnScanner::line_end(std::size_t at) {
    while (!is_end(at) && !is_line_break(text_[at])) ++at;
    return at;
}

/// Whether a line starting here looks like a tag, so that whatever is still open has been left open.
bool PdnScanner::begins_tag_line(std::size_t at) {
    if (look(at) != '[') return false;
    const char first = look(at + 1);
    if (class_of(first) != CharacterClass::letter && class_of(first) != CharacterClass::file)
        return false;
    const std::string_view line = slice(at, line_end(at));
    return line.find('"') != std::string_view::npos;
}

PdnToken PdnScanner::next() {
    while (true) {
        skip_blanks();
        if (is_end(at_)) return token(TokenKind::end, at_);
        const char c = text_[at_];
        switch (class_of(c)) {
        case CharacterClass::digit:
        case CharacterClass::file:
            if (const std::size_t length = plain_move_length(text_.substr(at_)))
                return token(TokenKind::move, at_ + length);
            return class_of(c) == CharacterClass::digit ? number() : word();
        case CharacterClass::letter: return other();
        default: break;
        }
        switch (c) {
        case '[': {
            const PdnToken tag = bracket();
            if (tag.kind != TokenKind::other) return tag;
            continue;  // without value: noted and skipped
        }
        case '{': return comment();
        case '(': return parenthesis();
        case ')': return token(TokenKind::variation_end, at_ + 1);
        case '*': return token(TokenKind::star, at_ + 1);
        case '/': return setup();
        case '-': return dash();
        case ';':
            note(PdnIssue::line_comment, at_, at_ + 1);
            return token(TokenKind::comment, line_end(at_));
        case '%': at_ = line_end(at_); continue;
        case '$': {
            const std::size_t end = skip_digits(at_ + 1);
            return end > at_ + 1 ? token(TokenKind::nag, end) : other();
        }
        case '!':
        case '?': {
            std::size_t end = at_;
            while (look(end) == '!' || look(end) == '?') ++end;
            return token(TokenKind::strength, end);
        }
        case '.': {
            std::size_t end = at_;
            while (look(end) == '.') ++end;
            at_ = end;
            continue;  // dots alone say whose turn it is, at best
        }
        default:
            if (const std::size_t end = result_end(at_)) return token(TokenKind::result, end);
            if (dash_length(at_) > 0) return dash();
            return other();
        }
    }
}

// Moves and results --------------------------------------------------------------------------

/// A hyphen, or one of the longer dashes that word processors make of it.
std::size_t PdnScanner::dash_length(std::size_t at) {
    const char c = look(at);
    if (c == '-') return 1;
    if (c != '\xE2') return 0;
    const bool general_punctuation =
        look(at + 1) == '\x80' && look(at + 2) >= '\x90' && look(at + 2) <= '\x95';
    return general_punctuation || look_for(at, minus) ? 3 : 0;
}

std::size_t PdnScanner::separator_length(std::size_t at) {
    const char c = look(at);
    if (is_capture_sign(c)) return 1;
    if (static_cast<unsigned char>(c) >= 0x80)
        for (const std::string_view sign : {multiplication_sign, small_kha, capital_kha})
            if (look_for(at, sign)) return sign.size();
    return dash_length(at);
}

/// The end of the square that begins here, or `at` if none does.
std::size_t PdnScanner::square_end(std::size_t at, bool algebraic) {
    if (!algebraic) return skip_digits(at);
    if (class_of(look(at)) != CharacterClass::file || !is_digit(look(at + 1))) return at;
    const bool ten = look(at + 1) == '1' && look(at + 2) == '0';
    return at + (ten ? 3 : 2);  // in `c516.` the move number 16 has lost its blank
}

/// The end of the separators and squares that follow a square, or `at` if there are none. Blanks
/// may stand around a separator, as in `1- 6`, but not across lines.
std::size_t PdnScanner::more_squares(std::size_t at, bool algebraic) {
    for (bool first = true;; first = false) {
        const std::size_t sign = skip_spaces(at);
        const std::size_t length = separator_length(sign);
        if (length == 0 && !(algebraic && sign == at)) return at;
        if (!first && sign > at && dash_length(sign) > 0) return at;  // `32-28 - 19-23`
        const std::size_t square = skip_spaces(sign + length);
        const std::size_t end = square_end(square, algebraic);
        if (end == square) return at;
        if (square > sign + length && look(end) == '.') return at;  // `32- 12. 28-23`
        at = end;
    }
}

PdnToken PdnScanner::number() {
    const std::size_t digits = skip_digits(at_);
    const char after = look(digits);
    if (after == '.' && !is_digit(look(digits + 1))) return move_number(digits);
    if (after != '-' && after != 'x')  // the usual cases are those above and here
        if (const std::size_t end = result_end(at_)) return token(TokenKind::result, end);
    if (after == '.') return move_number(digits);

    const std::size_t end = more_squares(digits, false);
    if (end > digits) {
        const bool one_digit_each = digits == at_ + 1 && !is_digit(text_[end - 2]);
        const bool zero = (digits == at_ + 1 && text_[at_] == '0') ||
                          (text_[end - 1] == '0' && !is_digit(text_[end - 2]));
        const bool both_one = one_digit_each && text_[at_] == '1' && text_[end - 1] == '1';
        const bool with_dash = dash_length(skip_spaces(digits)) > 0;
        return token(with_dash && (zero || both_one) ? TokenKind::result : TokenKind::move, end);
    }
    if (const std::size_t result = result_end(at_)) return token(TokenKind::result, result);
    if (digits == at_ + 4) return token(TokenKind::move, digits);  // `3228`
    if (digits > at_ + 3 || dash_length(digits) > 0) return other();
    note(PdnIssue::number_without_dot, at_, digits);
    return token(TokenKind::move_number, digits);
}

/// The dots of a move number: `12.`, `12...`, or `12. ...` with the second part apart.
PdnToken PdnScanner::move_number(std::size_t dot) {
    std::size_t end = dot;
    while (look(end) == '.') ++end;
    bool for_black = end > dot + 1;
    if (!for_black) {
        const std::size_t apart = skip_spaces(end);
        if (apart > end && look(apart) == '.' && look_for(apart, "...")) {
            end = apart + 3;
            for_black = true;
        }
    }
    PdnToken number = token(TokenKind::move_number, end);
    number.for_black = for_black;
    return number;
}

/// A word that begins with the letter of a file: a move such as `a3-b4`, `a3b4`, or `ab4` as players
/// of Russian draughts shorten it; otherwise none of ours.
PdnToken PdnScanner::word() {
    const std::size_t square = square_end(at_, true);
    if (square > at_) {
        const std::size_t end = more_squares(square, true);
        return end > square ? token(TokenKind::move, end) : other();
    }
    const std::size_t second = at_ + 1 + separator_length(at_ + 1);
    const std::size_t end = square_end(second, true);
    return end > second ? token(TokenKind::move, end) : other();
}

/// A score that is not a whole number: `0.5`, `0,5`, `1/2`, `1 1/2`, the sign for a half, `1+`, `1-`.
/// Returns its end, or `at` if there is none.
std::size_t PdnScanner::score_end(std::size_t at) {
    if (look_for(at, half)) return at + half.size();
    if (look_for(at, "1/2")) return at + 3;
    const std::size_t first = look(at) == '-' ? at + 1 : at;
    const std::size_t digits = skip_digits(first);
    if (digits != first + 1) return at;
    if (look_for(digits, half)) return digits + half.size();
    if (look_for(digits, " 1/2")) return digits + 4;
    if (look(digits) == '.' || look(digits) == ',') {
        const std::size_t fraction = skip_digits(digits + 1);
        return fraction > digits + 1 ? fraction : at;
    }
    if (look(digits) == '+') return digits + 1;
    if (look(digits) == '-' && !is_digit(look(skip_spaces(digits + 1)))) return digits + 1;  // `1- - 1+`
    return at;
}

/// The end of a result that is written with such scores, or 0.
std::size_t PdnScanner::result_end(std::size_t at) {
    const std::size_t first = score_end(at);
    if (first == at) return 0;
    const std::size_t dash = skip_spaces(first), length = dash_length(dash);
    if (length > 0) {
        const std::size_t second = skip_spaces(dash + length);
        const std::size_t end = score_end(second);
        if (end > second) return end;
    }
    const std::string_view score = slice(at, first);
    return score == half || score == "1/2" ? first : 0;  // a draw may be written short
}

/// A dash in the place of a move, unless a negative score begins with it.
PdnToken PdnScanner::dash() {
    if (is_digit(look(at_ + 1)))
        if (const std::size_t end = result_end(at_)) return token(TokenKind::result, end);
    std::size_t end = at_;
    for (std::size_t length; (length = dash_length(end)) > 0;) end += length;
    return token(TokenKind::unknown_move, end);
}

// Brackets ------------------------------------------------------------------------------------

PdnToken PdnScanner::bracket() {
    const char first = look(at_ + 1);
    if (first == '%') {
        std::size_t close = at_;
        while (!is_end(close) && text_[close] != ']' && !is_line_break(text_[close])) ++close;
        if (look(close) != ']') return other();
        note(PdnIssue::command_outside, at_, close + 1);
        return token(TokenKind::comment, close + 1);
    }
    const std::size_t name_begin = skip_spaces(at_ + 1);
    std::size_t name_end = name_begin;
    while (!is_end(name_end) && !is_blank(text_[name_end]) && text_[name_end] != '"' &&
           text_[name_end] != ']')
        ++name_end;
    std::size_t value = skip_spaces(name_end);
    tag_name_ = slice(name_begin, name_end);
    if (name_end > name_begin && look(value) == '"') return quoted_tag(value);

    std::size_t value_end = value;
    while (!is_end(value_end) && text_[value_end] != ']' && !is_line_break(text_[value_end]))
        ++value_end;
    tag_value_ = slice(value, value_end);
    const bool has_value = !tag_name_.empty() && !tag_value_.empty();
    const PdnToken tag = token(has_value ? TokenKind::tag : TokenKind::other,
                               look(value_end) == ']' ? value_end + 1 : value_end);
    note(has_value ? PdnIssue::tag_unquoted : PdnIssue::tag_without_value, tag.begin, tag.end);
    return tag;
}

/// The rest of a tag, from the opening quote on. The value ends at a quote with a bracket behind it;
/// failing that, in the same line where it best can.
PdnToken PdnScanner::quoted_tag(std::size_t quote) {
    const auto finish = [&](std::size_t value_end, std::size_t end) {
        tag_value_ = slice(quote + 1, value_end);
        return token(TokenKind::tag, end);
    };
    constexpr std::size_t longest = 4096;  // a value may go on in the next line, but not for ever
    const std::size_t issues_before = issues_->size();
    bool one_line = true;
    std::size_t first_line_end = 0;
    for (std::size_t at = quote + 1; !is_end(at) && at < quote + longest; ++at) {
        const char c = text_[at];
        if (c == '\\' && (look(at + 1) == '"' || look(at + 1) == '\\')) {
            const std::size_t close = skip_spaces(at + 2);
            const bool last =
                look(close) == ']' && (is_end(close + 1) || is_line_break(look(close + 1)));
            if (!last || text_[at + 1] == '\\') ++at;  // `"C:\"]` ends in a backslash
        } else if (c == '"') {
            const std::size_t close = skip_spaces(at + 1);
            if (look(close) == ']') {
                if (!one_line) note(PdnIssue::tag_over_lines, at_, close + 1);
                return finish(at, close + 1);
            }
            if (one_line && (is_end(close) || is_line_break(look(close)))) {
                note(PdnIssue::tag_unclosed, at_, at + 1);
                return finish(at, at + 1);
            }
            note(PdnIssue::tag_inner_quote, at, at + 1);
        } else if (is_line_break(c)) {
            if (one_line) first_line_end = at;
            one_line = false;
            const std::size_t next = c == '\r' && look(at + 1) == '\n' ? at + 2 : at + 1;
            if (is_line_break(look(next)) || look(next) == '[') break;
        }
    }
    issues_->resize(issues_before);  // the quotes that were passed may not be part of it
    const std::size_t end = one_line ? line_end(quote) : first_line_end;
    const std::size_t bracket = slice(quote, end).rfind(']');
    note(PdnIssue::tag_unclosed, at_, end);
    return bracket == std::string_view::npos ? finish(end, end)
                                             : finish(quote + bracket, quote + bracket + 1);
}

/// Braces inside a comment are allowed if they balance before long. If they do not, the first
/// closing one ends the comment.
PdnToken PdnScanner::comment() {
    constexpr std::size_t reach = 4096;  // for the search behind it
    std::size_t first_close = 0;
    int depth = 0;
    bool nested = false;
    std::size_t at = at_;
    for (; !is_end(at); ++at) {
        const char c = text_[at];
        if (c == '{') {
            nested = depth > 0;
            ++depth;
        } else if (c == '}') {
            if (first_close == 0) first_close = at;
            if (--depth == 0) break;
        } else if (is_line_break(c) && begins_tag_line(at + 1)) {
            break;
        }
        if (first_close > 0 && at > first_close + reach) break;
    }
    std::size_t end = first_close + 1;
    if (depth == 0 && at < text_.size()) end = at + 1;
    else if (first_close == 0) end = at;
    if (first_close == 0) note(PdnIssue::comment_unclosed, at_, end);
    else if (nested || end != first_close + 1) note(PdnIssue::comment_with_braces, at_, end);
    return token(TokenKind::comment, end);
}

/// A strength in parentheses, or the beginning of a variation.
PdnToken PdnScanner::parenthesis() {
    std::size_t end = at_ + 1;
    while (look(end) == '!' || look(end) == '?') ++end;
    if (end > at_ + 1 && look(end) == ')') return token(TokenKind::strength, end + 1);
    return token(TokenKind::variation_begin, at_ + 1);
}

PdnToken PdnScanner::setup() {
    for (std::size_t at = at_ + 1; !is_end(at); ++at) {
        const char c = text_[at];
        if (c == '/') return token(TokenKind::setup, at + 1);
        if (c == '[' || c == '{' || c == '(' || c == '}' || c == ')') break;
    }
    return other();
}

/// Words that PDN does not know, up to the next thing that it might.
PdnToken PdnScanner::other() {
    std::size_t end = at_ + 1;
    while (!is_end(end) && !is_blank(text_[end]) && !may_begin_something(text_[end])) ++end;
    const bool goes_on =
        other_end_ == at_ && !issues_->empty() && issues_->back().kind == PdnIssue::not_pdn;
    if (goes_on) issues_->back().end = static_cast<std::uint32_t>(end);
    else note(PdnIssue::not_pdn, at_, end);
    const PdnToken words = token(TokenKind::other, end);
    skip_blanks();
    other_end_ = at_;
    return words;
}

}  // namespace polonaise
