#include <optional>
#include <string>
#include <vector>

#include <polonaise/engine/names.hpp>
#include <polonaise/game/draw_clocks.hpp>
#include <polonaise/notation/fen.hpp>
#include <polonaise/notation/read_move.hpp>
#include <polonaise/notation/why_illegal.hpp>
#include <polonaise/server/answers.hpp>
#include <polonaise/server/board_json.hpp>
#include <polonaise/server/game_request.hpp>

namespace polonaise::server {
namespace {

std::string describe(const DrawClock& clock) {
    const int moves = (clock.plies_left + 1) / 2;
    return "a draw in " + std::to_string(moves) + (moves == 1 ? " move: " : " moves: ") +
           polonaise::describe(clock.draw);
}

template <Variant V> Json draw_clocks_json(const Game<V>& game) {
    Json list = Json::array();
    for (const DrawClock& clock : draw_clocks<V>(game.history(), game.draw_rules()))
        list.push_back({{"reason", name(clock.draw.reason)},
                        {"moves", clock.draw.moves},
                        {"plies_counted", clock.plies_counted},
                        {"plies_left", clock.plies_left},
                        {"text", describe(clock)}});
    return list;
}

template <Variant V> Json last_move_json(const Game<V>& game) {
    if (game.moves().empty()) return nullptr;
    return move_json(game.history().position(1), game.moves().back());
}

template <Variant V> Json position_json(const Game<V>& game, int first_number) {
    const Position<V>& p = game.position();
    const Setup<V> setup{p};
    const int ply = static_cast<int>(game.moves().size());
    const int black_began = game.start().to_move() == Side::black ? 1 : 0;
    const int number = first_number + (ply + black_began) / 2;
    const auto outcome = game.outcome();
    return {
        {"variant", V::names.name},
        {"fen", fen_text(Fen<V>{setup, game.history().reversible_plies(), number}, V::names.squares)},
        {"pieces", pieces_json(setup)},
        {"to_move", name(p.to_move())},
        {"ply", ply},
        {"move_number", number},
        {"last_move", last_move_json(game)},
        {"legal_moves", outcome ? Json::array() : legal_moves_json(p)},
        {"must_capture", !outcome && has_capture(p)},
        {"king_runs", king_runs_json(setup)},
        {"repetition",
         {{"occurrences", game.history().occurrences()},
          {"draws_at", json_or_null(draw_by_repetition<V>(game.history(), game.draw_rules()))}}},
        {"draw_clocks", outcome ? Json::array() : draw_clocks_json(game)},
        {"result", outcome ? outcome_json(*outcome, V::names.results) : Json(nullptr)}};
}

// Refusals --------------------------------------------------------------------------------------

template <Variant V> Json found(const Position<V>& p, const Move& m) {
    return {{"move", move_json(p, m)}, {"refusal", nullptr}};
}
template <Variant V> Json refused(const Position<V>& p, const MoveTextError& why) {
    return {{"move", nullptr}, {"refusal", refusal_json(p, why)}};
}

template <Variant V> Json try_text(const Position<V>& p, std::string_view text) {
    const auto read = read_move(p, text);
    return read ? found(p, read->move) : refused(p, read.error());
}

/// A hand led a piece over some squares.
template <Variant V> Json try_squares(const Position<V>& p, const std::vector<Square>& squares) {
    const Square from = squares.front(), to = squares.back();
    if (const auto why = why_illegal(p, from, to)) return refused(p, *why);
    return try_text(p, internal::join_squares<typename V::Board>(squares, has_capture(p) ? 'x' : '-',
                                                                 V::names.squares));
}

template <Variant V> Json try_request(const Game<V>& game, const Fields& request) {
    const Position<V>& p = game.position();
    if (const auto over = game.outcome())
        return {{"move", nullptr},
                {"refusal",
                 {{"kind", "game_over"},
                  {"text", "the game is over: " + polonaise::describe(*over)},
                  {"square", nullptr},
                  {"takes", nullptr},
                  {"must_take", nullptr},
                  {"moves", Json::array()}}}};
    if (const auto text = request.optional_text("text")) return try_text(p, *text);

    constexpr NumberRange on_board{1, V::Board::square_count};
    const auto square = [](std::int64_t number) {
        return V::Board::from_number(static_cast<int>(number));
    };
    std::vector<Square> squares{square(request.number("from", on_board))};
    for (int number : request.numbers("through", on_board, 50)) squares.push_back(square(number));
    squares.push_back(square(request.number("to", on_board)));
    return try_squares(p, squares);
}

}  // namespace

Json position_answer(const Json& request) {
    const GameRequest asked = read_game(Fields{request});
    return std::visit([&](const auto& game) { return position_json(game, asked.first_number); },
                      asked.game);
}

Json refusal_answer(const Json& request) {
    const Fields fields{request};
    return std::visit([&](const auto& game) { return try_request(game, fields); },
                      read_game(fields).game);
}

}  // namespace polonaise::server
