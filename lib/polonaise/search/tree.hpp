#pragma once
#include <array>
#include <optional>
#include <span>

#include <polonaise/endgame/prober.hpp>
#include <polonaise/evaluation/evaluator.hpp>
#include <polonaise/game/history.hpp>
#include <polonaise/rules/draw_rules.hpp>
#include <polonaise/search/budget.hpp>
#include <polonaise/search/history_tables.hpp>
#include <polonaise/search/path.hpp>
#include <polonaise/search/principal_variation.hpp>
#include <polonaise/search/techniques.hpp>
#include <polonaise/search/transposition_table.hpp>
#include <polonaise/search/under_way.hpp>
#include <polonaise/search/window.hpp>

namespace polonaise {

/// The tree below the root, as one thread searches it: the path to the current node and what has
/// been learnt on the way. The transposition table is all that threads would share.
template <Variant V> class Tree {
public:
    /// All references must outlive the tree. `prober` is null where there are no endgame tables,
    /// `under_way` where no other thread searches.
    Tree(const History<V>& game, const DrawRules& rules, TranspositionTable& table,
         Evaluator<V>& evaluator, const Prober<V>* prober, const Techniques& techniques, Budget& budget,
         UnderWay* under_way)
        : path_{game},
          rules_{rules},
          table_{table},
          evaluator_{evaluator},
          prober_{prober},
          techniques_{techniques},
          budget_{budget},
          under_way_{under_way} {}

    /// The score of a move at the current node, for the side that plays it, with `depth` plies to
    /// go after it. Within the window it is exact, outside it is a bound. With an open window the
    /// first move of a node gets the whole window; the others must first show with a null window,
    /// and `reduction` plies less, that they are better.
    ///
    /// Meaningless once the budget is exhausted.
    Score search_move(const Move& m, Window window, int depth, bool first, int reduction = 0);

    /// Whether another thread is searching this move of the current node, so that it is better put off.
    bool is_under_way(const Move& m, int depth) const {
        return under_way_ && depth >= shared_depth &&
               under_way_->contains(UnderWay::mark(path_.key(), m));
    }

    /// The best play after the last move that was searched and scored within an open window.
    std::span<const Move> line_below() const { return lines_.line(path_.ply() + 1); }
    int deepest_ply() const { return deepest_ply_; }

private:
    /// How often a variation may try all moves where it would otherwise stand pat: see quiesce.
    static constexpr int threat_checks = 1;
    /// Threads make room for each other down to this depth; below it that would take longer than it
    /// saves.
    static constexpr int shared_depth = 3;

    /// What a node knows before it tries its moves.
    struct Node {
        Window window;
        int depth;
        const MoveList& moves;
        std::optional<TableEntry> known;
        bool calm;            ///< Neither side has a capture.
        PackedMove excluded;  ///< Left out, to find out what the others are worth.
    };

    Score search(Window window, int depth, PackedMove excluded = {});
    std::optional<Score> answer_from_table(const Node& node) const;
    Score search_moves(const Node& node);
    Score quiesce(Window window, int threat_checks_left);
    std::optional<Score> ask_tables() const;

    std::optional<Score> prune(const Node& node);
    std::optional<Score> prune_by_shallow_search(const Node& node, Score estimate);
    struct WithoutBest {
        Score limit, score;
    };
    std::optional<WithoutBest> search_without_best(const Node& node);
    bool is_hopeless(const Node& node, const Move& m, int number) const;
    int reduction(const Node& node, const Move& m, int order, int number) const;

    bool is_drawn() const { return path_.repeats() || V::draw(path_, rules_).has_value(); }
    Occasion occasion() const {
        const auto ply = static_cast<std::size_t>(path_.ply());
        return {path_.position().to_move(), path_.ply(), {arrivals_[ply + 1], arrivals_[ply]}};
    }
    void play(const Move& m) {
        arrivals_[static_cast<std::size_t>(path_.ply() + 2)] = Arrival{path_.position(), m};
        path_.play(m);
    }

    Path<V> path_;
    const DrawRules& rules_;
    TranspositionTable& table_;
    Evaluator<V>& evaluator_;
    const Prober<V>* const prober_;
    const Techniques& techniques_;
    Budget& budget_;
    UnderWay* const under_way_;
    HistoryTables tables_;
    PrincipalVariations lines_;
    std::array<Arrival, max_ply + 3> arrivals_{};  // by ply, after two that stand for nothing
    int deepest_ply_ = 0;
    bool verifying_ = false;  // inside a shallow search that decides about pruning
};

}  // namespace polonaise
