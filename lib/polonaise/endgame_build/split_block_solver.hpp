#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include <polonaise/endgame_build/block_mirror.hpp>
#include <polonaise/endgame_build/exchange.hpp>
#include <polonaise/endgame_build/half_block.hpp>
#include <polonaise/endgame_build/outside_moves.hpp>
#include <polonaise/endgame_build/subset_walk.hpp>
#include <polonaise/endgame_build/work_array.hpp>

namespace polonaise {

/// Solves a block that is too large for one, as BlockSolver does: every partner takes a share of the
/// sets of both halves.
///
/// A quiet move of White leads from a position with White to move, which belongs to whoever has the set
/// of black kings, to one with Black to move, which belongs to whoever has the set of white kings. So
/// after each ply the partners tell each other what has been decided, once for each position; all else
/// is done at home. That is a transposition, and no partner needs to be asked for anything.
///
/// At the end positions with White to move change hands once more, since tables are ordered by white
/// kings.
template <Variant V> class SplitBlockSolver {
public:
    SplitBlockSolver(const SolvedBlocks<V>& solved, const SlicePair& pair, Exchange& exchange)
        : pair_{pair},
          exchange_{exchange},
          outside_{solved, pair},
          white_{pair, Side::white, outside_},
          black_{pair, Side::black, outside_} {}

    /// Memory in bytes that the share of a partner takes.
    std::uint64_t memory() const { return memory(white_) + memory(black_); }

    /// Solves the block with these men; see BlockSolver. In a symmetric pair the positions with Black to
    /// move are only solved for the sake of the others.
    void solve(MenPlacement men) {
        men_ = men;
        const bool alone = pair_.symmetric() && mirrored<V>(men) == men;
        outside_.begin(men);
        begin(white_, white_values_);
        if (!alone) begin(black_, black_values_);
        spread(
            white_, black_, alone, [&] { return last_byte(alone); },
            [&](auto&&... step) { pass_on(step...); });
    }

    /// The sets of white kings whose positions a partner gets in the end, numbered as in tables.
    Shares shares() const { return {black_.sets(), exchange_.partners()}; }

    /// Calls `take(span of values)` for the positions with White to move that have one of the own sets
    /// of white kings: for each pair of run states, in the order of tables, one piece after the other.
    template <class Take> void deliver_white(Take&& take) {
        const BlockIndex<V> index{pair_, men_.all()};
        for (int white_run = 0; white_run < index.runs(Side::white); ++white_run)
            for (int black_run = 0; black_run < index.runs(Side::black); ++black_run)
                hand_over(index.kings(), white_run, black_run, take);
    }
    /// The same for Black to move.
    template <class Take> void deliver_black(Take&& take) {
        take(std::span<const std::uint8_t>{black_values_.all()});
    }

private:
    static constexpr std::uint64_t numbers_at_once = 1 << 20, values_at_once = 1 << 22;

    Shares shares(const HalfBlock<V>& half) const { return {half.sets(), exchange_.partners()}; }

    std::uint64_t memory(const HalfBlock<V>& half) const {
        const std::uint64_t sets = half.sets() / exchange_.partners() + 1;
        return half.positions(sets) + half.workspace(sets);
    }
    void begin(HalfBlock<V>& half, WorkArray<std::uint8_t>& values) {
        const Shares shares = this->shares(half);
        const std::size_t me = exchange_.partner();
        values.reset(half.positions(shares.size(me)));
        half.begin(men_, shares.first(me), shares.end(me), values.all());
    }
    int last_byte(bool alone) {
        const int mine = std::max(white_.last_byte(), alone ? 0 : black_.last_byte());
        return static_cast<int>(exchange_.largest(static_cast<std::uint64_t>(mine)));
    }

    template <class Turn>
    void pass_on(const HalfBlock<V>& from, HalfBlock<V>& to, int byte, Turn&& turn) {
        if (!to.has_kings() || exchange_.largest(from.has(byte)) == 0) return;
        const bool lost = EndgameValue::from_byte(static_cast<std::uint8_t>(byte)).is_loss();
        const Shares owners = shares(to);
        std::uint64_t next = from.has(byte) ? 0 : from.places();
        do {
            Exchange::Letters letters(exchange_.partners());
            next = from.for_some_decided(byte, next, numbers_at_once, [&](const KingsSeen& at) {
                const KingsSeen seen = turn(at.from_the_other_side());
                write(letters[owners.owner(to.number_of_set(seen.their))], from.number(at));
            });
            for (const auto& letter : exchange_.all_to_all(letters))
                for (std::size_t i = 0; i < letter.size(); i += sizeof(std::uint64_t)) {
                    const KingsSeen seen = turn(from.position(read(letter, i)).from_the_other_side());
                    if (lost) to.opponent_loses(seen, byte);
                    else to.opponent_wins(seen, byte);
                }
        } while (exchange_.largest(next < from.places()) > 0);
    }
    static void write(std::vector<std::byte>& letter, std::uint64_t number) {
        const std::size_t at = letter.size();
        letter.resize(at + sizeof number);
        std::memcpy(letter.data() + at, &number, sizeof number);
    }
    static std::uint64_t read(const std::vector<std::byte>& letter, std::size_t at) {
        std::uint64_t number = 0;
        std::memcpy(&number, letter.data() + at, sizeof number);
        return number;
    }

    /// Everybody writes down, for the white sets of each partner, the values with the own black sets;
    /// who reads it meets the black sets in the same order and knows whose letter has the next one.
    template <class Take>
    void hand_over(const KingIndex& kings, int white_run, int black_run, Take&& take) {
        const Shares white_shares = shares(), black_shares = shares(white_);
        const std::size_t me = exchange_.partner();
        const std::uint64_t sets = std::max<std::uint64_t>(1, values_at_once / kings.black_placements());
        std::uint64_t most = 0;
        for (std::size_t n = 0; n < exchange_.partners(); ++n)
            most = std::max(most, white_shares.size(n));
        for (std::uint64_t begun = 0; begun < most; begun += sets) {
            const auto for_each_white = [&](std::size_t partner, auto&& visit) {
                const std::uint64_t first = white_shares.first(partner) + begun,
                                    end = std::min(first + sets, white_shares.end(partner));
                if (first >= end) return;
                internal::SubsetWalk white{kings.free(), pair_.white.kings, first};
                for (std::uint64_t set = first; set < end; ++set, white.next()) visit(*white);
            };
            Exchange::Letters letters(exchange_.partners());
            for (std::size_t n = 0; n < letters.size(); ++n)
                for_each_white(n, [&](Bitboard white) {
                    write_values(letters[n], white, kings.free(), black_shares, white_run, black_run);
                });
            const Exchange::Letters received = exchange_.all_to_all(letters);
            std::vector<std::size_t> read(received.size());
            std::vector<std::uint8_t> values;
            for_each_white(me, [&](Bitboard white) {
                internal::SubsetWalk black{kings.free() - white, pair_.black.kings};
                do {
                    const std::size_t owner =
                        black_shares.owner(internal::subset_rank(*black, kings.free()));
                    values.push_back(std::to_integer<std::uint8_t>(received[owner][read[owner]++]));
                } while (black.next());
            });
            take(std::span<const std::uint8_t>{values});
        }
    }
    void write_values(std::vector<std::byte>& letter, Bitboard white, Bitboard free,
                      const Shares& black_shares, int white_run, int black_run) const {
        const std::uint64_t first = black_shares.first(exchange_.partner()),
                            end = black_shares.end(exchange_.partner());
        if (first == end) return;
        internal::SubsetWalk black{free, pair_.black.kings, first};
        for (std::uint64_t set = first; set < end; ++set, black.next())
            if (!(*black & white))
                letter.push_back(std::byte{white_.value({white, *black, white_run, black_run}).byte()});
    }

    SlicePair pair_;
    Exchange& exchange_;
    OutsideMoves<V> outside_;
    HalfBlock<V> white_, black_;
    MenPlacement men_;
    WorkArray<std::uint8_t> white_values_, black_values_;
};

}  // namespace polonaise
