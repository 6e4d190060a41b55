import type { Side } from '../../api/types';
import type { Piece } from '../../board/types';

/** What a position has to have: pieces on squares, squares that are empty, whose move it is. */
export interface PatternBoard {
  readonly pieces: readonly Piece[];
  readonly empty: readonly number[];
  readonly toMove: Side | null;
}

export const emptyPattern: PatternBoard = { pieces: [], empty: [], toMove: null };

/** What a click puts down: a piece, the mark of an empty square, or nothing. */
export type PatternTool = { readonly side: Side; readonly king: boolean } | 'empty' | 'eraser';

const without = (board: PatternBoard, square: number): PatternBoard => ({
  ...board,
  pieces: board.pieces.filter((piece) => piece.square !== square),
  empty: board.empty.filter((one) => one !== square),
});

/** The same once more takes it away again. */
export function placed(board: PatternBoard, square: number, tool: PatternTool): PatternBoard {
  const others = without(board, square);
  const there = board.pieces.find((piece) => piece.square === square);
  if (tool === 'eraser') return others;
  if (tool === 'empty') return board.empty.includes(square) ? others : { ...others, empty: [...others.empty, square] };
  if (there?.side === tool.side && there.king === tool.king) return others;
  return { ...others, pieces: [...others.pieces, { square, ...tool }] };
}

export function carried(board: PatternBoard, from: number, to: number | undefined): PatternBoard {
  const piece = board.pieces.find((one) => one.square === from);
  if (!piece) return board;
  const others = without(board, from);
  return to === undefined ? others : { ...without(others, to), pieces: [...without(others, to).pieces, { ...piece, square: to }] };
}

const squaresOf = (pieces: readonly Piece[], side: Side): string =>
  pieces
    .filter((piece) => piece.side === side)
    .sort((a, b) => a.square - b.square)
    .map(({ square, king }) => (king ? `K${square}` : String(square)))
    .join(',');

/** As docs/archive.md writes patterns; empty if the board is. */
export function patternText({ pieces, empty, toMove }: PatternBoard): string {
  const sections = [
    ['W', squaresOf(pieces, 'white')],
    ['B', squaresOf(pieces, 'black')],
    ['E', [...empty].sort((a, b) => a - b).join(',')],
  ].flatMap(([letter, squares]) => (squares ? [`${letter}${squares}`] : []));
  if (sections.length === 0) return '';
  return [...(toMove ? [toMove === 'white' ? 'W' : 'B'] : []), ...sections].join(':');
}

/** A whole position, with `toMove` or White to move. */
export const fenText = ({ pieces, toMove }: PatternBoard): string =>
  `${toMove === 'black' ? 'B' : 'W'}:W${squaresOf(pieces, 'white')}:B${squaresOf(pieces, 'black')}`;
