import { computed, effect, signal } from '@preact/signals';
import { live } from '#service';
import type { Job } from '../../api/live';
import type { Progress } from '../../api/types';
import type { Arrow } from '../../board/types';
import { load, store } from '../../game/storage';
import { asRecorded } from '../../game/score';
import { fromApi, gameAt, mainLine, node, rootId, toApi } from '../../game/tree';
import { notify } from '../parts/notices';
import { route } from '../route';
import * as study from './study';

/** The analysis that runs while positions are looked at. */
export const isOn = signal(load('engine.on', false));
export const lineCount = signal(load('engine.lines', 3));
export const progress = signal<Progress | null>(null);
export const waiting = signal(false);
/** Whether the analysis has come to its end: nothing more will be found. */
export const isDone = signal(false);

/** Beyond this many half-moves a line is of no use to a reader. */
export const lineLength = 16;

let job: Job | undefined;
let gameKey = '';

export function startEngine(): void {
  effect(() => store('engine.on', isOn.value));
  effect(() => store('engine.lines', lineCount.value));
  effect(restart);
}

/** Begins anew whenever the position, the number of lines or the page changes. */
function restart(): void {
  const wanted = isOn.value && route.value.page === 'analyse';
  const id = study.current.value;
  const game = gameAt(study.game.value, id);
  const key = JSON.stringify([wanted, game, lineCount.value]);
  if (key === gameKey) return; // a comment was written, say
  gameKey = key;
  job?.drop();
  job = undefined;
  progress.value = null;
  isDone.value = waiting.value = false;
  if (!wanted) return;
  job = live.start({ type: 'analyse', game, lines: lineCount.value }, (message) => {
    if (message.type === 'error') return notify(message.error.message, 'error');
    waiting.value = message.type === 'waiting';
    if (message.type === 'done') isDone.value = true;
    if ((message.type !== 'lines' && message.type !== 'done') || !message.lines?.length) return;
    progress.value = message as Progress;
    study.noteScore(id, asRecorded(message.lines[0]!.score));
  });
}

/** The best moves as arrows, from the first word of each line. */
export const engineArrows = computed<readonly Arrow[]>(() => {
  const legal = study.position.value?.legal_moves ?? [];
  return (progress.value?.lines ?? []).flatMap((line, rank) => {
    const move = legal.find((one) => one.text === line.moves[0]);
    return move ? [{ path: move.routes[0]?.squares ?? [move.from, move.to], kind: 'engine' as const, rank }] : [];
  });
});

/** The moves that the game has here, where there are several. */
export const variationArrows = computed<readonly Arrow[]>(() => {
  const children = study.currentNode.value.children.map((id) => node(study.game.value, id).move);
  if (children.length < 2) return [];
  return children.flatMap((move, rank) =>
    move ? [{ path: move.routes[0]?.squares ?? [move.from, move.to], kind: 'variation' as const, rank }] : [],
  );
});

/** Positions of the game that have been annotated so far; nothing while none are. */
export const annotating = signal<{ done: number; total: number } | null>(null);
let annotation: Job | undefined;

export function annotateGame(millisecondsAMove: number): void {
  const before = study.game.value;
  const ply = mainLine(before).findIndex((n) => n.id === study.current.value);
  annotating.value = { done: 0, total: mainLine(before).length };
  annotation = live.start({ type: 'annotate', tree: toApi(before), milliseconds: millisecondsAMove }, (message) => {
    if (message.type === 'progress') annotating.value = { done: message.done, total: message.total };
    if (message.type === 'error') notify(message.error.message, 'error');
    if (message.type === 'error' || message.type === 'done' || message.type === 'annotated') annotating.value = null;
    // What has been changed meanwhile is worth more than the annotation.
    if (message.type !== 'annotated' || study.game.value !== before) return;
    const annotated = fromApi(message.tree);
    study.replace(annotated, mainLine(annotated)[Math.max(0, ply)]?.id ?? rootId);
  });
}

export const stopAnnotating = (): void => annotation?.stop();
