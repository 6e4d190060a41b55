#pragma once
#include <array>
#include <cstddef>
#include <span>

#include <polonaise/rules/move.hpp>
#include <polonaise/search/path.hpp>

namespace polonaise {

/// The best line from each ply of the path, built from the leaves upwards: a node's line is its
/// best move and then the line of the ply below.
class PrincipalVariations {
public:
    void clear(int ply) { at(ply).length = 0; }
    /// `m` is now best at `ply`; what follows is the line of the next ply.
    void prepend(int ply, const Move& m) {
        Variation& line = at(ply);
        const Variation& rest = at(ply + 1);
        line.moves[0] = m;
        for (std::size_t i = 0; i < rest.length; ++i) line.moves[i + 1] = rest.moves[i];
        line.length = rest.length + 1;
    }
    std::span<const Move> line(int ply) const {
        const Variation& line = variations_[static_cast<std::size_t>(ply)];
        return {line.moves.data(), line.length};
    }

private:
    struct Variation {
        std::size_t length = 0;
        std::array<Move, max_ply + 2> moves;
    };
    Variation& at(int ply) { return variations_[static_cast<std::size_t>(ply)]; }

    std::array<Variation, max_ply + 2> variations_;
};

}  // namespace polonaise
