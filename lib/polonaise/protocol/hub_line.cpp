#include <algorithm>
#include <utility>

#include <polonaise/notation/quoted.hpp>
#include <polonaise/protocol/hub_line.hpp>

namespace polonaise {
namespace {

constexpr bool is_blank(char c) { return c == ' ' || c == '\t'; }
constexpr bool is_control(char c) {
    return (static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == 0x7f;
}

class Reader {
public:
    explicit Reader(std::string_view text) : text_{text} {}

    std::expected<HubLine, HubLineError> line() {
        if (const auto bad = std::ranges::find_if(text_, is_control); bad != text_.end()) {
            at_ = static_cast<std::size_t>(bad - text_.begin());
            return error(HubLineErrorKind::bad_character);
        }
        HubLine line;
        skip_blanks();
        line.command = word();
        for (skip_blanks(); at_ < text_.size(); skip_blanks()) {
            HubArgument argument{.name = word()};
            if (argument.name.empty())
                return error(peek() == '=' ? HubLineErrorKind::stray_equals
                                           : HubLineErrorKind::stray_quote);
            skip_blanks();
            if (peek() == '=') {
                auto value = this->value();
                if (!value) return std::unexpected{std::move(value.error())};
                argument.value = *std::move(value);
            }
            line.arguments.push_back(std::move(argument));
        }
        return line;
    }

private:
    /// `=value`, quoted or not.
    std::expected<std::string, HubLineError> value() {
        ++at_;
        skip_blanks();
        if (at_ == text_.size()) return error(HubLineErrorKind::missing_value);
        if (peek() == '=') return error(HubLineErrorKind::stray_equals);
        if (peek() != '"') return word();
        const std::size_t end = text_.find('"', at_ + 1);
        if (end == std::string_view::npos) return error(HubLineErrorKind::unclosed_quote);
        std::string inside{text_.substr(at_ + 1, end - at_ - 1)};
        at_ = end + 1;
        if (at_ < text_.size() && !is_blank(peek())) return error(HubLineErrorKind::stray_quote);
        return inside;
    }
    std::string word() {
        const std::size_t begin = at_;
        while (at_ < text_.size() && !is_blank(peek()) && peek() != '=' && peek() != '"') ++at_;
        return std::string{text_.substr(begin, at_ - begin)};
    }
    void skip_blanks() {
        while (at_ < text_.size() && is_blank(peek())) ++at_;
    }
    char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    std::unexpected<HubLineError> error(HubLineErrorKind kind) const {
        return std::unexpected{HubLineError{kind, at_, std::string{text_}}};
    }

    std::string_view text_;
    std::size_t at_ = 0;
};

void append_value(std::string& text, std::string_view value) {
    const auto is_special = [](char c) { return is_blank(c) || is_control(c) || c == '=' || c == '"'; };
    if (!value.empty() && std::ranges::none_of(value, is_special)) {
        text += value;
        return;
    }
    text += '"';
    for (const char c : value) text += c == '"' ? '\'' : is_control(c) ? ' ' : c;
    text += '"';
}

}  // namespace

const HubArgument* HubLine::find(std::string_view name) const {
    const auto last = std::find_if(arguments.rbegin(), arguments.rend(),
                                   [&](const HubArgument& a) { return a.name == name; });
    return last == arguments.rend() ? nullptr : &*last;
}

std::optional<std::string_view> HubLine::value(std::string_view name) const {
    const HubArgument* argument = find(name);
    if (!argument) return std::nullopt;
    return argument->value ? std::string_view{*argument->value} : std::string_view{};
}

std::expected<HubLine, HubLineError> read_hub_line(std::string_view text) {
    if (text.ends_with('\r')) text.remove_suffix(1);
    return Reader{text}.line();
}

std::string hub_text(const HubLine& line) {
    std::string text = line.command;
    for (const HubArgument& argument : line.arguments) {
        text += ' ' + argument.name;
        if (!argument.value) continue;
        text += '=';
        append_value(text, *argument.value);
    }
    return text;
}

std::string describe(const HubLineError& error) {
    const std::string where = " at column " + std::to_string(error.offset + 1) + " of the line " +
                              internal::quoted(error.line);
    switch (error.kind) {
    case HubLineErrorKind::unclosed_quote: return "a quotation mark is not closed" + where;
    case HubLineErrorKind::stray_quote: return "a blank is missing beside a quotation mark" + where;
    case HubLineErrorKind::stray_equals: return "an equals sign has no name before it" + where;
    case HubLineErrorKind::missing_value: return "there is no value behind the equals sign" + where;
    case HubLineErrorKind::bad_character: return "there is a control character" + where;
    }
    std::unreachable();
}

}  // namespace polonaise
