#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <queue>
#include <unordered_map>
#include <utility>
#include <vector>

#include <polonaise/endgame/prober.hpp>
#include <polonaise/game/draw_clocks.hpp>
#include <polonaise/game/history.hpp>
#include <polonaise/game/outcome.hpp>
#include <polonaise/rules/draw_rules.hpp>
#include <polonaise/rules/move_generator.hpp>
#include <polonaise/rules/zobrist.hpp>

namespace polonaise {

/// How much is looked at to find out whether draw rules spoil a win.
struct RuleEffort {
    std::size_t positions;  ///< About so many at most.
    bool every_move;        ///< Whether more than one winning move is wanted.

    /// For a move in a game: some hundredths of a second at most.
    static constexpr RuleEffort quick() { return {2'000, false}; }
    /// For a page that shows every move: some tenths of a second at most.
    static constexpr RuleEffort prompt() { return {10'000, true}; }
    /// For somebody who has asked: some seconds at most.
    static constexpr RuleEffort thorough() { return {50'000, true}; }
};

/// Which wins of the tables are wins by the draw rules too, from one position of a game on.
///
/// Tables give the shortest way to win, and a draw rule may end the game on that way while a longer one
/// escapes it: two kings have seven moves in Frisian draughts, so a man should perhaps walk on before it
/// is crowned. And the loser may prefer a shorter way on which a rule saves him. So the positions that
/// can follow are laid out as a graph, and what is won is carried back from its ends: positions so near
/// to the end that no rule can come first, and those that the rules have already decided.
///
/// A position counts together with the plies that the rules leave in it (`plies_to_draw`). The winner's
/// moves are tried in the order of their distance, in each position one at first, then two, four, and so
/// on, until enough is proved, or all have been tried, or the graph would become too large.
template <Variant V> class RuledWins {
public:
    /// The prober and the rules must outlive the object. `game` is not over, and somebody wins by the
    /// tables.
    RuledWins(const Prober<V>& prober, const DrawRules& rules, const History<V>& game, RuleEffort effort)
        : prober_{prober}, rules_{rules}, root_{game}, effort_{effort} {
        // How often a position has occurred depends on the way to it, which a graph does not know.
        const auto value = prober.value(game.current());
        if (!value || has_repeated(game)) return;
        winner_begins_ = value->is_win();
        for (std::size_t moves = 1; !is_enough(); moves *= 2) {
            Graph wider = explore(moves);
            if (!wider.is_complete && !graph_.nodes.empty()) return;
            graph_ = std::move(wider);
            solve();
        }
    }

    struct Verdict {
        std::optional<bool> holds;  ///< Whether the win is one by the rules too; nothing if not known.
        int plies;                  ///< To the win; by the tables if it is not known to hold.
    };
    /// When the game has gone on to `later`, where the tables see a win in `plies`.
    Verdict verdict(const History<V>& later, int plies) const {
        if (graph_.nodes.empty()) return {std::nullopt, plies};
        const int left = plies_left(later);
        const auto found = graph_.index.find(key(later, left));
        if (found == graph_.index.end()) return at_first_sight(later, plies, left);
        if (const auto proved = graph_.nodes[found->second].plies) return {true, *proved};
        return {graph_.is_exact() ? std::optional{false} : std::nullopt, plies};
    }

private:
    using Index = std::uint32_t;
    static constexpr Index root_index = 0;

    struct Node {
        Index parent;  ///< From which it was reached first; the root is its own.
        Move move;     ///< From there to here.
        bool winner_to_move;
        bool is_settled = false;       ///< Without a look at the moves.
        std::optional<int> plies{};    ///< To the win by the rules.
        int unproved = 0;              ///< The moves that are not known to keep the win.
        std::vector<Index> parents{};  ///< All nodes with a move to this one.
    };
    struct Graph {
        std::vector<Node> nodes{};
        std::unordered_map<std::uint64_t, Index> index{};
        bool is_complete = true;  ///< It has not become too large.
        bool leaves_out = false;  ///< Moves of the winner that might win as well.

        bool is_exact() const { return is_complete && !leaves_out && !nodes.empty(); }
    };
    struct Reply {
        Move move;
        int plies;  ///< By the tables, after it.
    };

    /// No draw rule counts fewer plies than this once the material has changed.
    static constexpr int fewest_counted = 10;
    /// A king that wins against a king needs no more plies than this on any board.
    static constexpr int longest_for_one_king = 3;

    static bool has_repeated(const History<V>& game) {
        History<V> past = game;
        for (int left = std::min(game.reversible_plies(), game.plies()); left >= 0; --left) {
            if (past.occurrences() > 1) return true;
            if (left > 0) past.undo();
        }
        return false;
    }

    bool is_enough() const {
        if (graph_.nodes.empty()) return false;
        if (graph_.is_exact() || !graph_.is_complete) return true;
        const Node& root = graph_.nodes[root_index];
        return effort_.every_move ? root.unproved == 0 : root.plies.has_value();
    }

    int plies_left(const History<V>& at) const { return plies_to_draw<V>(at, rules_); }
    static std::uint64_t key(const History<V>& at, int left) {
        return zobrist_key(at.current()).bits ^ (static_cast<std::uint64_t>(left) * 0x9E3779B97F4A7C15u);
    }

    History<V> history_of(const Graph& graph, Index node) const {
        std::vector<Move> moves;
        for (; node != root_index; node = graph.nodes[node].parent)
            moves.push_back(graph.nodes[node].move);
        History<V> history = root_;
        for (auto m = moves.rbegin(); m != moves.rend(); ++m) history.play(*m);
        return history;
    }

    /// The moves that keep the win, shortest first, or all moves of the loser; nothing if the tables do
    /// not know one of them.
    std::optional<std::vector<Reply>> replies(const Position<V>& p, bool winner_to_move) const {
        std::vector<Reply> replies;
        for (const Move& m : legal_moves(p)) {
            const auto value = prober_.value(p.after(m));
            if (!value) return std::nullopt;
            if (value->is_loss() || !winner_to_move) replies.push_back({m, value->plies()});
        }
        if (winner_to_move) std::ranges::stable_sort(replies, {}, &Reply::plies);
        return replies;
    }

    Graph explore(std::size_t moves_of_winner) const {
        Graph graph;
        graph.nodes.push_back({root_index, {}, winner_begins_});
        graph.index.emplace(key(root_, plies_left(root_)), root_index);
        // Nodes are appended while the first of them are opened.
        for (Index at = 0; at < graph.nodes.size(); ++at) {
            if (graph.nodes.size() > effort_.positions) {
                graph.is_complete = false;
                break;
            }
            if (!graph.nodes[at].is_settled) open(graph, at, moves_of_winner);
        }
        return graph;
    }
    void open(Graph& graph, Index at, std::size_t moves_of_winner) const {
        History<V> history = history_of(graph, at);
        const bool winner_to_move = graph.nodes[at].winner_to_move;
        auto moves = replies(history.current(), winner_to_move);
        if (!moves) {
            graph.is_complete = false;
            return;
        }
        if (winner_to_move && at != root_index && moves->size() > moves_of_winner) {
            moves->resize(moves_of_winner);
            graph.leaves_out = true;
        }
        graph.nodes[at].unproved = static_cast<int>(moves->size());
        for (const Reply& reply : *moves) {
            history.play(reply.move);
            const int left = plies_left(history);
            const auto [found, is_new] =
                graph.index.try_emplace(key(history, left), static_cast<Index>(graph.nodes.size()));
            if (is_new) {
                const Verdict verdict = at_first_sight(history, reply.plies, left);
                graph.nodes.push_back({at, reply.move, !winner_to_move, verdict.holds.has_value()});
                if (verdict.holds == true) graph.nodes.back().plies = verdict.plies;
            }
            graph.nodes[found->second].parents.push_back(at);
            history.undo();
        }
    }

    /// What can be said without a look at the moves.
    Verdict at_first_sight(const History<V>& history, int plies, int left) const {
        if (const auto outcome = judge<V>(history, rules_)) return {!outcome->is_draw(), plies};
        if (plies <= std::min(left, fewest_counted)) return {true, plies};
        if (plies > left + longest_for_one_king && are_two_kings_against_one(history.current(), plies))
            return {false, plies};
        return {std::nullopt, plies};
    }
    /// The material can change there only if one of the two is given away: then it ends soon.
    static bool are_two_kings_against_one(const Position<V>& p, int plies) {
        const Side winner = plies % 2 == 1 ? p.to_move() : opponent(p.to_move());
        return p.men(Side::white).empty() && p.men(Side::black).empty() &&
               p.kings(winner).count() == 2 && p.kings(opponent(winner)).count() == 1;
    }

    /// Carries the wins back, the shortest first: then the first move of the winner that is proved is
    /// the shortest way, and the last one of the loser the longest.
    void solve() {
        using Proved = std::pair<int, Index>;
        std::priority_queue<Proved, std::vector<Proved>, std::greater<>> queue;
        for (Index i = 0; i < graph_.nodes.size(); ++i)
            if (graph_.nodes[i].plies) queue.emplace(*graph_.nodes[i].plies, i);
        while (!queue.empty()) {
            const auto [plies, at] = queue.top();
            queue.pop();
            for (const Index i : graph_.nodes[at].parents) {
                Node& parent = graph_.nodes[i];
                --parent.unproved;
                if (parent.plies || (!parent.winner_to_move && parent.unproved > 0)) continue;
                parent.plies = plies + 1;
                queue.emplace(plies + 1, i);
            }
        }
    }

    const Prober<V>& prober_;
    const DrawRules& rules_;
    History<V> root_;
    RuleEffort effort_;
    bool winner_begins_ = false;
    Graph graph_;
};

}  // namespace polonaise
