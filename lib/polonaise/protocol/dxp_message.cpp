#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

#include <polonaise/notation/quoted.hpp>
#include <polonaise/protocol/dxp_message.hpp>
#include <polonaise/protocol/numbers.hpp>

namespace polonaise {
namespace {

constexpr std::size_t name_size = 32;
constexpr std::size_t longest_chat = longest_dxp_message - 1;

constexpr bool is_printable(char c) { return c >= 0x20 && c < 0x7f; }
constexpr char letter(Side s) { return s == Side::white ? 'W' : 'Z'; }

/// Takes a message apart field by field. After the first that is wrong the rest is empty.
class Fields {
public:
    explicit Fields(std::string_view text) : text_{text} {}

    std::string_view take(std::size_t size, const char* field) {
        if (error_) return {};
        if (text_.size() - at_ < size) {
            at_ = text_.size();
            fail(DxpMessageErrorKind::wrong_length, field);
            return {};
        }
        begin_ = at_;
        at_ += size;
        return text_.substr(begin_, size);
    }
    /// A whole number in exactly this many digits; blanks may stand for leading zeros.
    int number(std::size_t size, int most, const char* field) {
        std::string_view digits = take(size, field);
        digits.remove_prefix(std::min(digits.find_first_not_of(' '), digits.size()));
        const auto value = read_number<int>(digits);
        if (!value || *value < 0 || *value > most) reject(field);
        return value.value_or(0);
    }
    Side side(const char* field) {
        const std::string_view c = take(1, field);
        if (c != "W" && c != "Z") reject(field);
        return c == "Z" ? Side::black : Side::white;
    }
    std::string name() {
        std::string_view name = take(name_size, "name");
        name.remove_suffix(name.size() - (name.find_last_not_of(' ') + 1));
        name.remove_prefix(std::min(name.find_first_not_of(' '), name.size()));
        return std::string{name};
    }
    std::string_view rest() { return take(text_.size() - at_, ""); }
    /// The field that was taken last does not hold what it should.
    void reject(const char* field) {
        if (error_) return;
        at_ = begin_;
        fail(DxpMessageErrorKind::bad_field, field);
    }
    void fail(DxpMessageErrorKind kind, const char* field) {
        if (!error_) error_ = {kind, at_, field, std::string{text_}};
    }
    std::expected<DxpMessage, DxpMessageError> finish(DxpMessage message) {
        if (!error_ && at_ != text_.size())
            fail(DxpMessageErrorKind::wrong_length, "end of the message");
        if (error_) return std::unexpected{*std::move(error_)};
        return message;
    }

private:
    std::string_view text_;
    std::size_t at_ = 0, begin_ = 0;
    std::optional<DxpMessageError> error_;
};

double read_minutes(Fields& fields) {
    std::string_view text = fields.take(3, "minutes");
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    text.remove_suffix(text.size() - (text.find_last_not_of(' ') + 1));
    const bool plain = text.find_first_not_of("0123456789.") == std::string_view::npos;
    const auto minutes = plain ? read_number<double>(text) : std::nullopt;
    if (!minutes) fields.reject("minutes");
    return minutes.value_or(0);
}

DxpMessage read_request(Fields& fields) {
    DxpGameRequest request{.version = fields.number(2, 99, "version"),
                           .name = fields.name(),
                           .follower = fields.side("colour of the follower"),
                           .minutes = read_minutes(fields),
                           .moves = fields.number(3, 999, "number of moves")};
    const std::string_view start = fields.take(1, "kind of start");
    if (start == "B") request.position = std::string{fields.rest()};
    else if (start != "A") fields.reject("kind of start");
    return request;
}

DxpMessage read_move(Fields& fields) {
    DxpMove move{.seconds = fields.number(4, 9999, "seconds"),
                 .from = fields.number(2, 50, "first square"),
                 .to = fields.number(2, 50, "last square")};
    const int captured = fields.number(2, 20, "number of captured pieces");
    for (int i = 0; i < captured; ++i) move.captured.push_back(fields.number(2, 50, "captured square"));
    return move;
}

/// Nothing of it is ever left out, or it would not fit.
std::string digits(int number, std::size_t size) {
    std::string text = std::to_string(number);
    assert(number >= 0 && text.size() <= size);
    return std::string(size - std::min(size, text.size()), '0') + text;
}

std::string printable(std::string_view text, std::size_t longest) {
    std::string result{text.substr(0, longest)};
    std::ranges::replace_if(
        result, [](char c) { return !is_printable(c); }, '?');
    return result;
}

std::string padded_name(std::string_view name) {
    name.remove_prefix(std::min(name.find_first_not_of(' '), name.size()));
    std::string text = printable(name, name_size);
    text.resize(name_size, ' ');
    return text;
}

struct Writer {
    std::string operator()(const DxpGameRequest& m) const {
        const std::string head = 'R' + digits(m.version, 2) + padded_name(m.name) + letter(m.follower) +
                                 minutes_text(m.minutes) + digits(m.moves, 3);
        return m.position ? head + 'B' + *m.position : head + 'A';
    }
    std::string operator()(const DxpGameAnswer& m) const {
        return 'A' + padded_name(m.name) + digits(static_cast<int>(m.code), 1);
    }
    std::string operator()(const DxpMove& m) const {
        std::string text = 'M' + digits(m.seconds, 4) + digits(m.from, 2) + digits(m.to, 2) +
                           digits(static_cast<int>(m.captured.size()), 2);
        for (const int square : m.captured) text += digits(square, 2);
        return text;
    }
    std::string operator()(const DxpGameEnd& m) const {
        return 'E' + digits(static_cast<int>(m.reason), 1) + (m.stop ? '1' : '0');
    }
    std::string operator()(const DxpChat& m) const { return 'C' + printable(m.text, longest_chat); }
    std::string operator()(const DxpBackRequest& m) const {
        return 'B' + digits(m.move_number, 3) + letter(m.to_move);
    }
    std::string operator()(const DxpBackAnswer& m) const {
        return 'K' + digits(static_cast<int>(m.code), 1);
    }
};

}  // namespace

std::expected<DxpMessage, DxpMessageError> read_dxp_message(std::string_view text) {
    Fields fields{text};
    const auto error = [&](DxpMessageErrorKind kind, std::size_t offset, const char* field) {
        return std::unexpected{DxpMessageError{kind, offset, field, std::string{text}}};
    };
    if (text.empty()) return error(DxpMessageErrorKind::wrong_length, 0, "kind of message");
    if (text.size() > longest_dxp_message)
        return error(DxpMessageErrorKind::wrong_length, longest_dxp_message, "end of the message");
    const char type = fields.take(1, "kind of message")[0];
    // People type what they like, in whatever character set.
    if (const auto bad = std::ranges::find_if_not(text, is_printable); bad != text.end() && type != 'C')
        return error(DxpMessageErrorKind::bad_character, static_cast<std::size_t>(bad - text.begin()),
                     "");
    switch (type) {
    case 'R': return fields.finish(read_request(fields));
    case 'A': {
        DxpGameAnswer answer{.name = fields.name()};
        answer.code = static_cast<DxpAcceptCode>(fields.number(1, 3, "acceptance code"));
        return fields.finish(answer);
    }
    case 'M': return fields.finish(read_move(fields));
    case 'E': {
        DxpGameEnd end{.reason = static_cast<DxpEndReason>(fields.number(1, 3, "reason"))};
        end.stop = fields.number(1, 1, "stop code") == 1;
        return fields.finish(end);
    }
    case 'C': return fields.finish(DxpChat{std::string{fields.rest()}});
    case 'B': {
        DxpBackRequest request{.move_number = fields.number(3, 999, "move number")};
        request.to_move = fields.side("side to move");
        return fields.finish(request);
    }
    case 'K':
        return fields.finish(
            DxpBackAnswer{static_cast<DxpBackCode>(fields.number(1, 2, "acceptance code"))});
    default: return error(DxpMessageErrorKind::unknown_type, 0, "kind of message");
    }
}

std::string dxp_text(const DxpMessage& message) { return std::visit(Writer{}, message); }

std::string minutes_text(double minutes) {
    // A hair less, so that 0.1 + 0.2 is not rounded up to 0.31.
    const auto round_up = [](double number) { return static_cast<int>(std::ceil(number - 1e-9)); };
    const double written = std::clamp(minutes, 0.0, 999.0);
    if (const int hundredths = round_up(100 * written); hundredths > 0 && hundredths < 100)
        return '.' + digits(hundredths, 2);
    const int tenths = round_up(10 * written);
    if (tenths % 10 != 0 && tenths < 100) return digits(tenths / 10, 1) + '.' + digits(tenths % 10, 1);
    return digits(round_up(written), 3);
}

std::string describe(const DxpMessageError& error) {
    const std::string where = " at byte " + std::to_string(error.offset + 1) + " of the message " +
                              internal::quoted(error.message);
    switch (error.kind) {
    case DxpMessageErrorKind::unknown_type: return "no message begins like that:" + where;
    case DxpMessageErrorKind::wrong_length:
        return (error.field == "end of the message" ? "something is left over"
                                                    : error.field + " is missing") +
               where;
    case DxpMessageErrorKind::bad_field: return error.field + " is wrong" + where;
    case DxpMessageErrorKind::bad_character: return "there is a byte that is no ASCII letter" + where;
    }
    std::unreachable();
}

}  // namespace polonaise
