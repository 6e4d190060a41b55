#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <pybind11/stl.h>
#include <pybind11/stl/filesystem.h>

#include <polonaise/endgame/best_play.hpp>
#include <polonaise/engine/endgame_tables.hpp>

#include "bindings.hpp"
#include "errors.hpp"
#include "game_argument.hpp"
#include "move.hpp"
#include "values.hpp"

namespace polonaise::python {

namespace py = pybind11;

namespace {

std::string name(EndgameOutcome outcome) {
    switch (outcome) {
    case EndgameOutcome::win: return "win";
    case EndgameOutcome::draw: return "draw";
    case EndgameOutcome::loss: return "loss";
    }
    std::unreachable();
}

/// What tables know of a position, or of a move in it.
struct Known {
    EndgameOutcome outcome;               ///< With the draw rules of the game.
    std::optional<int> plies;             ///< To the end; None for a draw.
    std::optional<std::string> too_late;  ///< The draw rule that a win or loss comes too late for.
    py::tuple moves;                      ///< The move, and how both sides play on.
};

Known known(const KnownMove& m, VariantId variant) {
    std::vector<Move> moves{m.move};
    moves.insert(moves.end(), m.line.begin(), m.line.end());
    return {m.outcome(),
            m.value.is_draw() ? std::nullopt
            : m.spoiled_by    ? std::optional{m.value.plies()}
                              : std::optional{m.plies()},
            m.spoiled_by ? std::optional{describe(*m.spoiled_by)} : std::nullopt,
            make_moves(moves.data(), moves.data() + moves.size(), variant)};
}

/// All moves of a game, best first; None if they are not known.
std::optional<std::vector<Known>> known_moves(EndgameTables& tables, py::handle where) {
    const AnyGame any = game_argument(where);
    return std::visit(
        [&]<Variant V>(const Game<V>& game) -> std::optional<std::vector<Known>> {
            const Prober<V>* const prober = value_or_raise(tables.open<V>());
            if (!prober) return std::nullopt;
            const auto moves =
                BestPlay<V>{*prober, game.draw_rules(), RuleEffort::thorough()}.moves(game.history());
            if (!moves) return std::nullopt;
            std::vector<Known> all;
            for (const KnownMove& m : *moves) all.push_back(known(m, variant_of(any)));
            return all;
        },
        any);
}

std::optional<Known> probe(EndgameTables& tables, py::handle where) {
    const auto moves = known_moves(tables, where);
    if (!moves) return std::nullopt;
    if (moves->empty()) return Known{EndgameOutcome::loss, 0, std::nullopt, py::tuple{}};
    return moves->front();
}

int most_pieces(EndgameTables& tables, const std::string& variant) {
    return with_variant(variant_named(variant), [&]<Variant V>(VariantTag<V>) {
        const Prober<V>* const prober = value_or_raise(tables.open<V>());
        return prober ? prober->pieces() : 0;
    });
}

}  // namespace

void bind_endgame(py::module_& module) {
    py::class_<Known>(module, "Known",
                      "What endgame tables know of a position, or of a move, for the side to move.")
        .def_property_readonly(
            "outcome", [](const Known& k) { return name(k.outcome); },
            "'win', 'draw' or 'loss', with the draw rules of the game.")
        .def_readonly("plies", &Known::plies, "Half-moves to the end with best play; None for a draw.")
        .def_readonly("too_late", &Known::too_late,
                      "The draw rule that comes before the end, if one does.")
        .def_readonly("moves", &Known::moves, "Best play from here.")
        .def("__repr__", [](const Known& k) {
            return "<Known " + name(k.outcome) + (k.plies ? " in " + std::to_string(*k.plies) : "") +
                   ">";
        });
    auto type = py::reinterpret_borrow<py::class_<EndgameTables, std::shared_ptr<EndgameTables>>>(
        module.attr("EndgameTables"));
    type.def(py::init([](const py::args& folders) {
                 std::vector<std::filesystem::path> paths;
                 for (const py::handle folder : folders)
                     paths.push_back(folder.cast<std::filesystem::path>());
                 if (paths.empty())
                     paths.push_back(py::module_::import("polonaise.data")
                                         .attr("ENDGAME_FOLDER")
                                         .cast<std::filesystem::path>());
                 return std::make_shared<EndgameTables>(std::move(paths));
             }),
             "Of these folders; without any, those that come with the module.")
        .def("pieces", most_pieces, py::arg("variant") = "international",
             "Positions with more pieces are not known. Raises TableError if a file is no good.")
        .def("probe", probe, py::arg("where"),
             "What a Game or a Position is worth; None if it is not known.")
        .def("moves", known_moves, py::arg("where"), "The same of every legal move, best first.");
}

}  // namespace polonaise::python
