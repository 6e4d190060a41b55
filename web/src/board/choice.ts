import { usualRoute, type BoardMove, type Route } from './types';

/**
 * How a move comes about from squares that are pointed at, one after the other. A pure state: the board
 * shows it, and asks only where the legal moves differ.
 */
export interface Choice {
  /** Moves that are still possible. All start on the same square. */
  readonly moves: readonly BoardMove[];
  /** Squares chosen so far, the start first. */
  readonly trail: readonly number[];
}

export type Step =
  | { readonly kind: 'chosen'; readonly move: BoardMove; readonly trail: readonly number[] }
  | { readonly kind: 'more'; readonly choice: Choice }
  | { readonly kind: 'refused' };

/** Takes up the piece on `from`; it may have no move, and then every step is refused. */
export const begin = (moves: readonly BoardMove[], from: number): Choice => ({
  moves: moves.filter((move) => move.from === from),
  trail: [from],
});

const visits = (move: BoardMove, square: number): boolean =>
  move.routes.some((route) => route.squares.slice(1).includes(square));

/** Points at one more square: the end of a move, a square on its way, or one of the men it captures. */
export function point(choice: Choice, square: number): Step {
  const ending = choice.moves.filter((move) => move.to === square);
  const passing = choice.moves.filter((move) => visits(move, square));
  const taking = choice.moves.filter((move) => move.captured.includes(square));
  const trail = [...choice.trail, square];
  // Once the end is known, what is pointed at tells the ways apart; before that it is the end.
  const endIsKnown = choice.trail.length > 1;
  const left = endIsKnown
    ? ([passing, taking].find((some) => some.length > 0 && some.length < choice.moves.length) ?? [])
    : ([ending, passing, taking].find((some) => some.length > 0) ?? []);
  if (left.length === 0) return { kind: 'refused' };
  if (left.length === 1) return { kind: 'chosen', move: left[0]!, trail };
  return { kind: 'more', choice: { moves: left, trail } };
}

/** Where the piece may be sent next: ends at first, then only squares that tell the moves apart. */
export function targets(choice: Choice): number[] {
  if (choice.trail.length === 1) return unique(choice.moves.map((move) => move.to));
  const differing = (squaresOf: (move: BoardMove) => readonly number[]): number[] =>
    unique(choice.moves.flatMap(squaresOf)).filter(
      (square) => !choice.moves.every((move) => squaresOf(move).includes(square)),
    );
  const byWay = differing((move) => move.routes.flatMap((route) => route.squares.slice(1)));
  return byWay.length > 0 ? byWay : differing((move) => move.captured);
}

/** The route to show of a move: the one that shares most squares with what a hand has passed. */
export function routeAlong(move: BoardMove, passed: readonly number[]): Route {
  const shared = (route: Route) =>
    route.squares.slice(1, -1).filter((square) => passed.includes(square)).length;
  return move.routes.reduce((best, route) => (shared(route) > shared(best) ? route : best), usualRoute(move));
}

/** Of moves that end alike, the one whose captured men were all passed by the dragging hand. */
export function dragged(choice: Choice, to: number, passed: readonly number[]): BoardMove | undefined {
  const ending = choice.moves.filter((move) => move.to === to);
  if (ending.length < 2) return ending[0];
  const traced = ending.filter((move) => move.captured.every((square) => passed.includes(square)));
  return traced.length === 1 ? traced[0] : undefined;
}

const unique = (squares: readonly number[]): number[] => [...new Set(squares)];
