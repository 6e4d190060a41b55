#include <array>
#include <charconv>
#include <chrono>
#include <cstdlib>
#include <optional>

#include <polonaise/notation/comment_text.hpp>
#include <polonaise/support/ascii.hpp>
#include <polonaise/support/read_number.hpp>

namespace polonaise {
namespace {

using internal::is_digit;
using std::chrono::milliseconds;

constexpr bool is_blank(char c) { return static_cast<unsigned char>(c) <= ' ' || c == '\x7F'; }

/// Takes the first word off a text that has single blanks between words.
std::string_view take_word(std::string_view& text) {
    const std::size_t length = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, length);
    text.remove_prefix(std::min(length + 1, text.size()));
    return word;
}

/// `1:55:21`, `0:0:9.56`, `55:21` or `21`: the last part is seconds.
std::optional<milliseconds> read_time(std::string_view text) {
    constexpr std::size_t longest = 6;  // digits of a part
    long seconds = 0;
    int parts = 0;
    while (true) {
        std::size_t digits = 0;
        long part = 0;
        while (digits < text.size() && digits <= longest && is_digit(text[digits]))
            part = 10 * part + (text[digits++] - '0');
        if (digits == 0 || digits > longest || ++parts > 3) return std::nullopt;
        seconds = 60 * seconds + part;
        text.remove_prefix(digits);
        if (!text.starts_with(':')) break;
        text.remove_prefix(1);
    }
    long thousandths = 0;
    if (text.starts_with('.')) {
        text.remove_prefix(1);
        if (text.empty()) return std::nullopt;
        for (long worth = 100; !text.empty() && is_digit(text[0]); worth /= 10) {
            thousandths += worth * (text[0] - '0');
            text.remove_prefix(1);
        }
    }
    if (!text.empty()) return std::nullopt;
    return milliseconds{1000 * seconds + thousandths};
}

std::string time_text(milliseconds time) {
    const long all = static_cast<long>(time.count());
    const auto two_digits = [](long n) { return (n < 10 ? "0" : "") + std::to_string(n); };
    std::string text = std::to_string(all / 3'600'000) + ":" + two_digits(all / 60'000 % 60) + ":" +
                       two_digits(all / 1000 % 60);
    if (all % 1000 != 0) {
        text += '.' + std::to_string(1000 + all % 1000).substr(1);
        while (text.ends_with('0')) text.pop_back();
    }
    return text;
}

/// `w0:10:00 B0:09:58`: a capital where the clock is running.
std::optional<ClockReading> read_clock(std::string_view text) {
    ClockReading clock;
    while (!text.empty()) {
        const std::string_view word = take_word(text);
        if (word.empty() || !std::string_view{"wWbB"}.contains(word[0])) return std::nullopt;
        const Side side = word[0] == 'w' || word[0] == 'W' ? Side::white : Side::black;
        auto& time = side == Side::white ? clock.white : clock.black;
        if (time) return std::nullopt;
        time = read_time(word.substr(1));
        if (!time) return std::nullopt;
        if (word[0] == 'W' || word[0] == 'B') {
            if (clock.running) return std::nullopt;
            clock.running = side;
        }
    }
    if (!clock.white && !clock.black) return std::nullopt;
    return clock;
}

std::string clock_text(const ClockReading& clock) {
    std::string text;
    for (const Side side : both_sides) {
        const auto& time = side == Side::white ? clock.white : clock.black;
        if (!time) continue;
        if (!text.empty()) text += ' ';
        const char letter = side == Side::white ? 'w' : 'b';
        text += clock.running == side ? static_cast<char>(letter - 'a' + 'A') : letter;
        text += time_text(*time);
    }
    return text;
}

std::optional<Evaluation> read_evaluation(std::string_view text) {
    if (text.starts_with('#')) {
        const auto moves = read_number<int>(text.substr(1));
        if (!moves || *moves == 0) return std::nullopt;
        return Evaluation{.win_in = *moves};
    }
    if (text.starts_with('+')) text.remove_prefix(1);
    if (text.find_first_not_of("0123456789.-") != std::string_view::npos) return std::nullopt;
    const auto men = read_number<double>(text);
    if (!men) return std::nullopt;
    return Evaluation{.men = *men};
}

std::string evaluation_text(const Evaluation& evaluation) {
    if (evaluation.win_in) return "#" + std::to_string(*evaluation.win_in);
    std::array<char, 512> digits;  // the largest number has 309 before the point
    const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), evaluation.men,
                                            std::chars_format::fixed);
    return {digits.data(), end};
}

