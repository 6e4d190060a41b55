#include "legal_move.hpp"

#include <polonaise/notation/read_move.hpp>
#include <polonaise/rules/move_generator.hpp>

#include "errors.hpp"
#include "move.hpp"

namespace polonaise::python {

namespace py = pybind11;

py::tuple legal_move_tuple(const AnyPosition& p) {
    MoveList moves;
    std::visit([&](const auto& position) { generate_moves(position, moves); }, p);
    return make_moves(moves.begin(), moves.end(), variant_of(p));
}

namespace {

template <Variant V> Move read_legal_move(const Position<V>& p, const std::string& text) {
    return value_or_raise(read_move(p, text)).move;
}

}  // namespace

Move legal_move(const AnyPosition& p, py::handle move) {
    if (const Move* const m = as_move(move, variant_of(p))) {
        MoveList moves;
        std::visit([&](const auto& position) { generate_moves(position, moves); }, p);
        if (moves.contains(*m)) return *m;
    } else if (is_move(move)) {
        raise("MoveError", "the move belongs to another variant");
    } else if (!py::isinstance<py::str>(move)) {
        throw py::type_error("a move is a Move or a text such as '32-28'");
    }
    // A Move that is not legal is refused like its text, with the reason.
    const std::string text = py::str(move);
    const Move read =
        std::visit([&](const auto& position) { return read_legal_move(position, text); }, p);
    if (is_move(move)) raise("MoveError", "'" + text + "' takes other pieces here");
    return read;
}

Side side_to_move(const AnyPosition& p) {
    return std::visit([](const auto& position) { return position.to_move(); }, p);
}

}  // namespace polonaise::python
