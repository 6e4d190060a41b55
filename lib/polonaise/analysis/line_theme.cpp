#include <algorithm>

#include <polonaise/analysis/line_theme.hpp>
#include <polonaise/rules/move_generator.hpp>
#include <polonaise/rules/variants.hpp>

namespace polonaise {
namespace {

constexpr int king_value = 3;     // roughly, in men
constexpr std::size_t pause = 6;  // plies without gain after which a line has told its story

/// How far `side` is ahead, in men.
template <Variant V> int balance(const Position<V>& p, Side side) {
    const auto worth = [&](Side s) { return p.men(s).count() + king_value * p.kings(s).count(); };
    return worth(side) - worth(opponent(side));
}

Motif motif_of(const LineTheme& theme, bool promotes) {
    if (theme.gain <= 0) return Motif::none;
    if (theme.given_up > 0) return promotes ? Motif::coup : Motif::combination;
    return promotes ? Motif::breakthrough : Motif::capture;
}

}  // namespace

template <Variant V> LineTheme theme_of(const Position<V>& start, std::span<const Move> line) {
    const Side side = start.to_move();
    const int before = balance(start, side);
    LineTheme theme;
    // Ten pieces of the forty on the large board, six of the 24 on the small one.
    theme.endgame = start.occupied().count() <= Position<V>::initial().occupied().count() / 4;
    Position<V> p = start;
    bool promotes = false, promotes_in_time = false;
    int lowest = 0, largest = 0, free_replies = 0;
    std::size_t gained_at = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (theme.gain > 0 && i > gained_at + pause) break;
        const bool ours = p.to_move() == side;
        const Move& m = line[i];
        promotes |= ours && p.men(side).contains(m.from) && p.after(m).kings(side).contains(m.to);
        if (ours) largest = std::max(largest, m.captured.count());
        else if (!m.is_capture()) ++free_replies;
        p = p.after(m);
        const int ahead = balance(p, side) - before;
        lowest = std::min(lowest, ahead);
        // A count in the middle of an exchange says nothing.
        if (!ours || has_capture(p) || ahead <= theme.gain) continue;
        gained_at = i;
        theme.gain = ahead;
        theme.free_replies = free_replies;
        theme.given_up = -lowest;
        theme.largest_capture = largest;
        theme.plies = static_cast<int>(i) + 1;
        theme.own_moves = (theme.plies + 1) / 2;
        promotes_in_time = promotes;
    }
    theme.motif = motif_of(theme, promotes_in_time);
    return theme;
}

int difficulty(const LineTheme& theme) {
    constexpr int much = 4;
    return std::clamp(theme.own_moves - 1 + (theme.given_up >= much ? 1 : 0), 1, 5);
}

std::vector<std::string> words_for(const LineTheme& theme) {
    static constexpr const char* names[]{"combination", "coup", "breakthrough", "capture",
                                         "winning move"};
    std::vector<std::string> words{names[static_cast<std::size_t>(theme.motif)]};
    if (theme.given_up > 0) words.push_back("sacrifice " + std::to_string(theme.given_up));
    if (theme.largest_capture > 0) words.push_back("capture " + std::to_string(theme.largest_capture));
    if (theme.endgame) words.emplace_back("endgame");
    return words;
}

#define POLONAISE_INSTANTIATE(V) template LineTheme theme_of(const Position<V>&, std::span<const Move>);
POLONAISE_VARIANTS(POLONAISE_INSTANTIATE)

}  // namespace polonaise
