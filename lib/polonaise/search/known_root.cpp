#include <algorithm>

#include <polonaise/rules/variants.hpp>
#include <polonaise/search/known_root.hpp>

namespace polonaise {
namespace {

Score score_of(const KnownMove& m) {
    switch (m.outcome()) {
    case EndgameOutcome::win: return Score::win_in(m.plies());
    case EndgameOutcome::loss: return Score::loss_in(m.plies());
    default: return Score::draw();
    }
}

}  // namespace

template <Variant V>
std::optional<KnownRoot<V>> KnownRoot<V>::ask(const Prober<V>& prober, const History<V>& game,
                                              const DrawRules& rules, const Limits& limits) {
    auto moves = BestPlay<V>{prober, rules}.moves(game);
    if (!moves) return std::nullopt;
    if (const auto& chosen = limits.root_moves; !chosen.empty())
        std::erase_if(*moves, [&](const KnownMove& m) {
            return std::ranges::find(chosen, m.move) == chosen.end();
        });
    if (moves->empty()) return std::nullopt;
    return KnownRoot{std::move(*moves), limits.lines};
}

template <Variant V> Report KnownRoot<V>::report() const {
    Report report;
    report.depth = 1;
    for (const KnownMove& m : moves_) {
        if (report.lines.size() == static_cast<std::size_t>(std::max(lines_, 1))) break;
        std::vector<Move> line{m.move};
        line.insert(line.end(), m.line.begin(), m.line.end());
        report.depth = std::max(report.depth, static_cast<int>(line.size()));
        report.lines.push_back({std::move(line), score_of(m)});
    }
    report.deepest_ply = report.depth;
    return report;
}

template <Variant V> std::vector<Move> KnownRoot<V>::drawing_moves() const {
    // A loss that comes too late if all goes well is for those who have nothing better.
    const bool only_losses = moves_.front().value.is_loss();
    std::vector<Move> drawing;
    for (const KnownMove& m : moves_)
        if (m.outcome() == EndgameOutcome::draw && (only_losses || !m.value.is_loss()))
            drawing.push_back(m.move);
    return drawing;
}

template <Variant V> void KnownRoot<V>::correct(Report& report) {
    for (Line& line : report.lines) {
        line.score = Score::draw();
        line.bound = Bound::exact;
        line.chances.reset();
    }
}

#define POLONAISE_INSTANTIATE(V) template class KnownRoot<V>;
POLONAISE_VARIANTS(POLONAISE_INSTANTIATE)

}  // namespace polonaise
