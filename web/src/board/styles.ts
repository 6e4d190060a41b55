import { pieceStyles } from './piece_art';

/** Style of the board's shadow tree. Colours are inherited from the page (theme/boards.css). */
export const boardStyles = `
  :host { display: block; position: relative; aspect-ratio: 1; contain: layout style; user-select: none;
          -webkit-user-select: none; -webkit-tap-highlight-color: transparent; }
  .squares, .marks, .coordinates, .arrows, .pieces, .grid { position: absolute; inset: 0; width: 100%; height: 100%; }
  .squares { border-radius: var(--board-radius, 6px); box-shadow: var(--board-shadow, 0 2px 12px #0003); }
  .marks, .coordinates, .arrows, .pieces { pointer-events: none; }
  .marks { will-change: transform; }
  :host(:not(.carrying)) .pieces { overflow: clip; }
  .definitions { position: absolute; width: 0; height: 0; }

  .light { fill: var(--board-light); }
  .dark { fill: var(--board-dark); }
  .shade-1 { fill: var(--board-dark-1, var(--board-dark)); }
  .shade-2 { fill: var(--board-dark-2, var(--board-dark)); }
  .grain path { fill: none; stroke: var(--board-grain, transparent); }
  .squares { overflow: hidden; }
  .number { font: 500 1.5px var(--font-ui, sans-serif); fill: var(--board-coordinate); }
  .letter { font: 600 2.1px var(--font-ui, sans-serif); }
  .on-dark { fill: var(--board-light); }
  .on-light { fill: var(--board-dark); }

  .last { fill: var(--board-last); }
  .selected { fill: var(--board-selected); }
  .movable { fill: none; stroke: var(--board-movable); stroke-width: .5;
             transform-box: fill-box; transform-origin: center; transform: scale(.92); rx: 1.2px; }
  .over { fill: var(--board-over); }
  .target { fill: var(--board-target); }
  .capture-target { fill: none; stroke: var(--board-target); stroke-width: .9; }
  .question { fill: var(--board-selected); stroke: var(--board-target); stroke-width: .7; stroke-dasharray: 1.6 1; }
  @media (prefers-reduced-motion: no-preference) {
    .question { animation: ask 1.1s ease-in-out infinite alternate; }
    @keyframes ask { to { stroke-opacity: .35; } }
  }

  .piece { position: absolute; left: 0; top: 0; width: calc(100% / var(--size)); height: calc(100% / var(--size));
           overflow: visible; will-change: transform; }
  .piece.captured { opacity: .32; transition: opacity .12s linear; }
  .piece.moving, .piece.carried { z-index: 2; }
  .piece.carried > use { transform: scale(1.08); transform-origin: center; transform-box: fill-box; }

  .arrow { opacity: .82; }
  .shaft { fill: none; stroke: var(--arrow); stroke-linecap: round; stroke-linejoin: round; }
  .head { fill: var(--arrow); }
  .engine { --arrow: var(--arrow-engine); }
  .variation { --arrow: var(--arrow-variation); }
  .hint { --arrow: var(--arrow-hint); }
  .rank-1 { opacity: .6; } .rank-2 { opacity: .45; } .rank-3, .rank-4 { opacity: .35; }
  .badge circle { fill: var(--badge, #1d5d8f); stroke: #fff; stroke-width: .35; }
  .badge.alarming circle { fill: var(--badge-alarm, #b3261e); }
  .badge text { font: 700 2.7px var(--font-ui, sans-serif); fill: #fff; }

  .grid { display: grid; grid-template-rows: repeat(var(--size), 1fr); }
  .grid [role=row] { display: grid; grid-template-columns: repeat(var(--size), 1fr); }
  .grid [role=gridcell] { outline: none; touch-action: manipulation; }
  .grid .liftable { touch-action: none; cursor: grab; }
  .grid :focus-visible { box-shadow: inset 0 0 0 3px var(--focus, #1a73e8), inset 0 0 0 5px #fff; border-radius: 3px; }
  :host(.carrying) .grid * { cursor: grabbing; }
  ${pieceStyles}
`;
