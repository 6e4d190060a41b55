import type { Pieces, VariantName } from './types';
import type { Piece } from '../board/types';

/** What the page has to know of a variant to draw it before the server has said a word. */
export interface VariantShape {
  readonly name: VariantName;
  readonly size: number;
  readonly letters: boolean;
  /** Wins, draws and losses as this game's players write them. */
  readonly results: { readonly white_wins: string; readonly draw: string; readonly black_wins: string };
}

const tens = { white_wins: '2-0', draw: '1-1', black_wins: '0-2' };
const chessLike = { white_wins: '1-0', draw: '½-½', black_wins: '0-1' };

export const variants: Record<VariantName, VariantShape> = {
  international: { name: 'international', size: 10, letters: false, results: tens },
  frisian: { name: 'frisian', size: 10, letters: false, results: tens },
  brazilian: { name: 'brazilian', size: 8, letters: true, results: chessLike },
};
export const variantNames = Object.keys(variants) as VariantName[];

const made = new WeakMap<Pieces, readonly Piece[]>();

/** The pieces as the board wants them; the same array each time, so that the board sees what is new. */
export function boardPieces(pieces: Pieces): readonly Piece[] {
  const known = made.get(pieces);
  if (known) return known;
  const list = (['white', 'black'] as const).flatMap((side) => [
    ...pieces[side].men.map((square) => ({ square, side, king: false })),
    ...pieces[side].kings.map((square) => ({ square, side, king: true })),
  ]);
  made.set(pieces, list);
  return list;
}

export function pieceLists(pieces: readonly Piece[]): Pieces {
  const of = (side: 'white' | 'black', king: boolean) =>
    pieces.filter((p) => p.side === side && p.king === king).map((p) => p.square).sort((a, b) => a - b);
  return {
    white: { men: of('white', false), kings: of('white', true) },
    black: { men: of('black', false), kings: of('black', true) },
  };
}
