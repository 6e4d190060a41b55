#pragma once
#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <stdexcept>
#include <utility>
#include <vector>

#include <polonaise/board/geometry.hpp>
#include <polonaise/board/rays.hpp>
#include <polonaise/endgame/block_index.hpp>
#include <polonaise/endgame/solved_blocks.hpp>
#include <polonaise/endgame/value.hpp>
#include <polonaise/endgame_build/king_rows.hpp>
#include <polonaise/endgame_build/subset_walk.hpp>
#include <polonaise/rules/move_generator.hpp>

namespace polonaise {

/// A distance does not fit into a byte.
struct DistanceTooLong : std::runtime_error {
    DistanceTooLong() : std::runtime_error{"a win takes more plies than a table can hold (254)"} {}
};

/// Solves one block: all positions of a pair with the same men, both sides to move.
///
/// Captures are compulsory. So a position with a capture has nothing else and gets its value at once
/// from blocks with fewer pieces; moves of men lead to blocks that are solved already, too. What is left
/// are quiet moves of kings, and these stay within the block. The values spread along them backwards,
/// one ply at a time: a position lost in d plies makes all from which a king can slide there won in d +
/// 1 at most; a position is lost once all its slides lead to positions that the opponent wins. A slide
/// is its own reverse, so nothing but slides needs to be generated.
///
/// `values` serve as the queue as well: what is decided in d plies is found by looking for the byte
/// d + 1. A win by a move of a man is entered from the start, as an upper bound, and counts when its ply
/// comes.
template <Variant V> class BlockSolver {
    using Board = typename V::Board;
    using Runs = RunStates<V>;

public:
    using Values = std::span<std::uint8_t>;

    BlockSolver(const SolvedBlocks<V>& solved, const SlicePair& pair) : solved_{solved}, pair_{pair} {}

    /// Memory that solving a block of the pair takes, beside its values.
    static std::uint64_t workspace(const SlicePair& pair, std::uint64_t block_size) {
        std::uint64_t bytes = 2 * block_size;
        for (Side us : both_sides)
            if (pair.of(us).kings > 0) {
                const KingRows::Shape shape = rows_shape(pair, us);
                bytes += shape.rows * shape.words() * sizeof(Bitboard);
            }
        return bytes;
    }

    /// Fills in the values of the block with these men, `block_size` for each side to move. The blocks
    /// that moves lead to must be among the solved ones. Throws DistanceTooLong and std::bad_alloc.
    void solve(MenPlacement men, Values white_to_move, Values black_to_move) {
        begin(men, white_to_move, black_to_move);
        look_outside();
        if (sides_[0].kings + sides_[1].kings > 0) spread();
    }

private:
    /// A move of a man that leads to another block.
    struct ManStep {
        Square to;
        bool promotes;
        BlockView<V> block;
    };
    struct Mover {
        int kings = 0;
        int runs = 1;                  ///< Its run states.
        bool counted = false;          ///< Whether its king moves are counted.
        std::uint64_t run_stride = 0;  ///< Between the planes of two run states of its own.
        Values values;                 ///< With this side to move.
        std::vector<ManStep> steps;
        /// For each position with this side to move that may be lost: kings that can escape.
        std::vector<std::uint8_t> escapes;
        KingIndex row_index{{}, 0, 0};
        KingRows rows;
    };

    Mover& mover(Side s) { return sides_[index(s)]; }

    static KingRows::Shape rows_shape(const SlicePair& pair, Side us) {
        const Material own = pair.of(us), their = pair.of(opponent(us));
        const int free = Board::square_count - pair.men(), rest = own.kings - 1;
        return {internal::binomial(free, rest) * internal::binomial(free - rest, their.kings) *
                    static_cast<std::uint64_t>(Runs::count(their)),
                static_cast<std::size_t>(Runs::count(own)),
                Runs::count(own) > 1 ? static_cast<std::size_t>(Runs::longest_run) : 1};
    }

    void begin(MenPlacement men, Values white_to_move, Values black_to_move) {
        men_ = men;
        block_ = BlockIndex<V>{pair_, men.all()};
        last_byte_ = 0;
        for (Side us : both_sides) {
            Mover& m = mover(us);
            m.kings = pair_.of(us).kings;
            m.runs = Runs::count(pair_.of(us));
            m.counted = m.runs > 1;
            m.values = us == Side::white ? white_to_move : black_to_move;
            add_man_steps(us);
            if (m.kings == 0) continue;
            m.escapes.assign(m.values.size(), 0);
            m.row_index = {block_.kings().free(), m.kings - 1, pair_.of(opponent(us)).kings};
            m.rows.reset(rows_shape(pair_, us));
        }
    }

    void add_man_steps(Side us) {
        Mover& m = mover(us);
        m.steps.clear();
        const Bitboard own = men_.of(us);
        const auto add = [&]<int Step> {
            for (Square to : shift<Step>(own) & block_.kings().free()) {
                const bool promotes = Board::promotion_row(us).contains(to);
                const Bitboard moved =
                    (own - Square{to.slot() - Step}) | (promotes ? Bitboard{} : Bitboard{to});
                MenPlacement men = men_;
                men.of(us) = moved;
                const auto kings = [&](Side s) { return pair_.of(s).kings + (promotes && s == us); };
                m.steps.push_back(
                    {to, promotes,
                     solved_.block(men, kings(Side::white), kings(Side::black), opponent(us))});
            }
        };
        if (us == Side::white) for_each_step<Board, forward<Side::white>>(add);
        else for_each_step<Board, forward<Side::black>>(add);
    }

    // ---- Moves that leave the block ----------------------------------------------------------------

    /// Gives positions with a capture their values, and enters what the other quiet ones can do.
    void look_outside() {
        std::uint64_t rank = 0;
        internal::SubsetWalk white{block_.kings().free(), pair_.white.kings};
        do {
            internal::SubsetWalk black{block_.kings().free() - *white, pair_.black.kings};
            do {
                const KingPlacement kings{*white, *black};
                for (Side us : both_sides) {
                    const auto p = Position<V>::unchecked(men_.white | kings.white,
                                                          men_.black | kings.black, kings.all(), us);
                    if (has_capture(p)) settle_captures(p, rank);
                    else enter_quiet(p, kings, rank);
                }
                ++rank;
            } while (black.next());
        } while (white.next());
    }

    /// The run states that the opponent can be in when `us` is to move.
    template <class Visitor>
    void for_each_run_of_opponent(Side us, KingPlacement kings, Visitor&& visit) {
        const Side them = opponent(us);
        for (int run = 0; run < mover(them).runs; ++run) visit(run, Runs::run(run, kings.of(them)));
    }
    std::uint64_t plane(Side us, int own_run, int their_run) const {
        return us == Side::white ? block_.plane(own_run, their_run) : block_.plane(their_run, own_run);
    }

    void settle_captures(const Position<V>& p, std::uint64_t rank) {
        const Side us = p.to_move(), them = opponent(us);
        generate_moves(p, moves_);
        const KingPlacement kings{p.kings(Side::white), p.kings(Side::black)};
        for_each_run_of_opponent(us, kings, [&](int their_run, KingRun run) {
            typename V::RuleState state;
            state.set_run(them, run);
            const auto with_run = Position<V>::unchecked(p.pieces(Side::white), p.pieces(Side::black),
                                                         p.kings(), us, state);
            BestMove best;
            for (const Move& m : moves_) best.add(solved_.value(with_run.after(m)));
            const std::uint8_t byte = byte_of(best);
            // A capture ends the own run, so that it makes no difference.
            for (int own_run = 0; own_run < mover(us).runs; ++own_run)
                set(us, plane(us, own_run, their_run) + rank, byte);
        });
    }

    BestMove best_man_step(Side us, KingPlacement kings, KingRun their_run) {
        const Bitboard occupied = kings.all();
        BestMove best;
        for (const ManStep& step : mover(us).steps) {
            if (occupied.contains(step.to)) continue;
            KingPlacement after = kings;
            if (step.promotes) after.of(us) |= step.to;
            best.add(us == Side::white ? step.block.value(after.white, after.black, {}, their_run)
                                       : step.block.value(after.white, after.black, their_run, {}));
        }
        return best;
    }

    void enter_quiet(const Position<V>& p, KingPlacement kings, std::uint64_t rank) {
        const Side us = p.to_move();
        const Bitboard own = p.kings(us), empty = p.empty();
        Bitboard mobile;
        for (Square k : own)
            if (neighbours(k) & empty) mobile |= k;
        for_each_run_of_opponent(us, kings, [&](int their_run, KingRun run) {
            const BestMove outside = best_man_step(us, kings, run);
            for (int own_run = 0; own_run < mover(us).runs; ++own_run) {
                const std::uint64_t cell = plane(us, own_run, their_run) + rank;
                const Bitboard moving = mobile - resting(own_run, own);
                const bool open = moving && !(outside.can_win() && outside.plies() == 1);
                const bool may_lose = moving && !outside.can_win() && !outside.can_draw();
                set(us, cell, may_lose ? std::uint8_t{0} : byte_of(outside));
                if (!open) continue;
                if (may_lose) mover(us).escapes[cell] = static_cast<std::uint8_t>(moving.count());
                for (Square k : moving) {
                    const auto row = row_of(us, kings, k, their_run);
                    const std::size_t origin = origin_of(own_run, own, k);
                    row.open(origin) |= k;
                    if (may_lose) row.escape(origin) |= k;
                }
            }
        });
    }

    static Bitboard neighbours(Bitboard set) {
        Bitboard reached;
        for_each_step<Board, diagonal>([&]<int Step> { reached |= shift<Step>(set); });
        return reached;
    }
    static Bitboard resting(int own_run, Bitboard own) {
        if constexpr (Runs::longest_run == 0) return {};
        else {
            const KingRun run = Runs::run(own_run, own);
            return run.moves == Runs::longest_run ? Bitboard{run.king} : Bitboard{};
        }
    }

    // ---- Rows --------------------------------------------------------------------------------------

    KingRows::Row row_of(Side us, KingPlacement kings, Square traveller, int their_run) {
        Mover& m = mover(us);
        const std::uint64_t rank = m.row_index.rank({kings.of(us) - traveller, kings.of(opponent(us))});
        return m.rows.row(rank * static_cast<std::uint64_t>(mover(opponent(us)).runs) +
                          static_cast<std::uint64_t>(their_run));
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

    // ---- Moves within the block --------------------------------------------------------------------

    void spread() {
        for (int byte = 1; byte <= last_byte_; ++byte)
            for (Side us : both_sides)
                if (mover(opponent(us)).kings > 0)
                    for_each_decided(us, static_cast<std::uint8_t>(byte), [&](std::uint64_t cell) {
                        if (EndgameValue::from_byte(static_cast<std::uint8_t>(byte)).is_loss())
                            lost(us, cell, byte);
                        else won(us, cell, byte);
                    });
    }

    template <class Visitor> void for_each_decided(Side us, std::uint8_t byte, Visitor&& visit) {
        const Values values = mover(us).values;
        for (std::size_t at = 0; at < values.size(); ++at) {
            const void* found = std::memchr(values.data() + at, byte, values.size() - at);
            if (!found) return;
            at = static_cast<std::size_t>(static_cast<const std::uint8_t*>(found) - values.data());
            visit(at);
        }
    }

    /// A position as the opponent's kings come to it: `us` is to move, and the other side has just
    /// moved.
    struct Arrival {
        KingPlacement kings;
        int run, their_run;  ///< Of the side to move, and of the other.
    };
    Arrival arrival(Side us, std::uint64_t cell) const {
        const std::uint64_t placements = block_.kings().size();
        const auto state = static_cast<int>(cell / placements);
        const int white_run = state / block_.runs(Side::black),
                  black_run = state % block_.runs(Side::black);
        return {block_.kings().at(cell % placements), us == Side::white ? white_run : black_run,
                us == Side::white ? black_run : white_run};
    }

    /// Calls `visit(row, traveller, rest, others, target)` for each king that may have made the last
    /// move.
    template <class Visitor> void for_each_traveller(Side us, const Arrival& a, Visitor&& visit) {
        const Side them = opponent(us);
        const Bitboard their = a.kings.of(them);
        if (mover(them).counted) {
            if (a.their_run == 0) return;
            const KingRun run = Runs::run(a.their_run, their);
            visit(row_of(them, a.kings, run.king, a.run), run.king, their - run.king,
                  static_cast<std::size_t>(run.moves - 1));
        } else {
            for (Square k : their) visit(row_of(them, a.kings, k, a.run), k, their - k, std::size_t{0});
        }
    }
    /// The run states before the move that led to a run of `target` + 1 moves: any but the traveller's
    /// own, or the traveller's with a move less.
    template <class Visitor> void for_each_origin(Side them, std::size_t target, Visitor&& visit) {
        if constexpr (Runs::longest_run > 0) {
            if (target > 0)
                return visit(static_cast<std::size_t>(Runs::number(0, static_cast<int>(target))));
        }
        visit(std::size_t{0});
        for (auto origin = static_cast<std::size_t>(Runs::number(1, 1));
             origin < static_cast<std::size_t>(mover(them).runs); ++origin)
            visit(origin);
    }
    static KingPlacement placed(Side us, Bitboard own, Bitboard their) {
        return us == Side::white ? KingPlacement{own, their} : KingPlacement{their, own};
    }
    std::uint64_t cell_of(Side us, Bitboard own, Bitboard their, int own_run, int their_run) const {
        return plane(us, own_run, their_run) + block_.kings().rank(placed(us, own, their));
    }

    void lost(Side us, std::uint64_t cell, int byte) {
        const Side them = opponent(us);
        const Arrival a = arrival(us, cell);
        const Bitboard own = a.kings.of(us), occupied = men_.all() | a.kings.all();
        for_each_traveller(us, a, [&](KingRows::Row row, Square at, Bitboard rest, std::size_t target) {
            const Bitboard from = internal::king_slides<Board>(at, occupied);
            for_each_origin(them, target, [&](std::size_t origin) {
                const Bitboard winners = from & row.open(origin);
                row.open(origin) -= winners;
                row.escape(origin) -= winners;
                for (Square k : winners) {
                    const std::uint64_t winner =
                        cell_of(them, rest | k, own, run_of(origin, rest, k), a.run);
                    std::uint8_t& value = mover(them).values[winner];
                    if (value == 0 || value > byte + 1) set(them, winner, byte_at(byte + 1));
                }
            });
        });
    }

    void won(Side us, std::uint64_t cell, int byte) {
        const Side them = opponent(us);
        const Arrival a = arrival(us, cell);
        const Bitboard own = a.kings.of(us), occupied = men_.all() | a.kings.all();
        for_each_traveller(us, a, [&](KingRows::Row row, Square at, Bitboard rest, std::size_t target) {
            row.won(target) |= at;
            const Bitboard empty = Board::squares - (occupied - at);
            const Bitboard seen = internal::king_slides<Board>(at, occupied);
            for_each_origin(them, target, [&](std::size_t origin) {
                Bitboard caught = seen & row.escape(origin);
                if (!caught) return;
                const Bitboard havens = empty - row.won(target);
                caught -= neighbours(havens);  // most have one next to them
                if (!caught) return;
                caught -= slides_from(havens, empty);
                row.escape(origin) -= caught;
                for (Square k : caught) {
                    const int run = run_of(origin, rest, k);
                    const std::uint64_t loser = cell_of(them, rest | k, own, run, a.run);
                    if (mover(them).values[loser] == 0 && --mover(them).escapes[loser] == 0)
                        set(them, loser,
                            byte_at(std::max(byte + 1, outside_byte(them, rest | k, own, a.run))));
                }
            });
        });
    }

    /// The squares that can be reached from one of `set` by sliding over empty ones.
    static Bitboard slides_from(Bitboard set, Bitboard empty) {
        Bitboard reached;
        for_each_step<Board, diagonal>(
            [&]<int Step> { reached |= shift<Step>(flood<Step>(set, empty)); });
        return reached & empty;
    }
    /// When a position is lost in which all moves of men lose.
    int outside_byte(Side us, Bitboard own, Bitboard their, int their_run) {
        return best_man_step(us, placed(us, own, their), Runs::run(their_run, their)).plies() + 1;
    }

    void set(Side us, std::uint64_t cell, std::uint8_t byte) {
        mover(us).values[cell] = byte;
        last_byte_ = std::max<int>(last_byte_, byte);
    }
    static std::uint8_t byte_at(int byte) {
        if (byte > EndgameValue::longest + 1) throw DistanceTooLong{};
        return static_cast<std::uint8_t>(byte);
    }
    static std::uint8_t byte_of(const BestMove& best) {
        return best.is_draw() ? std::uint8_t{0} : byte_at(best.plies() + 1);
    }

    const SolvedBlocks<V>& solved_;
    SlicePair pair_;
    MenPlacement men_;
    BlockIndex<V> block_{pair_, Bitboard{}};
    std::array<Mover, 2> sides_;
    int last_byte_ = 0;
    MoveList moves_;
};

}  // namespace polonaise
