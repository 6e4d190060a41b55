#include <charconv>

#include <polonaise/arena/time_control.hpp>
#include <polonaise/support/read_number.hpp>

namespace polonaise {
namespace {

std::string seconds_text(TimeControl::Duration time) {
    char buffer[32];
    const double seconds = std::chrono::duration<double>(time).count();
    const auto [end, error] = std::to_chars(buffer, buffer + sizeof buffer, seconds);
    return {buffer, end};
}

}  // namespace

std::expected<TimeControl::Duration, std::string> read_seconds(std::string_view text,
                                                               bool zero_allowed) {
    const auto seconds = read_number<double>(text);
    if (!seconds || !(*seconds >= 0 && *seconds <= 1e7) || (*seconds == 0 && !zero_allowed))
        return std::unexpected{"\"" + std::string{text} + "\" is not a number of seconds such as 0.5"};
    return std::chrono::duration_cast<TimeControl::Duration>(std::chrono::duration<double>{*seconds});
}

std::expected<TimeControl::Bank, std::string> read_bank(std::string_view text) {
    TimeControl::Bank bank;
    if (const auto slash = text.find('/'); slash != text.npos) {
        bank.moves = read_number<int>(text.substr(0, slash));
        if (!bank.moves || *bank.moves < 1 || *bank.moves > 10'000)
            return std::unexpected{"\"" + std::string{text.substr(0, slash)} +
                                   "\" is not a number of moves"};
        text.remove_prefix(slash + 1);
    }
    const auto plus = text.find('+');
    const auto time = read_seconds(text.substr(0, plus));
    if (!time) return std::unexpected{time.error()};
    bank.time = *time;
    if (plus != text.npos) {
        const auto increment = read_seconds(text.substr(plus + 1), true);
        if (!increment) return std::unexpected{increment.error()};
        bank.increment = *increment;
    }
    return bank;
}

std::string to_string(const TimeControl& control) {
    std::string text;
    const auto add = [&](std::string_view name, const std::string& value) {
        if (!text.empty()) text += ' ';
        text += std::string{name} + "=" + value;
    };
    if (const auto& bank = control.bank) {
        std::string clock;
        if (bank->moves) clock = std::to_string(*bank->moves) + "/";
        clock += seconds_text(bank->time);
        if (bank->increment.count() > 0) clock += "+" + seconds_text(bank->increment);
        add("clock", clock);
    }
    if (control.move_time) add("time", seconds_text(*control.move_time));
    if (control.nodes) add("nodes", std::to_string(*control.nodes));
    if (control.depth) add("depth", std::to_string(*control.depth));
    return text;
}

}  // namespace polonaise
