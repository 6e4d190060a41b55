import { position as askPosition } from '../../api/http';
import { live } from '#service';
import type { Job } from '../../api/live';
import type { Game, Line, Position, Side } from '../../api/types';
import { expectedPoints } from '../../game/score';

/** How long a position is looked at, in milliseconds, and how many moves are told apart. */
const patience = 1500;
const width = 10;

/** What a move has to be worth to the solver to count as winning. */
const winning = 0.82;
/** How much worse than the best a second solution may be. */
const tolerance = 0.12;

const worth = (line: Line, solver: Side): number =>
  solver === 'white' ? expectedPoints(line.score) : 1 - expectedPoints(line.score);

export interface Verdict {
  /** Lines that win, the best first; each begins with another move. */
  readonly solutions: readonly Line[];
  /** All lines that were looked at. */
  readonly lines: readonly Line[];
}

export const judgeLines = (lines: readonly Line[], solver: Side): Verdict => {
  const best = Math.max(0, ...lines.map((line) => worth(line, solver)));
  const enough = Math.max(winning, best - tolerance);
  return { lines, solutions: lines.filter((line) => worth(line, solver) >= enough) };
};

let judging: Job | undefined;

/** Which moves of the position win, as far as a short search sees. Only the last call is answered. */
export function judge(game: Game, solver: Side): Promise<Verdict> {
  judging?.drop();
  return new Promise((resolve, reject) => {
    judging = live.start({ type: 'analyse', game, lines: width, milliseconds: patience }, (message) => {
      if (message.type === 'error') reject(new Error(message.error.message));
      if (message.type === 'done') resolve(judgeLines(message.lines ?? [], solver));
    });
  });
}

/** The best answer of the other side. */
export async function bestReply(game: Game): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    live.start({ type: 'analyse', game, milliseconds: 400 }, (message) => {
      if (message.type === 'error') reject(new Error(message.error.message));
      if (message.type === 'done') resolve(message.lines?.[0]?.moves[0]);
    });
  });
}

/** A king is worth three men, roughly. */
const strength = (position: Position, side: Side): number =>
  position.pieces[side].men.length + 3 * position.pieces[side].kings.length;

const balance = (position: Position, solver: Side): number =>
  strength(position, solver) - strength(position, solver === 'white' ? 'black' : 'white');

/**
 * A problem is solved when the game is won, or when the solver, to move with nothing to capture, has gained
 * material since the start.
 */
export async function isSolved(start: Game, now: Position, solver: Side): Promise<boolean> {
  if (now.result) return now.result.winner === solver;
  if (now.must_capture || now.to_move !== solver) return false;
  return balance(now, solver) > balance(await askPosition(start), solver) && balance(now, solver) > 0;
}
