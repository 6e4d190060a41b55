#include <algorithm>
#include <array>
#include <string>

#include <polonaise/archive/same_game.hpp>
#include <polonaise/notation/pdn_syntax.hpp>
#include <polonaise/support/read_number.hpp>

namespace polonaise::internal {
namespace {

struct Date {
    std::array<std::optional<int>, 3> parts;  // year, month, day
};

Date read_date(std::string_view text) {
    Date date;
    for (auto& part : date.parts) {
        const std::size_t end = std::min(text.find_first_of(".-/"), text.size());
        part = read_number<int>(text.substr(0, end));
        if (part && *part <= 0) part.reset();
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return date;
}

bool names_agree(std::string_view a, std::string_view b) {
    return is_unknown(a) || is_unknown(b) || equal_ignoring_case(a, b);
}

bool dates_agree(std::string_view a, std::string_view b) {
    const Date x = read_date(a), y = read_date(b);
    for (std::size_t i = 0; i < x.parts.size(); ++i)
        if (x.parts[i] && y.parts[i] && *x.parts[i] != *y.parts[i]) return false;
    return true;
}

bool names_a_player(const GameTags& tags) {
    return !is_unknown(tags.value("White")) || !is_unknown(tags.value("Black"));
}

}  // namespace

bool is_unknown(std::string_view value) { return value.find_first_not_of("?.-* 0") == value.npos; }

std::optional<std::int64_t> day_of(std::string_view text) {
    const Date date = read_date(text);
    if (!date.parts[0] || *date.parts[0] < 1000 || *date.parts[0] > 9999)  // 03.07.20 is no year 3
        return std::nullopt;
    const auto small = [](std::optional<int> part) { return part && *part < 100 ? *part : 0; };
    return std::int64_t{*date.parts[0]} * 10000 + small(date.parts[1]) * 100 + small(date.parts[2]);
}

bool can_be_same(const GameTags& a, GameResult a_result, const GameTags& b, GameResult b_result) {
    const auto agree = [&](std::string_view tag) { return names_agree(a.value(tag), b.value(tag)); };
    if (a_result != b_result && a_result != GameResult::unknown && b_result != GameResult::unknown)
        return false;
    if (!agree("White") || !agree("Black") || !dates_agree(a.value("Date"), b.value("Date")))
        return false;
    if (names_a_player(a) || names_a_player(b)) return true;
    return agree("Event") && agree("Site") && agree("Round");
}

bool complete(GameTags& into, const GameTags& from) {
    bool changed = false;
    for (const GameTag& tag : from) {
        if (is_unknown(tag.value) || !is_unknown(into.value(tag.name))) continue;
        into.set(tag.name, tag.value);
        changed = true;
    }
    return changed;
}

}  // namespace polonaise::internal
