#include <algorithm>
#include <cstdio>
#include <utility>
#include <vector>

#include <polonaise/rules/move_generator.hpp>
#include <polonaise/rules/variants.hpp>

/// Lists the moves at the start of International draughts.
int main() {
    using Board = polonaise::International::Board;
    polonaise::MoveList moves;
    generate_moves(polonaise::Position<polonaise::International>::initial(), moves);
    std::vector<std::pair<int, int>> squares;
    for (const polonaise::Move& m : moves)
        squares.emplace_back(Board::number(m.from), Board::number(m.to));
    std::ranges::sort(squares);
    for (const auto& [from, to] : squares) std::printf("%d-%d\n", from, to);
}
