import { batch, computed, signal } from '@preact/signals';
import { position as askPosition } from '../../api/http';
import type { Game, Move, Position, Side, VariantName } from '../../api/types';
import { load as stored, store } from '../../game/storage';
import { playSound } from '../../sound/sound';
import { settings } from '../../theme/settings';
import { complain, say } from '../parts/notices';
import { spokenMove } from '../parts/words';
import * as collection from './collection';
import type { Problem } from './collection';
import { bestReply, isSolved, judge, type Verdict } from './judge';

export type Stage = 'yours' | 'checking' | 'right' | 'also' | 'wrong' | 'solved' | 'shown';

export const variant = signal<VariantName>(stored('problems.variant', 'international'));
/** Of the variant: those of the collection, then one's own. */
export const problems = signal<readonly Problem[]>([]);
export const index = signal(0);
export const solved = signal(collection.loadSolved());
export const stage = signal<Stage>('yours');
export const position = signal<Position | null>(null);
export const solver = signal<Side>('white');
/** Whether the board is turned away from the solver. */
export const turned = signal(false);
/** 0: no hint yet, 1: the piece, 2: the move. */
export const hints = signal(0);
/** Counts the moves that were not accepted; the board takes them back. */
export const refused = signal(0);
export const verdict = signal<Verdict | null>(null);
/** What it took to solve the problem since it was chosen. */
export type Help = 'none' | 'some' | 'solution';
export const help = signal<Help>('none');
export const problem = computed(() => problems.value[index.value]);

let moves: readonly string[] = [];
/** What is under way belongs to this round; a new round makes it void. */
let round = 0;
let judged: Promise<Verdict> | undefined;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

export const currentGame = (): Game => {
  const { variant: rules, fen } = problem.value!;
  return { variant: rules, start: fen, moves, draw_rules: 'off' };
};

/** The moves that the solution has from here on; nothing if it is not known, or has been left. */
const planned = (): readonly string[] => (isOnPlan() ? (problem.value?.solution ?? []).slice(moves.length) : []);

/** The move that a hint shows. */
export const hinted = computed(() => {
  if (!position.value) return undefined;
  return planned()[0] ?? verdict.value?.solutions[0]?.moves[0];
});

/** Shows the problems of a variant: the first that is not solved yet. */
export async function show(wanted: VariantName): Promise<void> {
  const found = [...(await collection.builtIn(wanted)), ...collection.loadOwn().filter((own) => own.variant === wanted)];
  store('problems.variant', wanted);
  batch(() => {
    variant.value = wanted;
    problems.value = found;
  });
  const first = found.findIndex(({ id }) => !solved.value.has(id));
  await choose(Math.max(0, first));
}

/** Shows these instead, from the first; their variants may differ. */
export async function showList(list: readonly Problem[]): Promise<void> {
  problems.value = list;
  await choose(0);
}

export const load = async (): Promise<void> => {
  if (problems.value.length === 0) await show(variant.value);
};

export async function addOwn(fresh: readonly Problem[]): Promise<void> {
  const known = collection.loadOwn();
  const added = fresh.filter(({ id }) => known.every((own) => own.id !== id));
  collection.storeOwn([...known, ...added]);
  const first = fresh[0]!;
  await show(first.variant);
  await choose(problems.value.findIndex(({ id }) => id === first.id));
}

export async function choose(wanted: number): Promise<void> {
  index.value = wanted;
  help.value = 'none';
  await retry();
}

/** The next that is not solved, or else the next. */
export async function chooseNext(): Promise<void> {
  const { length } = problems.value;
  const order = Array.from({ length }, (_, i) => (index.value + 1 + i) % length);
  await choose(order.find((i) => !solved.value.has(problems.value[i]!.id)) ?? order[0]!);
}

export async function retry(): Promise<void> {
  moves = [];
  ++round;
  batch(() => {
    hints.value = 0;
    stage.value = 'yours';
  });
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
  if (planned()[0] === move.text) return goOn(move.text, 'right', planned()[1]);
  stage.value = 'checking';
  const known = await judged;
  if (mine !== round || !known) return;
  const place = known.solutions.findIndex((line) => line.moves[0] === move.text);
  // Where only one move is legal there is nothing to get wrong.
  if (place < 0 && before.legal_moves.length > 1) {
    stage.value = 'wrong';
    if (help.value === 'none') help.value = 'some';
    if (settings.sound.value) playSound('refused');
    refused.value += 1;
    return;
  }
  const isOther = place > 0 || planned().length > 0;
  await goOn(move.text, isOther ? 'also' : 'right', known.solutions[place]?.moves[1]);
}

/** After a move of the solver: the answer, and whether it is done. */
async function goOn(text: string, praise: Stage, expected: string | undefined): Promise<void> {
  const mine = round;
  batch(() => {
    hints.value = 0;
    stage.value = 'checking';
  });
  moves = [...moves, text];
  // The last move of the solution ends it: there the gain is complete.
  const atEnd = isOnPlan() && problem.value!.solution?.length === moves.length;
  let here = await arrive();
  if (!here || mine !== round) return;
  if (!here.result && !atEnd) {
    const [reply] = await Promise.all([expected ?? bestReply(currentGame()), pause(450)]);
    if (mine !== round || !reply) return;
    const move = here.legal_moves.find((legal) => legal.text === reply) ?? here.legal_moves[0]!;
    say(spokenMove(move, here.to_move, here.variant));
    moves = [...moves, move.text];
    here = await arrive();
    if (!here || mine !== round) return;
  }
  const { variant: rules, fen } = problem.value!;
  if (atEnd || (await isSolved({ variant: rules, start: fen }, here, solver.value))) finish();
  else if (mine === round) stage.value = praise;
}

/** Whether all moves so far are those of the solution. */
const isOnPlan = (): boolean => moves.every((text, i) => problem.value?.solution?.[i] === text);

function finish(): void {
  if (stage.value === 'shown') return;
  stage.value = 'solved';
  solved.value = new Set(solved.value).add(problem.value!.id);
  collection.storeSolved(solved.value);
  if (settings.sound.value) playSound('won');
}

/** Plays the solution to its end, without counting the problem as solved. */
export async function showSolution(): Promise<void> {
  await retry();
  help.value = 'solution';
  const mine = round;
  stage.value = 'checking';
  let line = planned();
  if (line.length === 0) {
    const known = await judged;
    line = (known?.solutions[0] ?? known?.lines[0])?.moves ?? [];
  }
  if (mine !== round) return;
  stage.value = 'shown';
  for (const text of line) {
    await pause(700);
    if (mine !== round) return;
    moves = [...moves, text];
    const here = await arrive();
    const { variant: rules, fen } = problem.value!;
    if (!here || here.result) return;
    // A line of the engine goes on for long after all is won.
    if (planned().length === 0 && (await isSolved({ variant: rules, start: fen }, here, solver.value))) return;
  }
}

export async function hint(): Promise<void> {
  const mine = round;
  if (!hinted.value) {
    stage.value = 'checking';
    await judged;
    if (mine !== round) return;
    stage.value = 'yours';
  }
  if (help.value === 'none') help.value = 'some';
  hints.value = Math.min(2, hints.value + 1);
}
