import { opponent, type Side } from '../board/types';

export interface TimeControl {
  /** Milliseconds for the game, or for `moves` moves. */
  readonly time: number;
  /** Milliseconds added after each move. */
  readonly increment: number;
  /** After so many moves the time is given once more; 0: it is for the whole game. */
  readonly moves: number;
}

export type Times = Readonly<Record<Side, number>>;

export interface Clock {
  /** Milliseconds left when the running side's turn began. */
  readonly left: Times;
  readonly running: { readonly side: Side; readonly since: number } | null;
}

export const newClock = (control: TimeControl): Clock => ({
  left: { white: control.time, black: control.time },
  running: null,
});

export const run = (clock: Clock, side: Side, now: number): Clock => ({ ...clock, running: { side, since: now } });

export function timeLeft(clock: Clock, side: Side, now: number): number {
  const spent = clock.running?.side === side ? now - clock.running.since : 0;
  return Math.max(0, clock.left[side] - spent);
}

/** Both clocks stand still; what has been used is taken off. */
export const halt = (clock: Clock, now: number): Clock => ({
  left: { white: timeLeft(clock, 'white', now), black: timeLeft(clock, 'black', now) },
  running: null,
});

/** After a move of `side`, its `made`-th: the opponent's time runs. */
export function press(clock: Clock, control: TimeControl, side: Side, made: number, now: number): Clock {
  const refill = control.moves > 0 && made % control.moves === 0 ? control.time : 0;
  const left = timeLeft(clock, side, now) + control.increment + refill;
  return run({ left: { ...clock.left, [side]: left }, running: null }, opponent(side), now);
}

/** How many moves the time has to last for; nothing if for all. */
export const movesToGo = (control: TimeControl, made: number): number | undefined =>
  control.moves > 0 ? control.moves - (made % control.moves) : undefined;

/** "1:02:03", "4:05", and tenths in the last ten seconds. */
export function clockText(milliseconds: number): string {
  if (milliseconds < 10_000) return `0:0${(Math.floor(milliseconds / 100) / 10).toFixed(1)}`;
  const seconds = Math.ceil(milliseconds / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (n: number) => String(n).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
