#include <polonaise/engine/any_game_tree.hpp>

namespace polonaise {

void write_game(std::string& out, const AnyGameTree& game, const PdnStyle& style) {
    std::visit([&](const auto& tree) { write_game(out, tree, style); }, game);
}

}  // namespace polonaise
