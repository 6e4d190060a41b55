/** The glyphs that can be given to a move or a position, with their signs. */
export const moveGlyphs: readonly (readonly [number, string])[] = [
  [3, '!!'],
  [1, '!'],
  [5, '!?'],
  [6, '?!'],
  [2, '?'],
  [4, '??'],
];
export const positionGlyphs: readonly (readonly [number, string])[] = [
  [18, '+−'],
  [16, '±'],
  [14, '+='],
  [10, '='],
  [15, '=+'],
  [17, '∓'],
  [19, '−+'],
];

const signs = new Map<number, string>([...moveGlyphs, ...positionGlyphs, [7, '□'], [13, '∞']]);

export const nagText = (nag: number): string => signs.get(nag) ?? `$${nag}`;

/** Glyphs that say a move is weak, for colours and the marks of the graph. */
export const weakness = (nags: readonly number[]): 'blunder' | 'mistake' | 'dubious' | undefined =>
  nags.includes(4) ? 'blunder' : nags.includes(2) ? 'mistake' : nags.includes(6) ? 'dubious' : undefined;
