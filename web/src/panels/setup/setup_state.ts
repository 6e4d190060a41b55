import { computed, effect, signal } from '@preact/signals';
import { checkSetup, position } from '../../api/http';
import type { SetupAnswer, Side, VariantName } from '../../api/types';
import { boardPieces, pieceLists } from '../../api/variants';
import type { Piece } from '../../board/types';
import { load, store } from '../../game/storage';
import { goBack, goForward, nothingToUndo, remember, type Undo } from '../../game/undo';
import { complain } from '../parts/notices';

/** What lies in the hand while setting up: a piece, or what removes one. */
export type Tool = { readonly side: Side; readonly king: boolean } | 'eraser';

export interface Run {
  readonly square: number;
  readonly moves: number;
}

/** Anything that somebody places on a board; the server says whether it can be played. */
export interface Setup {
  readonly variant: VariantName;
  readonly pieces: readonly Piece[];
  readonly toMove: Side;
  readonly runs: Readonly<Partial<Record<Side, Run>>>;
}

export const setup = signal<Setup>(load<Setup>('setup', { variant: 'international', pieces: [], toMove: 'white', runs: {} }));
export const tool = signal<Tool>({ side: 'white', king: false });
export const answer = signal<SetupAnswer | null>(null);
export const flipped = signal(false);
export const isLegal = computed(() => answer.value?.legal ?? false);

const history = signal<Undo<Setup>>(nothingToUndo);
export const canUndo = computed(() => history.value.past.length > 0);

function change(some: Partial<Setup>): void {
  // The board before anything was on it is nothing to go back to.
  if (answer.value) history.value = remember(history.value, setup.value);
  setup.value = { ...setup.value, ...some };
}

function step(towards: typeof goBack): void {
  const found = towards(history.value, setup.value);
  if (!found) return;
  history.value = found.undo;
  setup.value = found.value;
}
export const undo = (): void => step(goBack);
export const redo = (): void => step(goForward);

const without = (pieces: readonly Piece[], square: number): Piece[] => pieces.filter((p) => p.square !== square);

/** Puts down what is in the hand; the same once more takes it away again. */
export function place(square: number, erase: boolean): void {
  const { pieces } = setup.value;
  const there = pieces.find((piece) => piece.square === square);
  const { value: hand } = tool;
  const same = hand !== 'eraser' && there?.side === hand.side && there.king === hand.king;
  if (erase || hand === 'eraser' || same) change({ pieces: without(pieces, square) });
  else change({ pieces: [...without(pieces, square), { square, side: hand.side, king: hand.king }] });
}

export function carry(from: number, to: number | undefined): void {
  const { pieces } = setup.value;
  const piece = pieces.find((one) => one.square === from);
  if (!piece) return;
  const others = without(pieces, from);
  change({ pieces: to === undefined ? others : [...without(others, to), { ...piece, square: to }] });
}

export const clear = (): void => change({ pieces: [], runs: {} });
export const setToMove = (toMove: Side): void => change({ toMove });

export function setRun(side: Side, run: Run | undefined): void {
  const { [side]: _, ...others } = setup.value.runs;
  change({ runs: run ? { ...others, [side]: run } : others });
}

export async function toStart(variant: VariantName): Promise<void> {
  try {
    const start = await position({ variant });
    change({ variant, pieces: boardPieces(start.pieces), toMove: 'white', runs: {} });
  } catch (failure) {
    complain(failure);
  }
}

export async function readFen(fen: string): Promise<void> {
  try {
    const found = await checkSetup({ variant: setup.value.variant, fen });
    const runOf = (side: Side) => (found.king_runs?.[side]?.moves ? { [side]: found.king_runs[side] } : {});
    change({
      pieces: boardPieces(found.pieces),
      toMove: found.to_move ?? 'white',
      runs: { ...runOf('white'), ...runOf('black') },
    });
  } catch (failure) {
    complain(failure);
  }
}

export function restore(): void {
  if (setup.value.pieces.length === 0) void toStart(setup.value.variant);
  effect(() => {
    const { value } = setup;
    store('setup', value);
    const { variant, toMove, runs } = value;
    const asked = { variant, pieces: pieceLists(value.pieces), to_move: toMove, king_runs: variant === 'frisian' ? runs : null };
    checkSetup(asked).then((found) => {
      if (setup.value === value) answer.value = found;
    }, complain);
  });
}