/// Stores a value unless there is none or the field is taken; says whether it did.
template <class T> bool store(std::optional<T>& field, const std::optional<T>& value) {
    if (field || !value) return false;
    field = value;
    return true;
}

bool add_known_command(Annotation& a, std::string_view command) {
    const std::string_view name = take_word(command);
    if (name == "clk") return store(a.time_left, read_time(command));
    if (name == "mct") return store(a.time_shown, read_time(command));
    if (name == "emt") return store(a.move_time, read_time(command));
    if (name == "egt") return store(a.game_time, read_time(command));
    if (name == "clock")  // one time without a letter is the mover's
        return store(a.clock, read_clock(command)) || store(a.time_left, read_time(command));
    if (name == "eval") return store(a.evaluation, read_evaluation(command));
    if (name == "depth") return store(a.depth, read_number<int>(command));
    return false;
}

/// Appends words behind a blank.
void append(std::string& text, std::string_view more) {
    if (more.empty()) return;
    if (!text.empty()) text += ' ';
    text += more;
}

}  // namespace

std::string tidy_comment(std::string_view text) {
    std::string tidy;
    bool blank = false;
    for (const char c : text) {
        if (is_blank(c)) {
            blank = true;
            continue;
        }
        if (blank && !tidy.empty()) tidy += ' ';
        blank = false;
        tidy += c == '{' ? '(' : c == '}' ? ')' : c;
    }
    return tidy;
}

void add_comment(Annotation& annotation, std::string_view text) {
    const std::string tidy = tidy_comment(text);
    std::string words;
    std::string_view rest = tidy;
    while (!rest.empty()) {
        const std::size_t begin = rest.find("[%");
        const std::size_t end = begin == std::string_view::npos ? begin : rest.find(']', begin);
        if (end == std::string_view::npos) break;
        const std::string command = tidy_comment(rest.substr(begin + 2, end - begin - 2));
        if (!add_known_command(annotation, command)) annotation.other_commands.push_back(command);
        words += rest.substr(0, begin);
        words += ' ';
        rest.remove_prefix(end + 1);
    }
    words += rest;
    add_words(annotation.after, words);
}

void add_words(std::string& comment, std::string_view text) {
    std::string words = tidy_comment(text);
    // What looks like the begin of a command must not find an end in a comment that is added later.
    for (std::size_t at = 0; (at = words.find("[%", at)) != std::string::npos;)
        words.insert(at + 1, " ");
    append(comment, words);
}

std::string comment_text(const Annotation& a) {
    std::string text;
    const auto add = [&](std::string_view name, const std::string& value) {
        text.append("[%").append(name).append(" ").append(value).append("]");
    };
    if (a.time_left) add("clk", time_text(*a.time_left));
    if (a.time_shown) add("mct", time_text(*a.time_shown));
    if (a.move_time) add("emt", time_text(*a.move_time));
    if (a.game_time) add("egt", time_text(*a.game_time));
    if (a.clock) add("clock", clock_text(*a.clock));
    if (a.evaluation) add("eval", evaluation_text(*a.evaluation));
    if (a.depth) add("depth", std::to_string(*a.depth));
    for (const std::string& command : a.other_commands) text += "[%" + command + "]";
    append(text, a.after);
    return text;
}

}  // namespace polonaise
