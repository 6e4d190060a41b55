#pragma once
#include <cstddef>
#include <cstdint>

#include <polonaise/board/bitboard.hpp>
#include <polonaise/endgame_build/work_array.hpp>

namespace polonaise {

/// The quiet moves of one side's kings within a block, as sets of squares.
///
/// Take all kings off the board but one of the mover's, the traveller, and let it stand anywhere: a
/// row. What holds for each of its squares is a bitboard, so one shift asks a question for all squares
/// at once. A position of the mover is in as many rows as it has kings, each of them once as the
/// traveller.
///
/// A row keeps, for the traveller on each square:
/// - `open`, with the mover to move: the position is quiet, and a move of the traveller might still win
///   it, or win it faster;
/// - `escape`, with the mover to move: the position is quiet, all moves of men lose, and the traveller
///   has a move to a position that the opponent has not been found to win;
/// - `won`, with the opponent to move: the opponent wins.
///
/// Where king moves are counted there are more of these: `open` and `escape` for each run state of the
/// mover before the move (origins), `won` for each length of the traveller's run after it (targets).
class KingRows {
public:
    struct Shape {
        std::uint64_t rows = 0;
        std::size_t origins = 1, targets = 1;
        std::size_t words() const { return 2 * origins + targets; }
    };
    /// One row, in the memory of KingRows.
    class Row {
    public:
        Row(Bitboard* words, std::size_t origins) : words_{words}, origins_{origins} {}
        Bitboard& open(std::size_t origin) const { return words_[2 * origin]; }
        Bitboard& escape(std::size_t origin) const { return words_[2 * origin + 1]; }
        Bitboard& won(std::size_t target) const { return words_[2 * origins_ + target]; }

    private:
        Bitboard* words_;
        std::size_t origins_;
    };

    /// Empties all rows; makes room for them if need be.
    void reset(const Shape& shape) {
        shape_ = shape;
        words_.reset(shape.rows * shape.words());
    }
    Row row(std::uint64_t number) { return {&words_[number * shape_.words()], shape_.origins}; }

private:
    Shape shape_;
    WorkArray<Bitboard> words_;
};

}  // namespace polonaise
