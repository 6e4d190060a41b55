#include <string>
#include <utility>

#include <polonaise/notation/pdn_result.hpp>

namespace polonaise {

std::optional<GameResult> read_result(std::string_view text) {
    struct Spelling {
        std::string_view text;
        GameResult result;
    };
    constexpr Spelling spellings[]{
        {"1-0", GameResult::white_wins},     {"0-1", GameResult::black_wins},
        {"1/2-1/2", GameResult::draw},       {"2-0", GameResult::white_wins},
        {"0-2", GameResult::black_wins},     {"1-1", GameResult::draw},
        {"0-0", GameResult::both_lose},      {"*", GameResult::unknown},
        {"?", GameResult::unknown},          {"", GameResult::unknown},
        {"-", GameResult::unknown},          {"1/2", GameResult::draw},
        {"\xC2\xBD", GameResult::draw},      {"\xC2\xBD-\xC2\xBD", GameResult::draw},
        {"0.5-0.5", GameResult::draw},       {"0,5-0,5", GameResult::draw},
        {"1.0-0.0", GameResult::white_wins}, {"0.0-1.0", GameResult::black_wins},
    };
    std::string plain;  // without blanks, and with hyphens for the longer dashes
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == ' ' || text[i] == '\t') continue;
        if (text[i] == '\xE2' && i + 2 < text.size()) {
            plain += '-';
            i += 2;
        } else {
            plain += text[i];
        }
    }
    for (const Spelling& spelling : spellings)
        if (plain == spelling.text) return spelling.result;
    return std::nullopt;
}

std::string_view result_text(GameResult result, ResultStyle style) {
    const bool one = style == ResultStyle::points_of_one;
    switch (result) {
    case GameResult::unknown: return "*";
    case GameResult::white_wins: return one ? "1-0" : "2-0";
    case GameResult::black_wins: return one ? "0-1" : "0-2";
    case GameResult::draw: return one ? "1/2-1/2" : "1-1";
    case GameResult::both_lose: return "0-0";
    }
    std::unreachable();
}

}  // namespace polonaise
