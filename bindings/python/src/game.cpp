#include <string>
#include <utility>

#include <pybind11/stl.h>

#include <polonaise/engine/names.hpp>

#include "bindings.hpp"
#include "errors.hpp"
#include "game_argument.hpp"
#include "legal_move.hpp"
#include "move.hpp"
#include "values.hpp"

namespace polonaise::python {

namespace py = pybind11;

AnyGame game_argument(py::handle where) {
    if (py::isinstance<PlayedGame>(where)) return where.cast<const PlayedGame&>().game;
    if (py::isinstance<AnyPosition>(where)) return new_game(where.cast<const AnyPosition&>());
    throw py::type_error("this needs a Game or a Position");
}

namespace {

PlayedGame start_game(const py::object& start, const std::string& draw_rules, int clock) {
    const AnyPosition position = py::isinstance<AnyPosition>(start)
                                     ? start.cast<AnyPosition>()
                                     : initial_position(variant_named(start.cast<std::string>()));
    if (clock < 0) throw py::value_error("the clock must not be negative");
    return {new_game(position, draw_rules_named(draw_rules, variant_of(position)), clock), draw_rules};
}

template <class Visitor> decltype(auto) visit(Visitor&& visitor, PlayedGame& g) {
    return std::visit(visitor, g.game);
}
template <class Visitor> decltype(auto) visit(Visitor&& visitor, const PlayedGame& g) {
    return std::visit(visitor, g.game);
}

py::object game_moves(const PlayedGame& g) {
    return outcome_of(g.game) ? py::tuple{} : legal_move_tuple(position_of(g.game));
}

py::object push(PlayedGame& g, py::handle move) {
    if (const auto outcome = outcome_of(g.game))
        raise("GameOverError", "the game is over: " + describe(*outcome));
    const Move m = legal_move(position_of(g.game), move);
    visit([&](auto& game) { game.play(m); }, g);
    return is_move(move) ? py::reinterpret_borrow<py::object>(move) : make_move(m, variant_of(g.game));
}

py::object pop(PlayedGame& g) {
    return visit(
        [&](auto& game) {
            if (game.moves().empty()) throw py::index_error("no move has been played");
            const Move last = game.moves().back();
            game.undo();
            return make_move(last, variant_of(g.game));
        },
        g);
}

py::tuple played(const PlayedGame& g) {
    return visit(
        [&](const auto& game) {
            const auto moves = game.moves();
            return make_moves(moves.data(), moves.data() + moves.size(), variant_of(g.game));
        },
        g);
}

void declare_win(PlayedGame& g, const std::string& winner, const std::string& reason) {
    const Side side = side_named(winner);
    for (const WinReason why : {WinReason::resignation, WinReason::time, WinReason::forfeit})
        if (name(why) == reason)
            return visit([&](auto& game) { game.declare(Outcome::win(side, why)); }, g);
    throw py::value_error("a game is won off the board by 'resignation', 'time' or 'forfeit'");
}

void declare_draw(PlayedGame& g) {
    visit([](auto& game) { game.declare(Outcome::drawn({DrawReason::agreement})); }, g);
}

bool equal(const PlayedGame& a, const PlayedGame& b) {
    return a.draw_rules == b.draw_rules && same_game(a.game, b.game) &&
           outcome_of(a.game) == outcome_of(b.game);
}

py::object winner(const Outcome& outcome) {
    if (!outcome.winner()) return py::none();
    return py::str(std::string{name(*outcome.winner())});
}
std::string reason(const Outcome& outcome) {
    return std::string{outcome.is_draw() ? name(outcome.draw()->reason) : name(*outcome.win_reason())};
}

/// A game is its start, its rules, its moves, and what was declared.
py::tuple game_state(const PlayedGame& g) {
    const auto outcome = outcome_of(g.game);
    const py::object end =
        outcome ? py::object{py::make_tuple(winner(*outcome), reason(*outcome))} : py::none();
    return visit(
        [&](const auto& game) {
            return py::make_tuple(py::cast(AnyPosition{game.start()}), g.draw_rules,
                                  game.history().plies_before(), played(g), end);
        },
        g);
}
PlayedGame restore_game(const py::tuple& state) {
    PlayedGame g = start_game(state[0], state[1].cast<std::string>(), state[2].cast<int>());
    for (const py::handle move : state[3].cast<py::tuple>()) push(g, move);
    if (outcome_of(g.game) || state[4].is_none()) return g;
    const auto end = state[4].cast<py::tuple>();
    if (end[0].is_none()) declare_draw(g);
    else declare_win(g, end[0].cast<std::string>(), end[1].cast<std::string>());
    return g;
}

std::string game_repr(const PlayedGame& g) {
    const std::size_t moves = visit([](const auto& game) { return game.moves().size(); }, g);
    return "<Game of " + std::string{names(variant_of(g.game)).title} + ", " + std::to_string(moves) +
           " half-moves>";
}

void bind_outcome(py::module_& module) {
    py::class_<Outcome>(module, "Outcome", "How a game ended, and why.")
        .def_property_readonly("winner", winner, "'white', 'black', or None for a draw.")
        .def_property_readonly("is_draw", &Outcome::is_draw)
        .def_property_readonly("reason", reason, "Such as 'no_moves' or 'repetition'.")
        .def("__str__", [](const Outcome& outcome) { return describe(outcome); })
        .def("__repr__", [](const Outcome& outcome) { return "<Outcome: " + describe(outcome) + ">"; })
        .def(
            "__eq__", [](const Outcome& a, const Outcome& b) { return a == b; }, py::is_operator());
}

}  // namespace

void bind_games(py::module_& module) {
    bind_outcome(module);
    py::class_<PlayedGame> type(
        module, "Game", "A game that is played: a start, moves, and the outcome once there is one.");
    type.def(py::init(&start_game), py::arg("start") = "international", py::kw_only(),
             py::arg("draw_rules") = "official", py::arg("clock") = 0,
             "From a Position, or the start of a variant. `draw_rules` as in docs/rules.md; `clock` "
             "counts plies "
             "towards a draw before the start.")
        .def_property_readonly(
            "position", [](const PlayedGame& g) { return position_of(g.game); }, "Where it stands.")
        .def_property_readonly(
            "start",
            [](const PlayedGame& g) {
                return visit([](const auto& game) -> AnyPosition { return game.start(); }, g);
            },
            "Where it began.")
        .def_property_readonly("moves", played, "What has been played.")
        .def_property_readonly(
            "variant", [](const PlayedGame& g) { return std::string{names(variant_of(g.game)).name}; })
        .def_property_readonly("draw_rules", [](const PlayedGame& g) { return g.draw_rules; })
        .def_property_readonly(
            "turn",
            [](const PlayedGame& g) { return std::string{name(side_to_move(position_of(g.game)))}; },
            "Whose turn it is.")
        .def_property_readonly(
            "outcome", [](const PlayedGame& g) { return outcome_of(g.game); }, "How it ended, or None.")
        .def_property_readonly("is_over",
                               [](const PlayedGame& g) { return outcome_of(g.game).has_value(); })
        .def_property_readonly(
            "occurrences",
            [](const PlayedGame& g) {
                return visit([](const auto& game) { return game.history().occurrences(); }, g);
            },
            "How often the position has occurred, this time included.")
        .def("declare_win", declare_win, py::arg("winner"), py::arg("reason") = "resignation",
             "Ends it off the board: by 'resignation', 'time' or 'forfeit' of the other side.")
        .def("declare_draw", declare_draw, "Ends it by agreement.")
        .def("copy", [](const PlayedGame& g) { return g; })
        .def("__copy__", [](const PlayedGame& g) { return g; })
        .def("__deepcopy__", [](const PlayedGame& g, const py::dict&) { return g; })
        .def("__len__",
             [](const PlayedGame& g) {
                 return visit([](const auto& game) { return game.moves().size(); }, g);
             })
        .def("__repr__", game_repr)
        .def("__eq__", equal, py::is_operator())
        .def(py::pickle(&game_state, &restore_game));
    type.attr("__hash__") = py::none();  // it changes
    define_fast<game_moves>(type, "legal_moves",
                            "legal_moves()\n--\n\nAll legal moves; none when the game is over.");
    define_fast<push>(
        type, "push",
        "push(move)\n--\n\nPlays a legal move, which may be text, and returns it. Raises MoveError, "
        "or GameOverError.");
    define_fast<pop>(type, "pop",
                     "pop()\n--\n\nTakes the last move back, and with it any outcome; returns it.");
}

}  // namespace polonaise::python
