import type { Declared, Game, Move, VariantName } from '../api/types';
import { opponent, type Side } from '../board/types';
import { halt, newClock, press, run, type Clock, type TimeControl, type Times } from './clock';

export type Player = { readonly kind: 'person' } | { readonly kind: 'engine'; readonly level: number };

/** A game that is being played here. A value, kept in the browser after each change. */
export interface Match {
  readonly variant: VariantName;
  readonly start: string | null;
  /** Who moves first. */
  readonly first: Side;
  readonly players: Readonly<Record<Side, Player>>;
  readonly control: TimeControl | null;
  /** Names of the draw rules; games kept by an older page have the official ones. */
  readonly drawRules?: string;
  readonly moves: readonly Move[];
  readonly declared: Declared | null;
  readonly clock: Clock | null;
  /** What the clocks showed before each move, so that moves can be taken back. */
  readonly times: readonly Times[];
  readonly paused: boolean;
  /** Decides which mistakes a weak engine makes in this game. */
  readonly seed: number;
  readonly drawOffered: boolean;
}

export type MatchSettings = Pick<Match, 'variant' | 'start' | 'first' | 'players' | 'control' | 'drawRules' | 'seed'>;

export function newMatch(settings: MatchSettings, now: number): Match {
  const { control, first } = settings;
  return {
    ...settings,
    moves: [],
    declared: null,
    clock: control ? run(newClock(control), first, now) : null,
    times: [],
    paused: false,
    drawOffered: false,
  };
}

export const sideToMove = (match: Match): Side =>
  match.moves.length % 2 === 0 ? match.first : opponent(match.first);

/** Moves that a side has made. */
export const movesMade = (match: Match, side: Side): number =>
  Math.floor((match.moves.length + (side === match.first ? 1 : 0)) / 2);

export const playerToMove = (match: Match): Player => match.players[sideToMove(match)];

export const isAgainstEngine = ({ players }: Pick<Match, 'players'>): boolean =>
  players.white.kind !== players.black.kind;

/** The person's side against an engine. */
export const ownSide = (match: Pick<Match, 'players'>): Side => (match.players.white.kind === 'person' ? 'white' : 'black');

export const asGame = (match: Match): Game => ({
  variant: match.variant,
  start: match.start,
  moves: match.moves.map((move) => move.text),
  ...(match.drawRules ? { draw_rules: match.drawRules } : {}),
  declared: match.declared,
});

/** The game as it was after so many moves. */
export const earlier = (match: Match, plies: number): Game => ({
  ...asGame({ ...match, moves: match.moves.slice(0, plies) }),
  declared: null,
});

export function played(match: Match, move: Move, now: number): Match {
  const side = sideToMove(match);
  const next = { ...match, moves: [...match.moves, move] };
  const isPersons = match.players[side].kind === 'person';
  return {
    ...next,
    // An offer stands until the engine has answered it.
    drawOffered: isPersons && match.drawOffered,
    times: match.clock ? [...match.times, halt(match.clock, now).left] : [],
    clock: match.clock && match.control ? press(match.clock, match.control, side, movesMade(next, side), now) : null,
  };
}

/** How many plies to take back so that a person is to move. */
export function pliesToTakeBack(match: Match): number {
  if (!isAgainstEngine(match)) return Math.min(1, match.moves.length);
  const plies = playerToMove(match).kind === 'person' ? 2 : 1;
  return match.moves.length >= plies ? plies : 0;
}

/** Whether the end is only what somebody said: that alone is taken back then, and no move. */
const wasSaid = ({ declared }: Match): boolean => declared !== null && declared.reason !== 'time';

export const canTakeBack = (match: Match): boolean => wasSaid(match) || pliesToTakeBack(match) > 0;

export function takenBack(match: Match, now: number): Match {
  if (wasSaid(match)) return resumed({ ...match, declared: null }, now);
  const length = match.moves.length - pliesToTakeBack(match);
  const earlier = { ...match, moves: match.moves.slice(0, length), declared: null, drawOffered: false };
  if (!match.clock) return earlier;
  const left = match.times[length] ?? match.clock.left;
  return {
    ...earlier,
    times: match.times.slice(0, length),
    clock: run({ left, running: null }, sideToMove(earlier), now),
  };
}

export const stopped = (match: Match, now: number): Match => ({
  ...match,
  drawOffered: false,
  clock: match.clock && halt(match.clock, now),
});

export const declare = (match: Match, declared: Declared, now: number): Match => ({
  ...stopped(match, now),
  declared,
});

/** Goes on after a pause or a reload; the time in between does not count. */
export const resumed = (match: Match, now: number): Match => ({
  ...match,
  paused: false,
  clock: match.clock && run({ ...match.clock, running: null }, sideToMove(match), now),
});

export const paused = (match: Match, now: number): Match => ({ ...stopped(match, now), paused: true });
