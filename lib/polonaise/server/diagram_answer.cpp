#include <string>

#include <polonaise/notation/diagram.hpp>
#include <polonaise/notation/svg_diagram.hpp>
#include <polonaise/server/answers.hpp>
#include <polonaise/server/game_request.hpp>

namespace polonaise::server {
namespace {

constexpr NumberRange picture_size{100, 4000};
constexpr std::size_t most_marks = 100;

DiagramArrow read_arrow(const Fields& arrow, NumberRange on_board) {
    DiagramArrow read{.path = arrow.numbers("path", on_board, 50),
                      .captured = arrow.numbers("captured", on_board, 50)};
    if (read.path.size() < 2) arrow.fail("path", "must have at least two squares");
    if (arrow.has("kind") && arrow.choice("kind", {"played", "proposed"}) == "proposed")
        read.kind = DiagramArrow::Kind::proposed;
    return read;
}

template <Variant V> std::string draw(const Game<V>& game, const Fields& request) {
    constexpr NumberRange on_board{1, V::Board::square_count};
    DiagramBoard board = diagram_board(game.position());
    if (request.flag("last_move", true) && !game.moves().empty()) {
        const Move& last = game.moves().back();
        board.highlighted = {V::Board::number(last.from), V::Board::number(last.to)};
    }
    for (int number : request.numbers("highlighted", on_board, most_marks))
        board.highlighted.push_back(number);
    request.each("arrows", most_marks, [&](const Json& arrow, const std::string& path) {
        board.arrows.push_back(read_arrow(Fields{arrow, path}, on_board));
    });
    SvgDiagramStyle style{.squares = V::names.squares};
    style.pixels = static_cast<int>(request.number_or("pixels", picture_size, style.pixels));
    style.flipped = request.flag("flipped", false);
    style.squares = read_square_style(request).value_or(style.squares);
    return svg_diagram(board, style);
}

}  // namespace

std::string diagram_answer(const Json& request) {
    const Fields fields{request};
    return std::visit([&](const auto& game) { return draw(game, fields); }, read_game(fields).game);
}

}  // namespace polonaise::server
