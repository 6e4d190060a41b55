#pragma once
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <polonaise/game/annotation.hpp>
#include <polonaise/game/game_result.hpp>
#include <polonaise/game/game_tags.hpp>
#include <polonaise/rules/position.hpp>

namespace polonaise {

/// A position in a GameTree. Stays valid when moves are added.
class GameNode {
public:
    constexpr GameNode() = default;
    constexpr explicit GameNode(std::uint32_t index) : index_{index} {}
    constexpr std::uint32_t index() const { return index_; }
    constexpr bool operator==(const GameNode&) const = default;

private:
    std::uint32_t index_ = 0;
};

/// A recorded game: tags, a start, moves with their variations, and the notes beside them.
///
/// Every node is a position; all but the root also say how it came about: by a move, or by a
/// set-up, which puts another position on the board. The first child of a node is the main
/// continuation, its other children are variations. Links are indices into one vector, so that a
/// tree is copied in one piece and can be cleared and used again without allocating.
template <Variant V> class GameTree {
public:
    static constexpr GameNode root{};

    explicit GameTree(const Position<V>& start = Position<V>::initial()) { clear(start); }

    /// Makes it a game without moves, tags and notes.
    void clear(const Position<V>& start = Position<V>::initial()) {
        nodes_.assign(1, {start, {}, none, none, none, none, none});
        annotations_.clear();
        tags.clear();
        result = GameResult::unknown;
        result_text.clear();
        start_clock.reset();
        start_number.reset();
    }

    GameTags tags;
    GameResult result = GameResult::unknown;
    std::string result_text;         ///< The result where it is not one of the usual: `4-6`. Else empty.
    std::optional<int> start_clock;  ///< Plies that the draw clock had counted before the start.
    std::optional<int> start_number;  ///< Of the first move, where it is not 1.

    const Position<V>& start() const { return nodes_[0].position; }

    const Position<V>& position(GameNode n) const { return at(n).position; }
    /// The move that led here; nothing for the root and for a set-up.
    std::optional<Move> move(GameNode n) const {
        return at(n).move == Move{} ? std::nullopt : std::optional{at(n).move};
    }
    std::optional<GameNode> parent(GameNode n) const { return link(at(n).parent); }
    /// The main continuation.
    std::optional<GameNode> first_child(GameNode n) const { return link(at(n).first_child); }
    /// The next alternative to this node.
    std::optional<GameNode> next_sibling(GameNode n) const { return link(at(n).next_sibling); }

    /// Adds a legal move as the last alternative; the first one becomes the main continuation.
    GameNode add_move(GameNode parent, const Move& m) {
        assert(m != Move{});
        return add(parent, {position(parent).after(m), m, none, none, none, none, none});
    }
    /// Adds a set-up.
    GameNode add_setup(GameNode parent, const Position<V>& p) {
        return add(parent, {p, {}, none, none, none, none, none});
    }

    const Annotation& annotation(GameNode n) const {
        static const Annotation nothing;
        return at(n).annotation == none ? nothing : annotations_[at(n).annotation];
    }
    Annotation& annotate(GameNode n) {
        std::uint32_t& annotation = nodes_[n.index()].annotation;
        if (annotation == none) {
            annotation = static_cast<std::uint32_t>(annotations_.size());
            annotations_.emplace_back();
        }
        return annotations_[annotation];
    }

    /// Nodes, the root included.
    std::size_t size() const { return nodes_.size(); }
    /// Moves and set-ups of the main line.
    std::size_t main_line_length() const {
        std::size_t length = 0;
        for (auto n = first_child(root); n; n = first_child(*n)) ++length;
        return length;
    }

    /// Equal games, whatever the order in which their moves were entered.
    friend bool operator==(const GameTree& a, const GameTree& b) {
        if (a.tags != b.tags || a.result != b.result || a.result_text != b.result_text) return false;
        if (a.start_clock != b.start_clock || a.start_number != b.start_number) return false;
        if (a.size() != b.size()) return false;
        std::vector<std::pair<std::uint32_t, std::uint32_t>> open{{0, 0}};
        while (!open.empty()) {
            const auto [i, j] = open.back();
            open.pop_back();
            if (i == none && j == none) continue;
            if (i == none || j == none) return false;
            const Node &x = a.nodes_[i], &y = b.nodes_[j];
            if (x.position != y.position || x.move != y.move) return false;
            if (a.annotation(GameNode{i}) != b.annotation(GameNode{j})) return false;
            open.emplace_back(x.first_child, y.first_child);
            open.emplace_back(x.next_sibling, y.next_sibling);
        }
        return true;
    }

private:
    static constexpr std::uint32_t none = ~std::uint32_t{0};

    struct Node {
        Position<V> position;
        Move move;  ///< Move{} for a set-up: no legal move starts and ends on one square quietly.
        std::uint32_t parent, first_child, last_child, next_sibling, annotation;
    };

    const Node& at(GameNode n) const { return nodes_[n.index()]; }
    static std::optional<GameNode> link(std::uint32_t index) {
        return index == none ? std::nullopt : std::optional{GameNode{index}};
    }
    GameNode add(GameNode parent, Node node) {
        const auto index = static_cast<std::uint32_t>(nodes_.size());
        node.parent = parent.index();
        nodes_.push_back(node);
        Node& above = nodes_[parent.index()];
        if (above.first_child == none) above.first_child = index;
        else nodes_[above.last_child].next_sibling = index;
        above.last_child = index;
        return GameNode{index};
    }

    std::vector<Node> nodes_;
    std::vector<Annotation> annotations_;
};

}  // namespace polonaise
