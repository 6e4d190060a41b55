import { computed, signal } from '@preact/signals';
import { position as askPosition } from '../../api/http';
import type { Game, Move, Position, Side } from '../../api/types';
import { playSound } from '../../sound/sound';
import { settings } from '../../theme/settings';
import { complain, say } from '../parts/notices';
import { spokenMove } from '../parts/words';
import * as collection from './collection';
import type { Problem } from './collection';
import { bestReply, isSolved, judge, type Verdict } from './judge';

export type Stage = 'yours' | 'checking' | 'right' | 'also' | 'wrong' | 'solved' | 'shown';

export const problems = signal<readonly Problem[]>([]);
export const index = signal(0);
export const solved = signal(collection.loadSolved());
export const stage = signal<Stage>('yours');
export const position = signal<Position | null>(null);
export const solver = signal<Side>('white');
/** 0: no hint yet, 1: the piece, 2: the move. */
export const hints = signal(0);
/** Counts the moves that were not accepted; the board takes them back. */
export const refused = signal(0);
export const verdict = signal<Verdict | null>(null);
export const problem = computed(() => problems.value[index.value]);

let moves: readonly string[] = [];
/** What is under way belongs to this round; a new round makes it void. */
let round = 0;
let judged: Promise<Verdict> | undefined;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

export const currentGame = (): Game => {
  const { variant, fen } = problem.value!;
  return { variant, start: fen, moves, draw_rules: 'off' };
};

export async function load(): Promise<void> {
  if (problems.value.length > 0) return;
  problems.value = [...(await collection.builtIn()), ...collection.loadOwn()];
  const first = problems.value.findIndex(({ id }) => !solved.value.has(id));
  await choose(Math.max(0, first));
}

export function addOwn(fresh: readonly Problem[]): void {
  const own = [...collection.loadOwn(), ...fresh];
  collection.storeOwn(own);
  problems.value = [...problems.value, ...fresh];
  void choose(problems.value.length - fresh.length);
}

export async function choose(wanted: number): Promise<void> {
  index.value = wanted;
  await retry();
}

export async function retry(): Promise<void> {
  moves = [];
  ++round;
  hints.value = 0;
  stage.value = 'yours';
  await arrive();
}

/** Shows the position after the moves so far, and begins to judge its moves if it is the solver's turn. */
async function arrive(): Promise<Position | undefined> {
  const mine = round;
  verdict.value = null;
  try {
    const found = await askPosition(currentGame());
    if (mine !== round) return undefined;
    position.value = found;
    if (moves.length === 0) solver.value = found.to_move;
    if (!found.result && found.to_move === solver.value) {
      const judging = judge(currentGame(), solver.value);
      judged = judging;
      void judging.then((result) => judged === judging && mine === round && (verdict.value = result), complain);
    }
    return found;
  } catch (failure) {
    complain(failure);
    return undefined;
  }
}

export async function play(move: Move): Promise<void> {
  const mine = round;
  const before = position.value!;
  stage.value = 'checking';
  const known = await judged;
  if (mine !== round || !known) return;
  const place = known.solutions.findIndex((line) => line.moves[0] === move.text);
  // Where only one move is legal there is nothing to get wrong.
  if (place < 0 && before.legal_moves.length > 1) {
    stage.value = 'wrong';
    if (settings.sound.value) playSound('refused');
    refused.value += 1;
    return;
  }
  await goOn(move.text, place > 0 ? 'also' : 'right', known.solutions[place]?.moves[1]);
}

/** After a move of the solver: the answer, and whether it is done. */
async function goOn(text: string, praise: Stage, expected: string | undefined): Promise<void> {
  const mine = round;
  hints.value = 0;
  moves = [...moves, text];
  let here = await arrive();
  if (!here || mine !== round) return;
  if (!here.result) {
    const [reply] = await Promise.all([expected ?? bestReply(currentGame()), pause(450)]);
    if (mine !== round || !reply) return;
    const move = here.legal_moves.find((legal) => legal.text === reply) ?? here.legal_moves[0]!;
    say(spokenMove(move, here.to_move, here.variant));
    moves = [...moves, move.text];
    here = await arrive();
    if (!here || mine !== round) return;
  }
  const { variant, fen } = problem.value!;
  if (await isSolved({ variant, start: fen }, here, solver.value)) finish();
  else if (mine === round) stage.value = praise;
}

function finish(): void {
  if (stage.value === 'shown') return;
  stage.value = 'solved';
  solved.value = new Set(solved.value).add(problem.value!.id);
  collection.storeSolved(solved.value);
  if (settings.sound.value) playSound('won');
}

/** Plays the best line to its end, without counting the problem as solved. */
export async function showSolution(): Promise<void> {
  await retry();
  const mine = round;
  for (let step = 0; step < 30; ++step) {
    stage.value = 'checking';
    const known = await judged;
    const best = known?.solutions[0] ?? known?.lines[0];
    if (mine !== round || !best) break;
    stage.value = 'shown';
    for (const text of best.moves) {
      await pause(700);
      if (mine !== round) return;
      moves = [...moves, text];
      const here = await arrive();
      const { variant, fen } = problem.value!;
      if (!here || here.result || (await isSolved({ variant, start: fen }, here, solver.value))) return;
    }
    break;
  }
}

export async function hint(): Promise<void> {
  stage.value = 'checking';
  const mine = round;
  await judged;
  if (mine !== round) return;
  stage.value = 'yours';
  hints.value = Math.min(2, hints.value + 1);
}
