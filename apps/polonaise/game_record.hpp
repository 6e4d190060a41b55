#pragma once
#include <optional>
#include <span>
#include <string>

#include <polonaise/game/game_tree.hpp>
#include <polonaise/game/outcome.hpp>

namespace polonaise::app {

/// As PDN writes a date.
std::string today();

/// A game that was played here, as it is recorded: its date, who played, how it ended, its moves.
template <Variant V>
GameTree<V> record_of(const Position<V>& start, std::span<const Move> moves,
                      const std::optional<Outcome>& outcome, const std::string& white,
                      const std::string& black) {
    GameTree<V> tree{start};
    tree.tags.set("Date", today());
    tree.tags.set("White", white);
    tree.tags.set("Black", black);
    if (outcome) tree.tags.set("Termination", describe(*outcome));
    tree.result = result_of(outcome);
    GameNode node = GameTree<V>::root;
    for (const Move& m : moves) node = tree.add_move(node, m);
    return tree;
}

}  // namespace polonaise::app
