export type Side = 'white' | 'black';

export const opponent = (side: Side): Side => (side === 'white' ? 'black' : 'white');

/** A piece on a square. Squares carry the numbers of the board, from 1 at Black's left-hand corner. */
export interface Piece {
  readonly square: number;
  readonly side: Side;
  readonly king: boolean;
}

/** One way of carrying a move out: `captured[i]` is jumped between `squares[i]` and `squares[i + 1]`. */
export interface Route {
  readonly squares: readonly number[];
  readonly captured: readonly number[];
}

/** A legal move as the board needs to know it. The board has no rules of its own. */
export interface BoardMove {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly captured: readonly number[];
  readonly promotes: boolean;
  readonly routes: readonly Route[];
}

export type ArrowKind = 'engine' | 'variation' | 'hint';

export interface Arrow {
  readonly path: readonly number[];
  readonly kind: ArrowKind;
  /** 0 for the best one; the others are drawn fainter. */
  readonly rank: number;
}

/** A small number on a piece: how often a king has moved in a row. */
export interface Badge {
  readonly square: number;
  readonly text: string;
  readonly alarming: boolean;
}

export type Coordinates = 'numbers' | 'letters' | 'none';

export const piecesEqual = (a: Piece | undefined, b: Piece | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && a.side === b.side && a.king === b.king);

export const usualRoute = (move: BoardMove): Route =>
  move.routes[0] ?? { squares: [move.from, move.to], captured: move.captured };
