/** Where squares lie. Rows count down from the top, columns from the left, as White sees the board. */
export interface Cell {
  readonly row: number;
  readonly column: number;
}

export const squareCount = (size: number): number => (size * size) / 2;

export const isDark = (cell: Cell): boolean => (cell.row + cell.column) % 2 === 1;

export function cellOf(square: number, size: number): Cell {
  const half = size / 2;
  const row = Math.floor((square - 1) / half);
  const column = ((square - 1) % half) * 2 + (row % 2 === 0 ? 1 : 0);
  return { row, column };
}

/** Nothing for a light square and for what is off the board. */
export function squareAt(cell: Cell, size: number): number | undefined {
  const { row, column } = cell;
  if (row < 0 || column < 0 || row >= size || column >= size || !isDark(cell)) return undefined;
  return row * (size / 2) + Math.floor(column / 2) + 1;
}

/** The same cell as seen on the screen, and back: turning the board is its own inverse. */
export const turned = (cell: Cell, size: number, flipped: boolean): Cell =>
  flipped ? { row: size - 1 - cell.row, column: size - 1 - cell.column } : cell;

/** Chess-like names, a1 at White's left hand. */
export function letterName(square: number, size: number): string {
  const { row, column } = cellOf(square, size);
  return `${String.fromCharCode(97 + column)}${size - row}`;
}

export const squareName = (square: number, size: number, letters: boolean): string =>
  letters ? letterName(square, size) : String(square);

/** Reads a name in either notation. */
export function squareNamed(name: string, size: number): number | undefined {
  const text = name.trim().toLowerCase();
  if (/^\d{1,2}$/.test(text)) {
    const square = Number(text);
    return square >= 1 && square <= squareCount(size) ? square : undefined;
  }
  const match = /^([a-j])(\d{1,2})$/.exec(text);
  if (!match) return undefined;
  return squareAt({ row: size - Number(match[2]), column: match[1]!.charCodeAt(0) - 97 }, size);
}

export type Heading = 'up' | 'down' | 'left' | 'right';

/**
 * The dark square that an arrow key leads to, as seen on the screen. Up and down zigzag, so that two
 * steps keep the column. Stays where it is at the edge.
 */
export function neighbour(square: number, heading: Heading, size: number, flipped: boolean): number {
  const { row, column } = turned(cellOf(square, size), size, flipped);
  const sideways = row % 2 === 0 ? -1 : 1;
  const target: Cell =
    heading === 'left'
      ? { row, column: column - 2 }
      : heading === 'right'
        ? { row, column: column + 2 }
        : { row: row + (heading === 'up' ? -1 : 1), column: column + sideways };
  return squareAt(turned(target, size, flipped), size) ?? square;
}

/** The squares that a straight step passes between its ends. Empty if they are not on a line. */
export function between(from: number, to: number, size: number): number[] {
  const a = cellOf(from, size);
  const b = cellOf(to, size);
  const rows = b.row - a.row;
  const columns = b.column - a.column;
  const steps = Math.max(Math.abs(rows), Math.abs(columns));
  if (steps === 0 || (rows !== 0 && columns !== 0 && Math.abs(rows) !== Math.abs(columns))) return [];
  const passed: number[] = [];
  for (let i = 1; i < steps; ++i) {
    const cell = { row: a.row + (rows / steps) * i, column: a.column + (columns / steps) * i };
    const square = squareAt(cell, size);
    if (square !== undefined) passed.push(square);
  }
  return passed;
}
