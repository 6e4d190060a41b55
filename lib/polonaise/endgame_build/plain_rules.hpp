#pragma once
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <vector>

#include <polonaise/board/direction.hpp>
#include <polonaise/rules/position.hpp>

namespace polonaise {

/// The rules once more, for proofs: written without the move generator and the bitboards that tables are
/// built with, so that a mistake there does not prove itself. The board is a list of cells with a
/// margin, pieces have numbers, and a piece goes its way cell by cell. Only the facts of the variant are
/// the same: its board, the directions of captures, what a capture counts, and the limit of king moves.
template <Variant V> class PlainRules {
    using Board = typename V::Board;

public:
    /// Goes through the legal moves: calls `slide(from, to, run)` for quiet moves of kings, with the run
    /// that its side is then on, and `visit(Position<V>)` with what each of the other moves leads to,
    /// perhaps several times for the same position.
    template <class Slide, class Visitor>
    void for_each_move(const Position<V>& p, Slide&& slide, Visitor&& visit) {
        set_up(p);
        if (look_around()) {
            find_captures();
            for (const Capture& c : captures_) visit(after_capture(c));
            return;
        }
        for (int n = 0; n < count_; ++n) {
            if (!is_mine(n)) continue;
            if (!piece(n).king) for_each_step(n, [&](int to) { visit(after_step(n, to)); });
            else if (!must_rest(n)) for_each_slide(n, slide);
        }
    }

private:
    static constexpr int margin = 2, side = Board::width + 2 * margin, most_pieces = 24;
    static constexpr std::int8_t empty = -1, outside = -2;

    static constexpr std::size_t cell_count = std::size_t{side} * side;
    using Cells = std::array<std::int8_t, cell_count>;
    static constexpr std::size_t direction_count = std::size(V::capture_directions);
    struct Piece {
        int cell;
        bool white, king;
    };
    struct Capture {
        int piece, to;
        std::uint32_t taken;  ///< Bit n for piece n.
    };
    struct Run {
        int piece = -1, moves = 0;
    };

    static constexpr int cell(int row, int file) { return (row + margin) * side + file + margin; }
    static constexpr int offset(Direction d) { return d.rows * side + d.files; }
    static constexpr Cells empty_board = [] {
        Cells cells{};
        cells.fill(outside);
        for (int row = 0; row < Board::width; ++row)
            for (int file = 0; file < Board::width; ++file)
                cells[static_cast<std::size_t>(cell(row, file))] = empty;
        return cells;
    }();
    static constexpr auto cell_of_slot = [] {
        std::array<int, 64> cells{};
        for (Square s : Board::squares) cells[index(s)] = cell(Board::row(s), Board::file(s));
        return cells;
    }();
    static constexpr auto square_of_cell = [] {
        std::array<Square, cell_count> squares{};
        for (Square s : Board::squares)
            squares[static_cast<std::size_t>(cell(Board::row(s), Board::file(s)))] = s;
        return squares;
    }();

    std::int8_t& at(int where) { return cells_[static_cast<std::size_t>(where)]; }
    const Piece& piece(int number) const { return pieces_[static_cast<std::size_t>(number)]; }
    static Square square(int where) { return square_of_cell[static_cast<std::size_t>(where)]; }
    bool is_mine(int number) const { return piece(number).white == white_to_move_; }

    void set_up(const Position<V>& p) {
        cells_ = empty_board;
        count_ = 0;
        white_to_move_ = p.to_move() == Side::white;
        for (Side s : both_sides) {
            runs_[index(s)] = {};
            const KingRun run = p.rule_state().run(s);
            for (Square at_square : p.pieces(s)) {
                const int where = cell_of_slot[index(at_square)];
                if (run.moves > 0 && run.king == at_square) runs_[index(s)] = {count_, run.moves};
                at(where) = static_cast<std::int8_t>(count_);
                pieces_[static_cast<std::size_t>(count_++)] = {where, s == Side::white,
                                                               p.kings().contains(at_square)};
            }
        }
    }
    bool has_man(bool white, std::uint32_t taken = 0) const {
        for (int n = 0; n < count_; ++n)
            if (piece(n).white == white && !piece(n).king && !(taken >> n & 1)) return true;
        return false;
    }
    bool must_rest(int number) const {
        if constexpr (V::RuleState::remembers) {
            const Run& run = runs_[white_to_move_ ? 0 : 1];
            return run.piece == number && run.moves >= V::RuleState::limit && has_man(white_to_move_);
        }
        return false;
    }

    /// Whether something can be captured. If not, it is known how far the kings can see.
    bool look_around() {
        for (int n = 0; n < count_; ++n) {
            if (!is_mine(n)) continue;
            for (std::size_t d = 0; d < direction_count; ++d) {
                const int step = offset(V::capture_directions[d]);
                int over = piece(n).cell + step;
                if (piece(n).king)
                    while (at(over) == empty) over += step;
                const int victim = at(over);
                if (victim >= 0 && !is_mine(victim) && at(over + step) == empty) return true;
                ends_[static_cast<std::size_t>(n)][d] = over;
            }
        }
        return false;
    }

    template <class Visitor> void for_each_step(int man, Visitor&& visit) {
        const int from = piece(man).cell;
        for (const Direction d : white_to_move_ ? up : down)
            if (const int to = from + offset(d); at(to) == empty) visit(to);
    }
    template <class Slide> void for_each_slide(int king, Slide&& slide) {
        const int from = piece(king).cell, moves = moves_after_slide(king);
        for (std::size_t d = 0; d < direction_count; ++d) {
            const Direction direction = V::capture_directions[d];
            if (std::ranges::find(diagonal, direction) == diagonal.end()) continue;
            const int step = offset(direction), end = ends_[static_cast<std::size_t>(king)][d];
            for (int to = from + step; to != end; to += step)
                slide(square(from), square(to),
                      moves > 0 ? KingRun{square(to), static_cast<std::uint8_t>(moves)} : KingRun{});
        }
    }
    /// Of the king, running; 0 where they are not counted.
    int moves_after_slide(int king) const {
        if constexpr (V::RuleState::remembers) {
            const Run& mine = runs_[white_to_move_ ? 0 : 1];
            return !has_man(white_to_move_) ? 0 : mine.piece == king ? mine.moves + 1 : 1;
        }
        return 0;
    }

    void find_captures() {
        captures_.clear();
        best_ = 0;
        for (int n = 0; n < count_; ++n) {
            if (!is_mine(n)) continue;
            at(piece(n).cell) = empty;  // it may cross the square that it has left
            go_on_capturing(n, piece(n).cell, 0, 0, 0);
            at(piece(n).cell) = static_cast<std::int8_t>(n);
        }
    }
    void go_on_capturing(int number, int from, std::uint32_t taken, int men, int kings) {
        for (const Direction d : V::capture_directions) {
            const int step = offset(d);
            int over = from + step;
            if (piece(number).king)
                while (at(over) == empty) over += step;
            const int victim = at(over);
            if (victim < 0 || is_mine(victim) || (taken >> victim & 1)) continue;
            const std::uint32_t all = taken | std::uint32_t{1} << victim;
            const int all_men = men + !piece(victim).king, all_kings = kings + piece(victim).king;
            for (int to = over + step; at(to) == empty; to += step) {
                enter({number, to, all}, V::capture_value(all_men, all_kings, piece(number).king));
                go_on_capturing(number, to, all, all_men, all_kings);
                if (!piece(number).king) break;
            }
        }
    }
    void enter(const Capture& capture, int value) {
        if (value > best_) {
            best_ = value;
            captures_.clear();
        }
        if (value == best_) captures_.push_back(capture);
    }

    Position<V> after_step(int man, int to) const {
        std::array<Run, 2> runs = runs_;
        runs[white_to_move_ ? 0 : 1] = {};
        return after(man, to, 0, runs);
    }
    Position<V> after_capture(const Capture& c) const {
        std::array<Run, 2> runs = runs_;
        runs[white_to_move_ ? 0 : 1] = {};
        Run& theirs = runs[white_to_move_ ? 1 : 0];
        if (theirs.piece >= 0 && ((c.taken >> theirs.piece & 1) || !has_man(!white_to_move_, c.taken)))
            theirs = {};
        return after(c.piece, c.to, c.taken, runs);
    }
    Position<V> after(int mover, int to, std::uint32_t taken, const std::array<Run, 2>& runs) const {
        Bitboard colours[2], kings;
        typename V::RuleState state;
        for (int n = 0; n < count_; ++n) {
            if (taken >> n & 1) continue;
            const Square s = square(n == mover ? to : piece(n).cell);
            const Side owner = piece(n).white ? Side::white : Side::black;
            colours[index(owner)] |= s;
            const bool crowned = n == mover && Board::promotion_row(owner).contains(s);
            if (piece(n).king || crowned) kings |= s;
            if (const Run& run = runs[index(owner)]; run.piece == n && run.moves > 0)
                state.set_run(owner, {s, static_cast<std::uint8_t>(run.moves)});
        }
        return Position<V>::unchecked(colours[0], colours[1], kings,
                                      white_to_move_ ? Side::black : Side::white, state);
    }

    Cells cells_{};
    std::array<Piece, most_pieces> pieces_{};
    int count_ = 0;
    bool white_to_move_ = true;
    std::array<Run, 2> runs_;  ///< White's and Black's.
    /// Of each king of the mover in each direction of captures: the first cell that is not empty.
    std::array<std::array<int, direction_count>, most_pieces> ends_{};
    std::vector<Capture> captures_;
    int best_ = 0;
};

}  // namespace polonaise
