#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

#include <polonaise/endgame/block_index.hpp>
#include <polonaise/endgame/solved_blocks.hpp>
#include <polonaise/endgame_build/block_mirror.hpp>
#include <polonaise/endgame_build/half_block.hpp>
#include <polonaise/endgame_build/outside_moves.hpp>
#include <polonaise/endgame_build/subset_walk.hpp>
#include <polonaise/endgame_build/work_array.hpp>

namespace polonaise {

/// Solves one block: all positions of a pair with the same men, both sides to move.
///
/// Captures are compulsory. So a position with a capture has nothing else and gets its value at once
/// from blocks with fewer pieces; moves of men lead to blocks that are solved already, too. What is left
/// are quiet moves of kings, and these stay within the block. The values spread along them backwards,
/// one ply at a time: a position lost in d plies makes all from which a king can slide there won in d +
/// 1 at most; a position is lost once all its slides lead to positions that the opponent wins. A slide
/// is its own reverse, so nothing but slides needs to be generated.
///
/// In a symmetric pair a block with Black to move is another block with White to move, the mirrored
/// one. Both are solved together; a block that is its own mirror image has a single half.
template <Variant V> class BlockSolver {
public:
    using Values = std::span<std::uint8_t>;

    BlockSolver(const SolvedBlocks<V>& solved, const SlicePair& pair)
        : pair_{pair},
          outside_{solved, pair},
          white_{pair, Side::white, outside_},
          black_{pair, Side::black, outside_} {}

    /// Memory in bytes that solving a block takes, beside its values.
    std::uint64_t workspace() const {
        const std::uint64_t size = white_.positions(white_.sets());
        return white_.workspace(white_.sets()) + black_.workspace(black_.sets()) +
               (keeps_order() ? 0 : size) + (pair_.symmetric() ? size : 0);
    }

    /// Forgets where solved blocks are.
    void forget() { outside_.forget(); }

    /// Fills in the values of the block with these men. The blocks that moves lead to must be among
    /// the solved ones. `second` are those of the block with Black to move; of a symmetric pair, of the
    /// mirrored block, and may be empty if nobody wants them. Throws DistanceTooLong and std::bad_alloc.
    void solve(MenPlacement men, Values white_to_move, Values second) {
        const bool alone = pair_.symmetric() && mirrored<V>(men) == men;
        outside_.begin(men);
        begin(white_, men, white_to_move, keeps_order(), white_values_);
        if (!alone) begin(black_, men, second, !pair_.symmetric(), black_values_);
        if (pair_.white.kings + pair_.black.kings > 0)
            spread(
                white_, black_, alone,
                [&] {
                    return alone ? white_.last_byte() : std::max(white_.last_byte(), black_.last_byte());
                },
                [](auto&&... step) { pass_on(step...); });
        if (!keeps_order()) copy_white(men, white_to_move);
        if (!alone && pair_.symmetric() && !second.empty()) copy_black(mirrored<V>(men), second);
    }

private:
    /// Whether the positions with White to move are in the same order here and in tables: there the
    /// white kings come first.
    bool keeps_order() const { return pair_.white.kings == 0 || pair_.black.kings == 0; }

    static void begin(HalfBlock<V>& half, MenPlacement men, Values wanted, bool in_place,
                      WorkArray<std::uint8_t>& own) {
        if (!in_place) own.reset(half.positions(half.sets()));
        half.begin(men, 0, half.sets(), in_place ? wanted : own.all());
    }

    template <class Turn>
    static void pass_on(const HalfBlock<V>& from, HalfBlock<V>& to, int byte, Turn&& turn) {
        if (!from.has(byte) || !to.has_kings()) return;
        const bool lost = EndgameValue::from_byte(static_cast<std::uint8_t>(byte)).is_loss();
        from.for_each_decided(byte, [&](const KingsSeen& at) {
            const KingsSeen seen = turn(at.from_the_other_side());
            if (lost) to.opponent_loses(seen, byte);
            else to.opponent_wins(seen, byte);
        });
    }

    /// Fills in what `find(KingsSeen)` says of the positions with White to move, in the order of tables.
    template <class Find> void fill(MenPlacement men, Values values, Find&& find) const {
        const BlockIndex<V> index{pair_, men.all()};
        std::size_t at = 0;
        for (int white_run = 0; white_run < index.runs(Side::white); ++white_run)
            for (int black_run = 0; black_run < index.runs(Side::black); ++black_run) {
                internal::SubsetWalk white{index.kings().free(), pair_.white.kings};
                do {
                    internal::SubsetWalk black{index.kings().free() - *white, pair_.black.kings};
                    do {
                        values[at++] = find(KingsSeen{*white, *black, white_run, black_run}).byte();
                    } while (black.next());
                } while (white.next());
            }
    }
    void copy_white(MenPlacement men, Values values) const {
        fill(men, values, [&](const KingsSeen& at) { return white_.value(at); });
    }
    void copy_black(MenPlacement men, Values values) const {
        fill(men, values, [&](const KingsSeen& at) { return black_.value(turned<V>(at)); });
    }

    SlicePair pair_;
    OutsideMoves<V> outside_;
    HalfBlock<V> white_, black_;
    /// Where a half cannot be solved in the place of its values.
    WorkArray<std::uint8_t> white_values_, black_values_;
};

}  // namespace polonaise
