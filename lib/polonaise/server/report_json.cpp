#include <chrono>
#include <cmath>

#include <polonaise/analysis/move_judgement.hpp>
#include <polonaise/engine/names.hpp>
#include <polonaise/notation/move_text.hpp>
#include <polonaise/server/report_json.hpp>

namespace polonaise::server {
namespace {

/// Enough digits for people; a network does not know more.
double rounded(double share) { return std::round(share * 10'000) / 10'000; }

std::string_view bound_name(Bound bound) {
    return bound == Bound::lower ? "lower" : bound == Bound::upper ? "upper" : "exact";
}

template <Variant V> Json chances_json(const EngineRoom& room, const Position<V>& p, Score score) {
    const auto chances = room.chances(p, score);
    if (!chances) return nullptr;
    const bool white = p.to_move() == Side::white;
    return {{"white", rounded(white ? chances->win : chances->loss)},
            {"draw", rounded(chances->draw)},
            {"black", rounded(white ? chances->loss : chances->win)}};
}

template <Variant V> Json moves_json(Position<V> p, const std::vector<Move>& moves) {
    Json texts = Json::array();
    for (const Move& m : moves) {
        texts.push_back(move_text(p, m));
        p = p.after(m);
    }
    return texts;
}

}  // namespace

Json score_json(Score score, Side to_move) {
    if (!score.is_decided())
        return {{"hundredths", to_move == Side::white ? score.value() : -score.value()}};
    const Side winner = score.is_win() ? to_move : opponent(to_move);
    return {{"winner", name(winner)}, {"plies", score.plies_to_end()}};
}

template <Variant V>
double expected_for_white(const EngineRoom& room, const Position<V>& p, Score score) {
    const auto chances = score.is_decided() ? std::nullopt : room.chances(p, score);
    const double points = chances ? chances->expected_points() : expected_points(score);
    return rounded(p.to_move() == Side::white ? points : 1 - points);
}

template <Variant V>
Json progress_json(const EngineRoom& room, const Position<V>& p, const Report& report) {
    Json lines = Json::array();
    for (const Line& line : report.lines)
        lines.push_back({{"score", score_json(line.score, p.to_move())},
                         {"bound", bound_name(line.bound)},
                         {"chances", chances_json(room, p, line.score)},
                         {"expected", expected_for_white(room, p, line.score)},
                         {"moves", moves_json(p, line.moves)}});
    return {
        {"depth", report.depth},
        {"deepest", report.deepest_ply},
        {"nodes", report.nodes},
        {"milliseconds", std::chrono::duration_cast<std::chrono::milliseconds>(report.elapsed).count()},
        {"nodes_per_second", std::llround(report.nodes_per_second())},
        {"lines", std::move(lines)}};
}

#define POLONAISE_INSTANTIATE(V)                                                      \
    template double expected_for_white(const EngineRoom&, const Position<V>&, Score); \
    template Json progress_json(const EngineRoom&, const Position<V>&, const Report&);
POLONAISE_VARIANTS(POLONAISE_INSTANTIATE)

}  // namespace polonaise::server
