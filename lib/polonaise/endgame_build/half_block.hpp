#pragma once
#include <algorithm>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include <polonaise/board/geometry.hpp>
#include <polonaise/endgame/block_index.hpp>
#include <polonaise/endgame/run_states.hpp>
#include <polonaise/endgame_build/block_mirror.hpp>
#include <polonaise/endgame_build/distance_byte.hpp>
#include <polonaise/endgame_build/king_rows.hpp>
#include <polonaise/endgame_build/outside_moves.hpp>
#include <polonaise/endgame_build/subset_walk.hpp>
#include <polonaise/endgame_build/work_array.hpp>
#include <polonaise/rules/move_generator.hpp>

namespace polonaise {

/// The positions of a block with one side to move, while it is being solved, and how the quiet moves
/// of that side's kings make values out of those of the positions that they lead to.
///
/// While its kings move, those of the opponent stand still. So the positions are kept by the sets of
/// squares that the opponent's kings can stand on, one set after the other: the moves of each set are
/// independent of all others and close together in memory, and a large block can be shared by giving
/// each partner some of the sets.
///
/// `values` serve as the queue as well: what is decided in d plies is found by looking for the byte
/// d + 1. A win by a move of a man is entered from the start, as an upper bound, and counts when its
/// ply comes.
template <Variant V> class HalfBlock {
    using Board = typename V::Board;
    using Runs = RunStates<V>;

public:
    HalfBlock(const SlicePair& pair, Side us, OutsideMoves<V>& outside)
        : us_{us},
          own_{pair.of(us)},
          their_{pair.of(opponent(us))},
          own_runs_{Runs::count(own_)},
          their_runs_{Runs::count(their_)},
          outside_{outside} {
        const int free = Board::square_count - pair.men();
        all_sets_ = internal::binomial(free, their_.kings);
        own_placements_ = internal::binomial(free - their_.kings, own_.kings);
        if (own_.kings > 0) row_placements_ = internal::binomial(free - their_.kings, own_.kings - 1);
    }
    HalfBlock(const HalfBlock&) = delete;  // those that are large stay where they are
    HalfBlock& operator=(const HalfBlock&) = delete;

    /// On how many sets of squares the opponent's kings can stand.
    std::uint64_t sets() const { return all_sets_; }
    std::uint64_t positions(std::uint64_t sets) const {
        return sets * own_placements_ * static_cast<std::uint64_t>(own_runs_ * their_runs_);
    }
    /// Memory in bytes that so many sets take, beside the values.
    std::uint64_t workspace(std::uint64_t sets) const {
        return own_.kings == 0
                   ? 0
                   : positions(sets) + shape(sets).rows * shape(sets).words() * sizeof(Bitboard);
    }

    /// Takes the sets from `first` to before `end` of the block with these men, which `outside` has
    /// begun; `values` are theirs.
    void begin(MenPlacement men, std::uint64_t first, std::uint64_t end,
               std::span<std::uint8_t> values) {
        men_ = men;
        free_ = Board::squares - men.all();
        first_ = first;
        end_ = end;
        values_ = values;
        placements_ = (end - first) * own_placements_;
        present_.reset();
        last_byte_ = 0;
        if (own_.kings > 0) {
            escapes_.reset(values.size());
            rows_.reset(shape(end - first));
        }
        if (us_ == Side::white) look_outside<Side::white>();
        else look_outside<Side::black>();
    }

    /// Whether there may be a position with this value.
    bool has(int byte) const { return present_[static_cast<std::size_t>(byte)]; }
    int last_byte() const { return last_byte_; }
    bool has_kings() const { return own_.kings > 0; }

    EndgameValue value(const KingsSeen& at) const {
        return EndgameValue::from_byte(values_[cell(
            at.own_run, at.their_run,
            set_of(at.their) * own_placements_ + internal::subset_rank(at.own, free_ - at.their))]);
    }

    /// Calls `visit(KingsSeen)` for all positions with this value.
    template <class Visitor> void for_each_decided(int byte, Visitor&& visit) const {
        for_some_decided(byte, 0, values_.size(), visit);
    }
    /// The same for the next `most` of them, from place `from` on. Returns the place to go on from; the
    /// end is places().
    template <class Visitor>
    std::uint64_t for_some_decided(int byte, std::uint64_t from, std::uint64_t most,
                                   Visitor&& visit) const {
        KingsSeen at;
        std::uint64_t begin_of_set = 0, end_of_set = 0;
        std::size_t c = static_cast<std::size_t>(from);
        for (; c < values_.size() && most > 0; ++c, --most) {
            const void* const found = std::memchr(values_.data() + c, byte, values_.size() - c);
            if (!found) return places();
            c = static_cast<std::size_t>(static_cast<const std::uint8_t*>(found) - values_.data());
            if (c >= end_of_set) {
                const std::uint64_t set = c % placements_ / own_placements_;
                begin_of_set = c / placements_ * placements_ + set * own_placements_;
                end_of_set = begin_of_set + own_placements_;
                at.their = internal::subset_at(first_ + set, their_.kings, free_);
                set_runs(at, c / placements_);
            }
            at.own = internal::subset_at(c - begin_of_set, own_.kings, free_ - at.their);
            visit(static_cast<const KingsSeen&>(at));
        }
        return c;
    }
    std::uint64_t places() const { return values_.size(); }

    /// A number for a position of the whole half, whoever has it, and the reverse.
    std::uint64_t number(const KingsSeen& at) const {
        return (plane(at.own_run, at.their_run) * all_sets_ + number_of_set(at.their)) *
                   own_placements_ +
               internal::subset_rank(at.own, free_ - at.their);
    }
    KingsSeen position(std::uint64_t number) const {
        KingsSeen at;
        const std::uint64_t set = number / own_placements_;
        at.their = internal::subset_at(set % all_sets_, their_.kings, free_);
        at.own = internal::subset_at(number % own_placements_, own_.kings, free_ - at.their);
        set_runs(at, set / all_sets_);
        return at;
    }
    /// The number of the set on which the opponent's kings stand.
    std::uint64_t number_of_set(Bitboard their) const { return internal::subset_rank(their, free_); }

    /// The opponent, who is to move, has lost in `byte` - 1 plies: all from which one of the own kings
    /// can have come win, at the latest a ply before.
    void opponent_loses(const KingsSeen& at, int byte) {
        const Bitboard occupied = men_.all() | at.own | at.their;
        for_each_traveller(at, [&](KingRows::Row row, Square to, Bitboard rest, std::size_t target) {
            const Bitboard from = internal::king_slides<Board>(to, occupied);
            for_each_origin(target, [&](std::size_t origin) {
                const Bitboard winners = from & row.open(origin);
                row.open(origin) -= winners;
                row.escape(origin) -= winners;
                for (Square k : winners) {
                    std::uint8_t& value = values_[cell_before(at, rest, k, origin)];
                    if (value == 0 || value > byte + 1) set(value, internal::distance_byte(byte + 1));
                }
            });
        });
    }

    /// The opponent, who is to move, wins in `byte` - 1 plies: one escape less for all from which one
    /// of the own kings can have come. Who has none left has lost.
    void opponent_wins(const KingsSeen& at, int byte) {
        const Bitboard occupied = men_.all() | at.own | at.their;
        for_each_traveller(at, [&](KingRows::Row row, Square to, Bitboard rest, std::size_t target) {
            row.won(target) |= to;
            const Bitboard empty = Board::squares - (occupied - to);
            const Bitboard seen = internal::king_slides<Board>(to, occupied);
            for_each_origin(target, [&](std::size_t origin) {
                Bitboard caught = seen & row.escape(origin);
                if (!caught) return;
                const Bitboard havens = empty - row.won(target);
                caught -= neighbours(havens);  // most have one next to them
                if (!caught) return;
                caught -= slides_from(havens, empty);
                row.escape(origin) -= caught;
                for (Square k : caught) {
                    const std::uint64_t loser = cell_before(at, rest, k, origin);
                    std::uint8_t& value = values_[loser];
                    if (value == 0 && --escapes_[loser] == 0)
                        set(value,
                            internal::distance_byte(std::max(byte + 1, outside_byte(rest | k, at))));
                }
            });
        });
    }

private:
    // ---- Numbers -----------------------------------------------------------------------------------

    KingRows::Shape shape(std::uint64_t sets) const {
        return {sets * static_cast<std::uint64_t>(their_runs_) * row_placements_,
                static_cast<std::size_t>(own_runs_),
                own_runs_ > 1 ? static_cast<std::size_t>(Runs::longest_run) : 1};
    }
    std::uint64_t set_of(Bitboard their) const { return number_of_set(their) - first_; }
    /// All positions with the same run states: as in tables, White's outside.
    std::uint64_t plane(int own_run, int their_run) const {
        return static_cast<std::uint64_t>(us_ == Side::white ? own_run * their_runs_ + their_run
                                                             : their_run * own_runs_ + own_run);
    }
    void set_runs(KingsSeen& at, std::uint64_t plane) const {
        const auto runs = static_cast<int>(plane);
        at.own_run = us_ == Side::white ? runs / their_runs_ : runs % own_runs_;
        at.their_run = us_ == Side::white ? runs % their_runs_ : runs / own_runs_;
    }
    std::uint64_t cell(int own_run, int their_run, std::uint64_t placement) const {
        return plane(own_run, their_run) * placements_ + placement;
    }
    KingRows::Row row(std::uint64_t set, int their_run, Bitboard rest, Bitboard open) {
        const std::uint64_t run_of_set =
            set * static_cast<std::uint64_t>(their_runs_) + static_cast<std::uint64_t>(their_run);
        return rows_.row(run_of_set * row_placements_ + internal::subset_rank(rest, open));
    }
    /// The position before the traveller came, on `from`, to join the `rest`.
    std::uint64_t cell_before(const KingsSeen& at, Bitboard rest, Square from,
                              std::size_t origin) const {
        return cell(
            run_of(origin, rest, from), at.their_run,
            set_of(at.their) * own_placements_ + internal::subset_rank(rest | from, free_ - at.their));
    }

    // ---- Moves that leave the block ----------------------------------------------------------------

    template <Side Us> static constexpr KingPlacement placed(Bitboard own, Bitboard their) {
        return Us == Side::white ? KingPlacement{own, their} : KingPlacement{their, own};
    }

    /// Gives positions with a capture their values, and enters what the other quiet ones can do.
    template <Side Us> void look_outside() {
        std::uint64_t placement = 0;
        if (first_ == end_) return;
        internal::SubsetWalk their{free_, their_.kings, first_};
        for (std::uint64_t set = first_; set < end_; ++set, their.next()) {
            internal::SubsetWalk own{free_ - *their, own_.kings};
            do {
                const KingPlacement kings = placed<Us>(*own, *their);
                const auto p = Position<V>::unchecked(men_.white | kings.white, men_.black | kings.black,
                                                      kings.all(), Us);
                if (has_capture(p)) settle_captures<Us>(p, *their, placement);
                else enter_quiet<Us>(*own, *their, set - first_, placement);
                ++placement;
            } while (own.next());
        }
    }

    template <Side Us>
    void settle_captures(const Position<V>& p, Bitboard their, std::uint64_t placement) {
        outside_.find_captures(p);
        for (int their_run = 0; their_run < their_runs_; ++their_run) {
            typename V::RuleState state;
            state.set_run(opponent(Us), Runs::run(their_run, their));
            const std::uint8_t byte = internal::byte_of(outside_.best_capture(Position<V>::unchecked(
                p.pieces(Side::white), p.pieces(Side::black), p.kings(), Us, state)));
            // A capture ends the own run, so that it makes no difference.
            for (int own_run = 0; own_run < own_runs_; ++own_run)
                set(values_[cell(own_run, their_run, placement)], byte);
        }
    }

    template <Side Us>
    void enter_quiet(Bitboard own, Bitboard their, std::uint64_t set_number, std::uint64_t placement) {
        const Bitboard open = free_ - their, empty = open - own;
        Bitboard mobile;
        for (Square k : own)
            if (neighbours(k) & empty) mobile |= k;
        for (int their_run = 0; their_run < their_runs_; ++their_run) {
            const BestMove outside =
                outside_.best_man_step(Us, placed<Us>(own, their), Runs::run(their_run, their));
            for (int own_run = 0; own_run < own_runs_; ++own_run) {
                const std::uint64_t c = cell(own_run, their_run, placement);
                const Bitboard moving = mobile - resting(own_run, own);
                const bool may_gain = moving && !(outside.can_win() && outside.plies() == 1);
                const bool may_lose = moving && !outside.can_win() && !outside.can_draw();
                set(values_[c], may_lose ? std::uint8_t{0} : internal::byte_of(outside));
                if (!may_gain) continue;
                if (may_lose) escapes_[c] = static_cast<std::uint8_t>(moving.count());
                for (Square k : moving) {
                    const auto row = this->row(set_number, their_run, own - k, open);
                    const std::size_t origin = origin_of(own_run, own, k);
                    row.open(origin) |= k;
                    if (may_lose) row.escape(origin) |= k;
                }
            }
        }
    }

    /// The byte of a position that is lost, if it takes the moves of men to delay that.
    int outside_byte(Bitboard own, const KingsSeen& at) const {
        const KingPlacement kings =
            us_ == Side::white ? placed<Side::white>(own, at.their) : placed<Side::black>(own, at.their);
        return outside_.best_man_step(us_, kings, Runs::run(at.their_run, at.their)).plies() + 1;
    }

    void set(std::uint8_t& value, std::uint8_t byte) {
        value = byte;
        present_.set(byte);
        last_byte_ = std::max<int>(last_byte_, byte);
    }

    // ---- Rows --------------------------------------------------------------------------------------

    static Bitboard neighbours(Bitboard set) {
        Bitboard reached;
        for_each_step<Board, diagonal>([&]<int Step> { reached |= shift<Step>(set); });
        return reached;
    }
    /// The squares that can be reached from one of `set` by sliding over empty ones.
    static Bitboard slides_from(Bitboard set, Bitboard empty) {
        Bitboard reached;
        for_each_step<Board, diagonal>(
            [&]<int Step> { reached |= shift<Step>(flood<Step>(set, empty)); });
        return reached & empty;
    }
    static Bitboard resting(int own_run, Bitboard own) {
        if constexpr (Runs::longest_run == 0) return {};
        else {
            const KingRun run = Runs::run(own_run, own);
            return run.moves == Runs::longest_run ? Bitboard{run.king} : Bitboard{};
        }
    }

    /// How a row calls the run state of its mover: as if the traveller were the first of the kings.
    static std::size_t origin_of(int own_run, Bitboard own, Square traveller) {
        if constexpr (Runs::longest_run == 0) return 0;
        else {
            if (own_run == 0) return 0;
            const KingRun run = Runs::run(own_run, own);
            const int king = run.king == traveller ? 0 : 1 + rank_among(own - traveller, run.king);
            return static_cast<std::size_t>(Runs::number(king, run.moves));
        }
    }
    /// The reverse, for the traveller on another square.
    static int run_of(std::size_t origin, Bitboard rest, Square traveller) {
        if constexpr (Runs::longest_run == 0) return 0;
        else {
            if (origin == 0) return 0;
            const int king = (static_cast<int>(origin) - 1) / Runs::longest_run,
                      moves = (static_cast<int>(origin) - 1) % Runs::longest_run + 1;
            const Square runner = king == 0 ? traveller : internal::nth_square(rest, king - 1);
            return Runs::number(rank_among(rest | traveller, runner), moves);
        }
    }
    static int rank_among(Bitboard set, Square member) {
        return (set & Bitboard{Bitboard{member}.bits() - 1}).count();
    }

    /// Calls `visit(row, to, rest, target)` for each own king that may have made the last move.
    template <class Visitor> void for_each_traveller(const KingsSeen& at, Visitor&& visit) {
        const Bitboard open = free_ - at.their;
        const std::uint64_t set_number = set_of(at.their);
        if (own_runs_ > 1) {  // moves are counted, so it is the king on a run
            if (at.own_run == 0) return;
            const KingRun run = Runs::run(at.own_run, at.own);
            const Bitboard rest = at.own - run.king;
            visit(row(set_number, at.their_run, rest, open), run.king, rest,
                  static_cast<std::size_t>(run.moves - 1));
        } else {
            for (Square k : at.own) {
                const Bitboard rest = at.own - k;
                visit(row(set_number, at.their_run, rest, open), k, rest, std::size_t{0});
            }
        }
    }
    /// The run states before the move that led to a run of `target` + 1 moves: any but the traveller's
    /// own, or the traveller's with a move less.
    template <class Visitor> void for_each_origin(std::size_t target, Visitor&& visit) const {
        if constexpr (Runs::longest_run > 0) {
            if (target > 0)
                return visit(static_cast<std::size_t>(Runs::number(0, static_cast<int>(target))));
        }
        visit(std::size_t{0});
        for (auto origin = static_cast<std::size_t>(Runs::number(1, 1));
             origin < static_cast<std::size_t>(own_runs_); ++origin)
            visit(origin);
    }

    const Side us_;
    const Material own_, their_;
    const int own_runs_, their_runs_;
    std::uint64_t all_sets_ = 0;        ///< Of the opponent's kings.
    std::uint64_t own_placements_ = 0;  ///< Of the own kings, for each of those.
    std::uint64_t row_placements_ = 0;  ///< Of the own kings but one, likewise.
    OutsideMoves<V>& outside_;

    MenPlacement men_;
    Bitboard free_;
    std::uint64_t first_ = 0, end_ = 0;  ///< The sets that are kept here.
    std::uint64_t placements_ = 0;       ///< Of all kings, for those sets.
    std::span<std::uint8_t> values_;
    /// For each position that may be lost: kings that can escape.
    WorkArray<std::uint8_t> escapes_;
    KingRows rows_;
    std::bitset<EndgameValue::longest + 2> present_;
    int last_byte_ = 0;
};

/// Lets the values of a block spread, one ply after the other, as long as `last_byte()` says that there
/// are more. `pass_on(from, to, byte, turn)` tells one half what the other has decided; `turn` says how
/// `to` sees a position of `from`. A block that is its own mirror image is `alone`: its white half is
/// all of it.
template <Variant V, class LastByte, class PassOn>
void spread(HalfBlock<V>& white, HalfBlock<V>& black, bool alone, LastByte&& last_byte,
            PassOn&& pass_on) {
    for (int byte = 1; byte <= last_byte(); ++byte) {
        if (alone) {
            pass_on(white, white, byte, [](const KingsSeen& at) { return turned<V>(at); });
        } else {
            pass_on(white, black, byte, [](const KingsSeen& at) { return at; });
            pass_on(black, white, byte, [](const KingsSeen& at) { return at; });
        }
    }
}

}  // namespace polonaise
