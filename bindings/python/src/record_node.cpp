#include "record_node.hpp"

#include <chrono>
#include <cmath>
#include <functional>

#include <pybind11/stl.h>

#include <polonaise/notation/move_text.hpp>

#include "errors.hpp"
#include "game_argument.hpp"
#include "legal_move.hpp"
#include "move.hpp"
#include "values.hpp"

namespace polonaise::python {

namespace py = pybind11;

namespace {

using Milliseconds = std::chrono::milliseconds;
using Seconds = std::optional<double>;

/// Visits the tree, with the node in it.
template <class Visitor> decltype(auto) visit_node(const RecordNode& n, Visitor&& visitor) {
    return std::visit([&](auto& tree) -> decltype(auto) { return visitor(tree, n.node); },
                      n.record->tree);
}

Annotation& notes(const RecordNode& n) {
    return visit_node(n, [](auto& tree, GameNode node) -> Annotation& { return tree.annotate(node); });
}
const Annotation& read_notes(const RecordNode& n) {
    return visit_node(
        n, [](const auto& tree, GameNode node) -> const Annotation& { return tree.annotation(node); });
}

AnyPosition position_at(const RecordNode& n) {
    return visit_node(
        n, [](const auto& tree, GameNode node) -> AnyPosition { return tree.position(node); });
}

py::object move_to(const RecordNode& n) {
    const auto move = visit_node(n, [](const auto& tree, GameNode node) { return tree.move(node); });
    return move ? make_move(*move, variant_of(n.record->tree)) : py::object{py::none()};
}

std::string node_text(const RecordNode& n) {
    return visit_node(n, []<Variant V>(const GameTree<V>& tree, GameNode node) -> std::string {
        const auto move = tree.move(node);
        return move ? move_text(tree.position(*tree.parent(node)), *move) : std::string{};
    });
}

std::optional<RecordNode> node_or_none(const RecordNode& n, std::optional<GameNode> node) {
    return node ? std::optional{RecordNode{n.record, *node}} : std::nullopt;
}
std::optional<RecordNode> parent_node(const RecordNode& n) {
    return node_or_none(
        n, visit_node(n, [](const auto& tree, GameNode node) { return tree.parent(node); }));
}
std::optional<RecordNode> next_node(const RecordNode& n) {
    return node_or_none(
        n, visit_node(n, [](const auto& tree, GameNode node) { return tree.first_child(node); }));
}
std::vector<RecordNode> children(const RecordNode& n) {
    return visit_node(n, [&](const auto& tree, GameNode node) {
        std::vector<RecordNode> all;
        for (auto c = tree.first_child(node); c; c = tree.next_sibling(*c))
            all.push_back({n.record, *c});
        return all;
    });
}

RecordNode add_move(const RecordNode& n, py::handle move) {
    const Move m = legal_move(position_at(n), move);
    return visit_node(n, [&](auto& tree, GameNode node) {
        return RecordNode{n.record, tree.add_move(node, m)};
    });
}

/// The game up to here, to be played on.
PlayedGame game_at(const RecordNode& n, const std::string& draw_rules) {
    const DrawRules rules = draw_rules_named(draw_rules, variant_of(n.record->tree));
    return visit_node(n, [&]<Variant V>(const GameTree<V>& tree, GameNode node) {
        std::vector<Move> moves;
        for (; tree.move(node); node = *tree.parent(node)) moves.push_back(*tree.move(node));
        const int clock = node == GameTree<V>::root ? tree.start_clock.value_or(0) : 0;
        Game<V> game{tree.position(node), rules, clock};
        for (auto m = moves.rbegin(); m != moves.rend(); ++m)
            if (!game.play(*m))
                raise("GameOverError",
                      "by these draw rules the game was over before: " + describe(*game.outcome()));
        return PlayedGame{std::move(game), draw_rules};
    });
}

template <auto Field> Seconds seconds(const RecordNode& n) {
    const auto& time = read_notes(n).*Field;
    return time ? Seconds{std::chrono::duration<double>(*time).count()} : std::nullopt;
}
template <auto Field> void set_seconds(const RecordNode& n, Seconds time) {
    if (time && !(std::abs(*time) < 1e9)) throw py::value_error("that is no time in seconds");
    notes(n).*Field = time ? std::optional{Milliseconds{std::llround(1000 * *time)}} : std::nullopt;
}

void set_nags(const RecordNode& n, const std::vector<int>& nags) {
    std::vector<std::uint8_t> bytes;
    for (const int nag : nags) {
        if (nag < 0 || nag > 255) throw py::value_error("a glyph is a number from 0 to 255");
        bytes.push_back(static_cast<std::uint8_t>(nag));
    }
    notes(n).nags = bytes;
}

std::optional<double> evaluation(const RecordNode& n) {
    const auto& found = read_notes(n).evaluation;
    return found && !found->win_in ? std::optional{found->men} : std::nullopt;
}
void set_evaluation(const RecordNode& n, std::optional<double> men) {
    notes(n).evaluation = men ? std::optional{Evaluation{.men = *men}} : std::nullopt;
}
std::optional<int> win_in(const RecordNode& n) {
    const auto& found = read_notes(n).evaluation;
    return found ? found->win_in : std::nullopt;
}

}  // namespace

void bind_nodes(py::module_& module) {
    py::class_<RecordNode>(module, "Node",
                           "A position in a Record, and what is noted beside the move to it.")
        .def_property_readonly("record", [](const RecordNode& n) { return n.record; })
        .def_property_readonly("position", position_at)
        .def_property_readonly("move", move_to,
                               "The move that led here; None at the start and for a set-up.")
        .def_property_readonly("text", node_text, "That move as PDN writes it.")
        .def_property_readonly("parent", parent_node)
        .def_property_readonly("next", next_node, "The main continuation, or None.")
        .def_property_readonly("children", children, "The main continuation and its alternatives.")
        .def("add", add_move, py::arg("move"),
             "Adds a legal move as the last alternative, and returns its node.")
        .def("game", game_at, py::arg("draw_rules") = "official",
             "The game up to here, to be played on.")
        .def_property(
            "comment", [](const RecordNode& n) { return read_notes(n).after; },
            [](const RecordNode& n, const std::string& text) { notes(n).after = text; },
            "Behind the move.")
        .def_property(
            "comment_before", [](const RecordNode& n) { return read_notes(n).before; },
            [](const RecordNode& n, const std::string& text) { notes(n).before = text; },
            "Before the move.")
        .def_property(
            "nags",
            [](const RecordNode& n) {
                const auto& nags = read_notes(n).nags;
                return std::vector<int>(nags.begin(), nags.end());
            },
            set_nags, "Numeric annotation glyphs: 1 is good, 2 a mistake, 3 brilliant, 4 a blunder.")
        .def_property("evaluation", evaluation, set_evaluation, "White's advantage in men, or None.")
        .def_property_readonly(
            "win_in", win_in,
            "Moves until the game is won: positive if White wins, negative if Black does.")
        .def_property_readonly("depth", [](const RecordNode& n) { return read_notes(n).depth; })
        .def_property("time_left", seconds<&Annotation::time_left>, set_seconds<&Annotation::time_left>,
                      "Seconds on the mover's clock.")
        .def_property("move_time", seconds<&Annotation::move_time>, set_seconds<&Annotation::move_time>,
                      "Seconds spent on the move.")
        .def(
            "__eq__", [](const RecordNode& a, const RecordNode& b) { return a == b; }, py::is_operator())
        .def("__hash__",
             [](const RecordNode& n) {
                 return std::hash<const void*>{}(n.record.get()) ^ 0x9E3779B97F4A7C15u * n.node.index();
             })
        .def("__repr__", [](const RecordNode& n) {
            return "<Node " + (node_text(n).empty() ? std::string{"of a position"} : node_text(n)) + ">";
        });
}

}  // namespace polonaise::python
