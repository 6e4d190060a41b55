#pragma once
#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include <polonaise/endgame/block_index.hpp>
#include <polonaise/endgame/men_index.hpp>
#include <polonaise/endgame/slice.hpp>
#include <polonaise/endgame/slice_index.hpp>
#include <polonaise/endgame/value.hpp>
#include <polonaise/rules/position.hpp>

namespace polonaise {

/// The values of one block, for positions in whatever colours: `turned` says that the tables see White
/// as Black and the board turned half round.
template <Variant V> class BlockView {
public:
    BlockView(const std::uint8_t* values, const BlockIndex<V>& index, bool turned)
        : values_{values}, index_{index}, turned_{turned} {}

    EndgameValue value(Bitboard white_kings, Bitboard black_kings, KingRun white_run,
                       KingRun black_run) const {
        using Board = typename V::Board;
        if (turned_) {
            const KingPlacement kings{Board::turned(black_kings), Board::turned(white_kings)};
            const auto turned = [](KingRun run) {
                return run.moves > 0 ? KingRun{Board::turned(run.king), run.moves} : run;
            };
            return look_up(kings, turned(black_run), turned(white_run));
        }
        return look_up({white_kings, black_kings}, white_run, black_run);
    }

private:
    EndgameValue look_up(KingPlacement kings, KingRun white_run, KingRun black_run) const {
        const std::uint64_t plane = index_.plane(RunStates<V>::number(white_run, kings.white),
                                                 RunStates<V>::number(black_run, kings.black));
        return EndgameValue::from_byte(values_[plane + index_.kings().rank(kings)]);
    }

    const std::uint8_t* values_;
    BlockIndex<V> index_;
    bool turned_;
};

/// Where the values of blocks come from that are not all in memory. Many threads may ask at the same
/// time.
class BlockSource {
public:
    virtual ~BlockSource() = default;
    /// Of the block with this number, with this side to move; they stay where they are until the owner
    /// of the source has them removed.
    virtual const std::uint8_t* values(std::uint64_t block, Side to_move) = 0;
};

/// The values of a pair of slices: all of them in memory, or of a pair that is being solved the blocks
/// at the front, in one stretch or several; or whatever a source has.
template <Variant V> class SolvedPair {
public:
    explicit SolvedPair(const SlicePair& pair) : pair_{pair}, men_{pair.white.men, pair.black.men} {
        const MenPlacement some = men_.at(0);
        block_size_ = block_index(some).size();
    }

    const SlicePair& pair() const { return pair_; }
    const MenIndex<typename V::Board>& men() const { return men_; }
    std::uint64_t block_size() const { return block_size_; }
    BlockIndex<V> block_index(MenPlacement men) const { return {pair_, men.white | men.black}; }

    /// Values from block `first` on, for each side to move, up to the next stretch. Stretches are added
    /// in order. A symmetric pair has only values with White to move.
    void add_stretch(std::uint64_t first, const std::uint8_t* white_to_move,
                     const std::uint8_t* black_to_move) {
        assert(stretches_.empty() || first > stretches_.back().first);
        stretches_.push_back({first, {white_to_move, black_to_move}});
    }
    void remove_last_stretch() { stretches_.pop_back(); }
    void remove_stretches() { stretches_.clear(); }
    /// In the place of stretches; null for none.
    void set_source(BlockSource* source) { source_ = source; }

    const std::uint8_t* values(MenPlacement men, Side to_move) const {
        return values(men_.rank(men), to_move);
    }
    /// Of the block with this number.
    const std::uint8_t* values(std::uint64_t block, Side to_move) const {
        if (source_) return source_->values(block, to_move);
        const auto last = stretches_.back().first <= block
                              ? stretches_.end()
                              : std::ranges::upper_bound(stretches_, block, {}, &Stretch::first);
        const Stretch& stretch = *(last - 1);
        return stretch.values[index(to_move)] + (block - stretch.first) * block_size_;
    }

private:
    struct Stretch {
        std::uint64_t first;
        const std::uint8_t* values[2];
    };

    SlicePair pair_;
    MenIndex<typename V::Board> men_;
    std::uint64_t block_size_;
    std::vector<Stretch> stretches_;
    BlockSource* source_ = nullptr;
};

/// All pairs of slices whose values can be had.
template <Variant V> class SolvedBlocks {
public:
    SolvedBlocks() : pairs_(static_cast<std::size_t>(radix * radix * radix * radix)) {}

    SolvedPair<V>& add(const SlicePair& pair) {
        auto& place = pairs_[number(pair.white, pair.black)];
        if (!place) place = std::make_unique<SolvedPair<V>>(pair);
        return *place;
    }
    const SolvedPair<V>* find(const SlicePair& pair) const {
        return pairs_[number(pair.white, pair.black)].get();
    }

    /// The block with these men. Its pair must have been added, with values that include it.
    BlockView<V> block(MenPlacement men, int white_kings, int black_kings, Side to_move) const {
        using Board = typename V::Board;
        const Material white{men.white.count(), white_kings}, black{men.black.count(), black_kings};
        const bool turned = outranks(black, white) || (white == black && to_move == Side::black);
        const SolvedPair<V>* const solved = turned ? find({black, white}) : find({white, black});
        assert(solved);
        if (turned) {
            men = {Board::turned(men.black), Board::turned(men.white)};
            to_move = opponent(to_move);
        }
        return {solved->values(men, to_move), solved->block_index(men), turned};
    }

    /// A side without pieces has lost; whatever else must have been added.
    EndgameValue value(const Position<V>& p) const {
        if (p.pieces(p.to_move()).empty()) return EndgameValue::decided_in(0);
        const Bitboard white = p.kings(Side::white), black = p.kings(Side::black);
        return block({p.men(Side::white), p.men(Side::black)}, white.count(), black.count(), p.to_move())
            .value(white, black, p.rule_state().run(Side::white), p.rule_state().run(Side::black));
    }

private:
    static constexpr int radix = internal::most_members + 1;

    static std::size_t number(Material white, Material black) {
        return static_cast<std::size_t>(((white.men * radix + white.kings) * radix + black.men) * radix +
                                        black.kings);
    }

    std::vector<std::unique_ptr<SolvedPair<V>>> pairs_;
};

}  // namespace polonaise
