#include <cstdint>
#include <optional>
#include <string>

#include <pybind11/stl.h>

#include <polonaise/engine/any_position.hpp>
#include <polonaise/notation/move_text.hpp>
#include <polonaise/notation/read_move.hpp>
#include <polonaise/notation/svg_diagram.hpp>
#include <polonaise/notation/text_diagram.hpp>
#include <polonaise/rules/perft.hpp>
#include <polonaise/rules/zobrist.hpp>

#include "bindings.hpp"
#include "errors.hpp"
#include "legal_move.hpp"
#include "move.hpp"
#include "values.hpp"

namespace polonaise::python {

namespace py = pybind11;

namespace {

AnyPosition from_fen(const std::string& fen, const std::string& variant) {
    return value_or_raise(read_position(variant_named(variant), fen));
}

py::object position_moves(const AnyPosition& p) { return legal_move_tuple(p); }

AnyPosition after(const AnyPosition& p, py::handle move) {
    const Move m = legal_move(p, move);
    return std::visit([&](const auto& position) -> AnyPosition { return position.after(m); }, p);
}
py::object after_object(const AnyPosition& p, py::handle move) { return py::cast(after(p, move)); }

std::uint64_t count_sequences(const AnyPosition& p, int depth) {
    if (depth < 0) throw py::value_error("the depth must not be negative");
    const AnyPosition copy = p;
    const py::gil_scoped_release others_may_run;
    return std::visit([&](const auto& position) { return perft(position, depth); }, copy);
}

/// `w` and `b` for men, `W` and `B` for kings, as in diagrams of text.
std::optional<char> piece_on(const AnyPosition& p, int number) {
    return std::visit(
        [&]<Variant V>(const Position<V>& position) -> std::optional<char> {
            using Board = typename V::Board;
            if (number < 1 || number > Board::square_count)
                throw py::index_error("there is no square " + std::to_string(number) + " on this board");
            const Square s = Board::from_number(number);
            for (const Side side : both_sides) {
                if (!position.pieces(side).contains(s)) continue;
                const bool king = position.kings().contains(s);
                return side == Side::white ? (king ? 'W' : 'w') : (king ? 'B' : 'b');
            }
            return std::nullopt;
        },
        p);
}

py::dict piece_dict(const AnyPosition& p) {
    py::dict all;
    std::visit(
        [&]<Variant V>(const Position<V>& position) {
            for (const Square s : position.occupied()) {
                const int number = V::Board::number(s);
                all[py::int_(number)] = *piece_on(p, number);
            }
        },
        p);
    return all;
}

std::string move_text_of(const AnyPosition& p, py::handle move, bool full,
                         const std::optional<std::string>& squares) {
    const Move m = legal_move(p, move);
    const MoveStyle style{.squares = square_style(squares, variant_of(p)), .always_full = full};
    return std::visit([&](const auto& position) { return move_text(position, m, style); }, p);
}

std::string diagram(const AnyPosition& p, bool unicode, bool flipped) {
    const TextDiagramStyle style{
        .unicode = unicode, .flipped = flipped, .squares = names(variant_of(p)).squares};
    return std::visit([&](const auto& position) { return text_diagram(diagram_board(position), style); },
                      p);
}

std::string picture(const AnyPosition& p, int pixels, bool flipped,
                    const std::optional<py::object>& move) {
    const SvgDiagramStyle style{
        .pixels = pixels, .flipped = flipped, .squares = names(variant_of(p)).squares};
    return std::visit(
        [&](const auto& position) {
            DiagramBoard board = diagram_board(position);
            if (move) board.arrows.push_back(diagram_arrow(position, legal_move(p, *move)));
            return svg_diagram(board, style);
        },
        p);
}

Py_ssize_t position_hash(const AnyPosition& p) {
    const auto key = std::visit([](const auto& position) { return zobrist_key(position); }, p);
    return static_cast<Py_ssize_t>(key.bits ^ p.index());
}

std::string variant_name(const AnyPosition& p) { return std::string{names(variant_of(p)).name}; }

std::string position_repr(const AnyPosition& p) {
    const std::string variant =
        variant_of(p) == VariantId::international ? "" : ", '" + variant_name(p) + "'";
    return "Position.from_fen('" + fen_text(p, names(variant_of(p)).squares) + "'" + variant + ")";
}

}  // namespace

void bind_positions(py::module_& module) {
    py::class_<AnyPosition> type(module, "Position",
                                 "A legal position: the pieces and whose turn it is. It never changes.");
    type.def(py::init(
                 [](const std::string& variant) { return initial_position(variant_named(variant)); }),
             py::arg("variant") = "international", "The start of a game.")
        .def_static("from_fen", from_fen, py::arg("fen"), py::arg("variant") = "international",
                    "The position that a FEN describes. Raises FenError.")
        .def(
            "fen",
            [](const AnyPosition& p, const std::optional<std::string>& squares) {
                return fen_text(p, square_style(squares, variant_of(p)));
            },
            py::arg("squares") = py::none(), "As FEN, with squares 'numeric' or 'algebraic'.")
        .def_property_readonly("variant", variant_name, "The name of the variant.")
        .def_property_readonly(
            "width",
            [](const AnyPosition& p) {
                return std::visit([]<Variant V>(const Position<V>&) { return V::Board::width; }, p);
            },
            "Squares along an edge: 8 or 10.")
        .def_property_readonly(
            "turn", [](const AnyPosition& p) { return std::string{name(side_to_move(p))}; },
            "Whose turn it is: 'white' or 'black'.")
        .def("pieces", piece_dict, "All pieces by their square.")
        .def("__getitem__", piece_on, py::arg("square"),
             "What stands on a square: 'w' or 'b' for a man, 'W' or 'B' for a king, or None.")
        .def(
            "has_capture",
            [](const AnyPosition& p) {
                return std::visit([](const auto& position) { return has_capture(position); }, p);
            },
            "Whether the side to move can, and so must, capture.")
        .def(
            "flipped",
            [](const AnyPosition& p) {
                return std::visit([](const auto& position) -> AnyPosition { return position.flipped(); },
                                  p);
            },
            "The same position seen from the other side: the board turned, the colours swapped.")
        .def(
            "read_move",
            [](const AnyPosition& p, const std::string& text) {
                return make_move(legal_move(p, py::str(text)), variant_of(p));
            },
            py::arg("text"), "The legal move that a text stands for. Raises MoveError.")
        .def("move_text", move_text_of, py::arg("move"), py::kw_only(), py::arg("full") = false,
             py::arg("squares") = py::none(),
             "A legal move as PDN writes it; with all its squares where it would be ambiguous, or if "
             "`full`.")
        .def("perft", count_sequences, py::arg("depth"),
             "The number of sequences of so many legal moves. Other threads run meanwhile.")
        .def("diagram", diagram, py::kw_only(), py::arg("unicode") = true, py::arg("flipped") = false,
             "The board as lines of text.")
        .def("svg", picture, py::kw_only(), py::arg("pixels") = 520, py::arg("flipped") = false,
             py::arg("move") = py::none(),
             "The board as an SVG picture, with an arrow for a legal move.")
        .def("_repr_svg_", [](const AnyPosition& p) { return picture(p, 400, false, std::nullopt); })
        .def("__str__", [](const AnyPosition& p) { return diagram(p, true, false); })
        .def("__repr__", position_repr)
        .def("__hash__", position_hash)
        .def(
            "__eq__", [](const AnyPosition& a, const AnyPosition& b) { return a == b; },
            py::is_operator())
        .def("__copy__", [](py::object p) { return p; })
        .def("__deepcopy__", [](py::object p, const py::dict&) { return p; })
        .def(
            py::pickle([](const AnyPosition& p) { return py::make_tuple(fen_text(p), variant_name(p)); },
                       [](const py::tuple& state) {
                           return from_fen(state[0].cast<std::string>(), state[1].cast<std::string>());
                       }));
    define_fast<position_moves>(type, "legal_moves", "legal_moves()\n--\n\nAll legal moves.");
    define_fast<after_object>(type, "after",
                              "after(move)\n--\n\nThe position after a legal move, which may be text. "
                              "Raises MoveError.");
}

}  // namespace polonaise::python
