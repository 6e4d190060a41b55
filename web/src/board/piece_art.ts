/**
 * The sets of pieces, drawn in a square of 100 by 100. Colours come from custom properties of the theme, so
 * one drawing serves all boards: --p-face, --p-rim, --p-line, --p-mark, set for each side.
 */
export const pieceSets = ['turned', 'flat', 'print'] as const;
export type PieceSet = (typeof pieceSets)[number];

const crown =
  'M27 62 L23 37 L38 48 L50 30 L62 48 L77 37 L73 62 Z M28 66 H72 V71 H28 Z';

/** A disc as turned from wood: a rim that shows its height, a face with grooves. */
const turnedDisc = (side: string, y: number) => `
  <circle cx="50" cy="${y + 5}" r="41" class="rim"/>
  <circle cx="50" cy="${y}" r="41" fill="url(#face-${side})"/>
  <circle cx="50" cy="${y}" r="40.2" class="edge"/>
  <circle cx="50" cy="${y}" r="31" class="groove"/>
  <circle cx="50" cy="${y}" r="22" class="groove"/>
  <circle cx="50" cy="${y}" r="12" class="groove"/>`;

const drawings: Record<PieceSet, { man: (side: string) => string; king: (side: string) => string }> = {
  turned: {
    man: (side) => `<ellipse cx="51" cy="58" rx="43" ry="40" class="shadow"/>${turnedDisc(side, 49)}`,
    king: (side) => `
      <ellipse cx="52" cy="59" rx="43" ry="40" class="shadow"/>
      ${turnedDisc(side, 53)}${turnedDisc(side, 41)}
      <g transform="translate(23 15.5) scale(.54)"><path d="${crown}" class="mark"/></g>`,
  },
  flat: {
    man: () => `
      <circle cx="50" cy="50" r="41" class="face"/>
      <circle cx="50" cy="50" r="31" class="ring"/>`,
    king: () => `
      <circle cx="50" cy="50" r="41" class="face"/>
      <path d="${crown}" class="mark"/>`,
  },
  print: {
    man: () => `<circle cx="50" cy="50" r="39" class="face outlined"/>`,
    king: () => `
      <circle cx="50" cy="50" r="39" class="face outlined"/>
      <circle cx="50" cy="50" r="28" class="double"/>
      <circle cx="50" cy="50" r="17" class="double"/>`,
  },
};

export const pieceId = (side: string, king: boolean): string => `${side}-${king ? 'king' : 'man'}`;

/** Definitions to be placed once in a document or shadow tree; pieces then refer to them by `pieceId`. */
export function pieceDefinitions(set: PieceSet): string {
  const sides = ['white', 'black'];
  const gradients = sides.map(
    (side) => `
      <radialGradient id="face-${side}" cx=".38" cy=".3" r=".85" class="${side}">
        <stop offset="0" class="lit"/><stop offset=".55" class="plain"/><stop offset="1" class="shaded"/>
      </radialGradient>`,
  );
  const symbols = sides.flatMap((side) =>
    (['man', 'king'] as const).map(
      (kind) => `
        <symbol id="${side}-${kind}" viewBox="0 0 100 100">
          <g class="${side} ${set}">${drawings[set][kind](side)}</g>
        </symbol>`,
    ),
  );
  return [...gradients, ...symbols].join('');
}

/** Style of those drawings. */
export const pieceStyles = `
  .white { --face: var(--p-white); --lit: var(--p-white-lit); --rim: var(--p-white-rim);
           --line: var(--p-white-line); --mark: var(--p-white-mark); }
  .black { --face: var(--p-black); --lit: var(--p-black-lit); --rim: var(--p-black-rim);
           --line: var(--p-black-line); --mark: var(--p-black-mark); }
  .lit { stop-color: var(--lit); } .plain { stop-color: var(--face); } .shaded { stop-color: var(--rim); }
  .face { fill: var(--face); stroke: var(--rim); stroke-width: 2.5; }
  .rim { fill: var(--rim); stroke: #0006; stroke-width: 1; }
  .edge { fill: none; stroke: var(--lit); stroke-width: 1.4; opacity: .55; }
  .groove { fill: none; stroke: var(--line); stroke-width: 1.7; opacity: .6; }
  .ring { fill: none; stroke: var(--line); stroke-width: 2.5; opacity: .5; }
  .mark { fill: var(--mark); }
  .outlined { stroke: var(--p-outline); stroke-width: 5; }
  .double { fill: none; stroke: var(--mark); stroke-width: 5; }
  .shadow { fill: #000; opacity: .22; }
`;
