import type { PieceSet } from './piece_art';
import type { Arrow, Badge, BoardMove, Coordinates, Piece, Side } from './types';

export type SquareRole = 'plain' | 'selected' | 'target' | 'movable';

/** What the board says to a screen reader, in the language of the page. */
export interface BoardWords {
  readonly name: string;
  square(name: string, piece: Piece | undefined, role: SquareRole): string;
}

/** Everything that the board shows, given by the page. */
export interface BoardState {
  readonly size: number;
  readonly flipped: boolean;
  readonly coordinates: Coordinates;
  /** Whether squares are named by letters when spoken. */
  readonly letters: boolean;
  readonly pieces: readonly Piece[];
  readonly moves: readonly BoardMove[];
  /** Whose pieces may be taken up. */
  readonly mover: Side | null;
  readonly lastMove: BoardMove | null;
  readonly arrows: readonly Arrow[];
  readonly badges: readonly Badge[];
  readonly pieceSet: PieceSet;
  /** Milliseconds for a step of a piece; 0 for none. */
  readonly speed: number;
  readonly showTargets: boolean;
  /** Every piece may be put anywhere; the page is told what was pointed at. */
  readonly editing: boolean;
  /** Another number takes back a move that the board has shown, but the page has not accepted. */
  readonly revision: number;
  readonly words: BoardWords;
}

export const initialState: BoardState = {
  size: 10,
  flipped: false,
  coordinates: 'numbers',
  letters: false,
  pieces: [],
  moves: [],
  mover: null,
  lastMove: null,
  arrows: [],
  badges: [],
  pieceSet: 'turned',
  speed: 180,
  showTargets: true,
  editing: false,
  revision: 0,
  words: {
    name: 'Draughts board',
    square: (name, piece) => (piece ? `${name}, ${piece.side} ${piece.king ? 'king' : 'man'}` : name),
  },
};

export interface BoardEvents {
  /** A legal move was chosen; the board shows it already. */
  boardmove: { move: BoardMove };
  /** A hand tried what is no legal move. `through` are squares it was led over. */
  boardrefused: { from: number; to: number; through: readonly number[] };
  /** Several captures are still possible; the board shows where they differ. */
  boardquestion: { moves: readonly BoardMove[] };
  /** A piece has come down; for a sound. */
  boardhop: { captured: boolean };
  /** While editing: pointed at a square with this mouse button. */
  boardedit: { square: number; button: number };
  /** While editing: a piece was dragged; off the board if `to` is nothing. */
  boardcarry: { from: number; to: number | undefined };
}

export const sameShape = (a: BoardState, b: BoardState): boolean =>
  a.size === b.size && a.flipped === b.flipped && a.coordinates === b.coordinates;

/** The pieces after a move. No rules: the move says all that changes. */
export function after(pieces: readonly Piece[], move: BoardMove): Piece[] {
  return pieces.flatMap((piece) => {
    if (move.captured.includes(piece.square)) return [];
    if (piece.square !== move.from) return [piece];
    return [{ ...piece, square: move.to, king: piece.king || move.promotes }];
  });
}

export function samePieces(a: readonly Piece[], b: readonly Piece[]): boolean {
  if (a.length !== b.length) return false;
  const key = (piece: Piece) => `${piece.square}${piece.side}${piece.king}`;
  const keys = new Set(a.map(key));
  return b.every((piece) => keys.has(key(piece)));
}
