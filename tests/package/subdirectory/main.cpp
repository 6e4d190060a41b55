#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include <polonaise/notation/move_text.hpp>
#include <polonaise/rules/variants.hpp>

/// Lists the moves at the start of Brazilian draughts.
int main() {
    const auto start = polonaise::Position<polonaise::Brazilian>::initial();
    const polonaise::MoveList moves = legal_moves(start);
    std::vector<std::string> texts;
    for (const polonaise::Move& m : moves) texts.push_back(move_text(start, m, moves));
    std::ranges::sort(texts);
    for (const std::string& text : texts) std::puts(text.c_str());
}
