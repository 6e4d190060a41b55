#include <array>

#include <polonaise/engine/names.hpp>
#include <polonaise/notation/capture_routes.hpp>
#include <polonaise/notation/move_text.hpp>
#include <polonaise/notation/pdn_result.hpp>
#include <polonaise/notation/square_text.hpp>
#include <polonaise/rules/move_generator.hpp>
#include <polonaise/server/board_json.hpp>

namespace polonaise::server {
namespace {

template <Variant V, class Squares> Json numbers_json(const Squares& squares) {
    Json list = Json::array();
    for (Square s : squares) list.push_back(V::Board::number(s));
    return list;
}

template <Variant V> Json routes_json(const Position<V>& p, const Move& m, std::size_t most) {
    if (!m.is_capture())
        return Json::array(
            {{{"squares", numbers_json<V>(std::array{m.from, m.to})}, {"captured", Json::array()}}});
    Json routes = Json::array();
    for (const auto& route : CaptureRoutes<V>{p, m.from}.routes(m, most))
        routes.push_back({{"squares", numbers_json<V>(route.squares)},
                          {"captured", numbers_json<V>(route.captured)}});
    return routes;
}

template <Variant V>
Json move_json(const Position<V>& p, const Move& m, std::string text, std::size_t routes) {
    const bool promotes =
        !p.kings().contains(m.from) && V::Board::promotion_row(p.to_move()).contains(m.to);
    return {{"text", std::move(text)},      {"from", V::Board::number(m.from)},
            {"to", V::Board::number(m.to)}, {"captured", numbers_json<V>(m.captured)},
            {"promotes", promotes},         {"routes", routes_json(p, m, routes)}};
}

}  // namespace

template <Variant V> Json move_json(const Position<V>& p, const Move& m, std::size_t routes) {
    return move_json(p, m, move_text(p, m), routes);
}

template <Variant V> Json legal_moves_json(const Position<V>& p) {
    MoveList moves = legal_moves(p);
    internal::sort_for_reading(moves);
    Json list = Json::array();
    for (const Move& m : moves) list.push_back(move_json(p, m, move_text(p, m, moves), most_routes));
    return list;
}

template <Variant V> Json pieces_json(const Setup<V>& setup) {
    Json pieces;
    for (Side s : both_sides)
        pieces[std::string{name(s)}] = {{"men", numbers_json<V>(setup.men[index(s)])},
                                        {"kings", numbers_json<V>(setup.kings[index(s)])}};
    return pieces;
}

template <Variant V> Json king_runs_json(const Setup<V>& setup) {
    if constexpr (!V::RuleState::remembers) return nullptr;
    else {
        Json runs{{"limit", V::RuleState::limit}};
        for (Side s : both_sides) {
            const KingRun run = setup.runs[index(s)];
            Json& json = runs[std::string{name(s)}] = nullptr;
            if (run.moves > 0)
                json = {{"square", V::Board::number(run.king)},
                        {"moves", run.moves},
                        {"resting", run.moves >= V::RuleState::limit}};
        }
        return runs;
    }
}

template <Variant V> Json refusal_json(const Position<V>& p, const MoveTextError& error) {
    const auto square = read_square<typename V::Board>(error.square);
    const auto text_or_null = [](const std::string& text) {
        return text.empty() ? Json(nullptr) : Json(text);
    };
    Json moves = Json::array();
    for (const LegalAlternative& legal : error.moves) moves.push_back(move_json(p, legal.move));
    return {{"kind", name(error.kind)},
            {"text", describe(error)},
            {"square", square ? Json(V::Board::number(*square)) : Json(nullptr)},
            {"takes", text_or_null(error.takes)},
            {"must_take", text_or_null(error.must_take)},
            {"moves", std::move(moves)}};
}

Json outcome_json(const Outcome& outcome, ResultStyle style) {
    const auto winner = outcome.winner();
    return {{"winner", winner ? Json(name(*winner)) : Json(nullptr)},
            {"reason", winner ? name(*outcome.win_reason()) : name(outcome.draw()->reason)},
            {"moves", winner ? 0 : outcome.draw()->moves},
            {"text", describe(outcome)},
            {"pdn", result_text(result_of(outcome), style)}};
}

#define POLONAISE_INSTANTIATE(V)                                           \
    template Json move_json(const Position<V>&, const Move&, std::size_t); \
    template Json legal_moves_json(const Position<V>&);                    \
    template Json pieces_json(const Setup<V>&);                            \
    template Json king_runs_json(const Setup<V>&);                         \
    template Json refusal_json(const Position<V>&, const MoveTextError&);
POLONAISE_VARIANTS(POLONAISE_INSTANTIATE)

}  // namespace polonaise::server
