#include <polonaise/notation/diagram.hpp>

namespace polonaise::internal {

int diagram_number(DiagramCell cell, int width, bool flipped) {
    if ((cell.row + cell.file) % 2 == 0) return 0;
    const int number = cell.row * (width / 2) + cell.file / 2 + 1;
    return flipped ? width * width / 2 + 1 - number : number;
}

DiagramCell diagram_cell(int number, int width, bool flipped) {
    if (flipped) number = width * width / 2 + 1 - number;
    const int row = (number - 1) / (width / 2), column = (number - 1) % (width / 2);
    return {row, 2 * column + (row + 1) % 2};
}

}  // namespace polonaise::internal
