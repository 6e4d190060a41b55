#include <algorithm>
#include <string>

#include <polonaise/archive/manoeuvre.hpp>
#include <polonaise/notation/quoted.hpp>
#include <polonaise/notation/square_text.hpp>
#include <polonaise/support/ascii.hpp>

namespace polonaise {
namespace {

bool same_move(const Manoeuvre::Step& a, const Manoeuvre::Step& b) {
    return a.from == b.from && a.to == b.to && a.capture == b.capture;
}

/// `32-28` or `32x21`.
std::optional<Manoeuvre::Step> read_step(std::string_view word, int width) {
    const SquareScan from = scan_square(word, width);
    if (from.kind != SquareScan::Kind::square || from.length == word.size()) return std::nullopt;
    const char sign = internal::to_lower(word[from.length]);
    if (sign != '-' && sign != 'x' && sign != ':') return std::nullopt;
    const std::string_view rest = word.substr(from.length + 1);
    const SquareScan to = scan_square(rest, width);
    if (to.kind != SquareScan::Kind::square || to.length != rest.size()) return std::nullopt;
    return Manoeuvre::Step{.from = from.number, .to = to.number, .capture = sign != '-'};
}

}  // namespace

Manoeuvre Manoeuvre::flipped() const {
    Manoeuvre other = *this;
    if (side) other.side = opponent(*side);
    const int sum = width * width / 2 + 1;
    for (Step& step : other.steps) {
        step.from = sum - step.from;
        step.to = sum - step.to;
    }
    return other;
}

bool Manoeuvre::is_part_of(const std::vector<Step>& moves) const {
    // Stretches without gaps, each found as early as can be, leave the most room for the next.
    auto from = moves.begin();
    for (auto begin = steps.begin(); begin != steps.end();) {
        const auto end = std::ranges::find_if(begin + 1, steps.end(), &Step::after_others);
        const auto found = std::search(from, moves.end(), begin, end, same_move);
        if (found == moves.end()) return false;
        from = found + (end - begin);
        begin = end;
    }
    return true;
}

std::expected<Manoeuvre, QueryTextError> read_manoeuvre(std::string_view text, int width) {
    Manoeuvre manoeuvre{.width = width, .side = {}, .steps = {}};
    std::size_t at = 0;
    if (text.size() > 1 && text[1] == ':') {
        const char letter = internal::to_lower(text[0]);
        if (letter != 'w' && letter != 'b')
            return std::unexpected{
                QueryTextError{0, "a side is W or B, not " + internal::quoted(text.substr(0, 1))}};
        manoeuvre.side = letter == 'w' ? Side::white : Side::black;
        at = 2;
    }
    bool gap = false;
    while ((at = text.find_first_not_of(" ,", at)) != text.npos) {
        const std::size_t end = std::min(text.find_first_of(" ,", at), text.size());
        const std::string_view word = text.substr(at, end - at);
        if (word == "..") {
            gap = true;
        } else {
            auto step = read_step(word, width);
            if (!step)
                return std::unexpected{QueryTextError{
                    at,
                    internal::quoted(word) + " is not a move of this board, such as 32-28 or 32x21"}};
            step->after_others = gap && !manoeuvre.steps.empty();
            gap = false;
            manoeuvre.steps.push_back(*step);
        }
        at = end;
    }
    if (manoeuvre.steps.empty())
        return std::unexpected{QueryTextError{text.size(), "a move is missing"}};
    return manoeuvre;
}

}  // namespace polonaise
