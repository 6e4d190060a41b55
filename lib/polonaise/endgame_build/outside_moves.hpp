#pragma once
#include <array>
#include <vector>

#include <polonaise/board/geometry.hpp>
#include <polonaise/endgame/block_cache.hpp>
#include <polonaise/endgame/block_index.hpp>
#include <polonaise/endgame/solved_blocks.hpp>
#include <polonaise/endgame/value.hpp>
#include <polonaise/rules/move_generator.hpp>

namespace polonaise {

/// The moves that lead out of a block, to blocks that are solved already: captures, and moves of men.
template <Variant V> class OutsideMoves {
    using Board = typename V::Board;

public:
    OutsideMoves(const SolvedBlocks<V>& solved, const SlicePair& pair)
        : solved_{solved}, pair_{pair}, captured_{solved} {}

    /// The blocks that moves lead to from these men must be among the solved ones.
    void begin(MenPlacement men) {
        for (Side us : both_sides) find_man_steps(us, men);
    }

    /// Forgets where blocks are.
    void forget() {
        for (auto& steps : steps_) steps.clear();
        captured_.clear();
    }

    /// Finds the captures of a position that has some. The run of the opponent makes no difference to
    /// them, but to where they lead.
    void find_captures(const Position<V>& p) { generate_moves(p, captures_); }
    /// Of those found last, for the same position with perhaps a run of the opponent.
    BestMove best_capture(const Position<V>& p) {
        BestMove best;
        for (const Move& m : captures_) best.add(captured_.value(p.after(m)));
        return best;
    }

    /// Moves of men of `us` in a position without captures. Its own run makes no difference.
    BestMove best_man_step(Side us, KingPlacement kings, KingRun their_run) const {
        const Bitboard occupied = kings.all();
        BestMove best;
        for (const ManStep& step : steps_[index(us)]) {
            if (occupied.contains(step.to)) continue;
            KingPlacement after = kings;
            if (step.promotes) after.of(us) |= step.to;
            best.add(us == Side::white ? step.block.value(after.white, after.black, {}, their_run)
                                       : step.block.value(after.white, after.black, their_run, {}));
        }
        return best;
    }

private:
    struct ManStep {
        Square to;
        bool promotes;
        BlockView<V> block;
    };

    void find_man_steps(Side us, MenPlacement men) {
        std::vector<ManStep>& steps = steps_[index(us)];
        steps.clear();
        const Bitboard own = men.of(us), free = Board::squares - men.all();
        const auto add = [&]<int Step> {
            for (Square to : shift<Step>(own) & free) {
                const bool promotes = Board::promotion_row(us).contains(to);
                MenPlacement moved = men;
                moved.of(us) = (own - Square{to.slot() - Step}) | (promotes ? Bitboard{} : Bitboard{to});
                const auto kings = [&](Side s) { return pair_.of(s).kings + (promotes && s == us); };
                steps.push_back(
                    {to, promotes,
                     solved_.block(moved, kings(Side::white), kings(Side::black), opponent(us))});
            }
        };
        if (us == Side::white) for_each_step<Board, forward<Side::white>>(add);
        else for_each_step<Board, forward<Side::black>>(add);
    }

    const SolvedBlocks<V>& solved_;
    SlicePair pair_;
    std::array<std::vector<ManStep>, 2> steps_;
    /// Captures lead to slices with fewer pieces, which stay where they are.
    BlockCache<V> captured_;
    MoveList captures_;
};

}  // namespace polonaise
