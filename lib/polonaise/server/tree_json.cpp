#include <chrono>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <optional>
#include <string>

#include <polonaise/engine/names.hpp>
#include <polonaise/notation/fen.hpp>
#include <polonaise/notation/quoted.hpp>
#include <polonaise/notation/read_move.hpp>
#include <polonaise/server/board_json.hpp>
#include <polonaise/server/game_request.hpp>
#include <polonaise/server/tree_json.hpp>

namespace polonaise::server {
namespace {

using Milliseconds = std::optional<std::chrono::milliseconds>;

// Writing -----------------------------------------------------------------------------------------

Json time_json(const Milliseconds& time) { return time ? Json(time->count()) : Json(nullptr); }

Json clock_json(const std::optional<ClockReading>& clock) {
    if (!clock) return nullptr;
    return {{"white", time_json(clock->white)},
            {"black", time_json(clock->black)},
            {"running", clock->running ? Json(name(*clock->running)) : Json(nullptr)}};
}

void add_notes(Json& node, const Annotation& notes) {
    node["before"] = notes.before;
    node["comment"] = notes.after;
    node["nags"] = notes.nags;
    node["eval"] = notes.evaluation ? evaluation_json(*notes.evaluation) : Json(nullptr);
    node["depth"] = json_or_null(notes.depth);
    node["time_left"] = time_json(notes.time_left);
    node["time_shown"] = time_json(notes.time_shown);
    node["move_time"] = time_json(notes.move_time);
    node["game_time"] = time_json(notes.game_time);
    node["clock"] = clock_json(notes.clock);
    node["commands"] = notes.other_commands;
}

template <Variant V> Json node_json(const GameTree<V>& tree, GameNode n) {
    Json node{{"parent", nullptr}, {"children", Json::array()}, {"move", nullptr}, {"setup", nullptr}};
    for (auto child = tree.first_child(n); child; child = tree.next_sibling(*child))
        node["children"].push_back(child->index());
    if (const auto parent = tree.parent(n)) {
        node["parent"] = parent->index();
        if (const auto move = tree.move(n)) node["move"] = move_json(tree.position(*parent), *move, 1);
        else node["setup"] = fen_text(tree.position(n), V::names.squares);
    }
    add_notes(node, tree.annotation(n));
    return node;
}

template <Variant V> Json start_json(const GameTree<V>& tree) {
    const bool usual = tree.start() == Position<V>::initial() && !tree.start_clock && !tree.start_number;
    if (usual) return nullptr;
    return fen_text(Fen<V>{Setup<V>{tree.start()}, tree.start_clock, tree.start_number},
                    V::names.squares);
}

// Reading -----------------------------------------------------------------------------------------

[[noreturn]] void refuse_tree(const Fields& node, std::string_view name, std::string_view must_be) {
    const std::string where = node.path_of(name);
    throw RequestFailure{
        {.kind = "bad_tree", .message = '"' + where + "\" " + std::string{must_be}, .where = where}};
}

constexpr std::int64_t longest_noted_time = 1'000'000'000'000;  // thirty years

Milliseconds read_time(const Fields& node, std::string_view name) {
    const auto time = node.optional_number(name, {0, longest_noted_time});
    return time ? std::optional{std::chrono::milliseconds{*time}} : std::nullopt;
}

Evaluation read_evaluation(const Fields& score) {
    if (const auto winner = read_optional_side(score, "winner")) {
        const auto moves = static_cast<int>(score.number("moves", {0, 10'000}));
        return {.win_in = *winner == Side::white ? moves : -moves};
    }
    return {.men = static_cast<double>(score.number("hundredths", {-1'000'000, 1'000'000})) / 100};
}

void read_notes(const Fields& node, Annotation& notes) {
    notes.before = node.optional_text("before").value_or("");
    notes.after = node.optional_text("comment").value_or("");
    for (int glyph : node.numbers("nags", {0, 255}, 50))
        notes.nags.push_back(static_cast<std::uint8_t>(glyph));
    if (const auto score = node.optional_object("eval")) notes.evaluation = read_evaluation(*score);
    if (const auto depth = node.optional_number("depth", {0, 1000}))
        notes.depth = static_cast<int>(*depth);
    notes.time_left = read_time(node, "time_left");
    notes.time_shown = read_time(node, "time_shown");
    notes.move_time = read_time(node, "move_time");
    notes.game_time = read_time(node, "game_time");
    if (const auto clock = node.optional_object("clock"))
        notes.clock = {read_time(*clock, "white"), read_time(*clock, "black"),
                       read_optional_side(*clock, "running")};
    notes.other_commands = node.texts("commands", 100);
}

/// The text of a move: alone, or a member of the object that it came in.
std::string move_text_of(const Fields& node) {
    const Json* move = node.find("move");
    return move && move->is_object() ? Fields{*move, node.path_of("move")}.text("text")
                                     : node.text("move");
}

template <Variant V> void add_node(GameTree<V>& tree, const Fields& node) {
    const auto size = static_cast<std::int64_t>(tree.size());
    const GameNode parent{static_cast<std::uint32_t>(node.number("parent", {0, size - 1}))};
    if (const auto setup = node.optional_text("setup")) {
        const auto position = read_position<V>(*setup);
        if (!position) refuse_fen(position.error(), node.path_of("setup"));
        tree.add_setup(parent, *position);
        return;
    }
    const std::string text = move_text_of(node);
    const auto read = read_move(tree.position(parent), text);
    if (!read)
        throw RequestFailure{{.kind = "illegal_move",
                              .message = internal::quoted(text) + ": " + describe(read.error()),
                              .where = node.path_of("move"),
                              .refusal = refusal_json(tree.position(parent), read.error())}};
    tree.add_move(parent, read->move);
}

template <Variant V> void read_nodes(GameTree<V>& tree, const Fields& fields) {
    bool at_start = true;
    fields.each("nodes", most_tree_nodes, [&](const Json& value, const std::string& path) {
        const Fields node{value, path};
        if (!at_start) add_node(tree, node);
        else
            for (std::string_view name : {"parent", "move", "setup"})
                if (node.has(name)) refuse_tree(node, name, "is not for the first node, the start");
        at_start = false;
        Annotation notes;
        read_notes(node, notes);
        const GameNode last{static_cast<std::uint32_t>(tree.size() - 1)};
        if (!notes.empty()) tree.annotate(last) = std::move(notes);
    });
    if (at_start) refuse_tree(fields, "nodes", "has no first node, the start");
}

template <Variant V> GameTree<V> read_tree_of(const Fields& fields) {
    GameTree<V> tree;
    if (const auto start = read_start<V>(fields)) {
        tree.clear(start->position);
        tree.start_clock = start->draw_clock;
        tree.start_number = start->move_number;
    }
    fields.each("tags", 1000, [&](const Json& value, const std::string& path) {
        if (!value.is_array() || value.size() != 2 || !value[0].is_string() || !value[1].is_string())
            fail_at(path, "must be a pair of texts");
        tree.tags.set(value[0].get<std::string>(), value[1].get<std::string>());
    });
    if (fields.has("result")) {
        const std::string given =
            fields.choice("result", {"unknown", "white_wins", "black_wins", "draw", "both_lose"});
        for (auto result :
             {GameResult::white_wins, GameResult::black_wins, GameResult::draw, GameResult::both_lose})
            if (name(result) == given) tree.result = result;
    }
    tree.result_text = fields.optional_text("result_text").value_or("");
    read_nodes(tree, fields);
    return tree;
}

}  // namespace

Json evaluation_json(const Evaluation& evaluation) {
    if (!evaluation.win_in) return {{"hundredths", std::lround(100 * evaluation.men)}};
    return {{"winner", name(*evaluation.win_in >= 0 ? Side::white : Side::black)},
            {"moves", std::abs(*evaluation.win_in)}};
}

Json tree_json(const AnyGameTree& any) {
    return std::visit(
        []<Variant V>(const GameTree<V>& tree) -> Json {
            Json tags = Json::array(), nodes = Json::array();
            for (const GameTag& tag : tree.tags) tags.push_back(Json::array({tag.name, tag.value}));
            for (std::uint32_t i = 0; i < tree.size(); ++i)
                nodes.push_back(node_json(tree, GameNode{i}));
            return {{"variant", V::names.name},        {"start", start_json(tree)},
                    {"tags", std::move(tags)},         {"result", name(tree.result)},
                    {"result_text", tree.result_text}, {"nodes", std::move(nodes)}};
        },
        any);
}

AnyGameTree read_tree(const Fields& tree) {
    return with_variant(read_variant(tree),
                        [&]<Variant V>(VariantTag<V>) -> AnyGameTree { return read_tree_of<V>(tree); });
}

}  // namespace polonaise::server
