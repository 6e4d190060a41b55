import { batch, computed, effect, signal } from '@preact/signals';
import { position as askPosition } from '../../api/http';
import { live } from '#service';
import type { Job } from '../../api/live';
import type { Move, Position, Progress } from '../../api/types';
import { opponent } from '../../board/types';
import { movesToGo, timeLeft } from '../../game/clock';
import {
  asGame,
  declare,
  earlier,
  isAgainstEngine,
  movesMade,
  newMatch,
  ownSide,
  paused,
  played,
  playerToMove,
  resumed,
  sideToMove,
  stopped,
  takenBack,
  type Match,
  type MatchSettings,
} from '../../game/match';
import { load, store } from '../../game/storage';
import { t } from '../../i18n';
import { playSound } from '../../sound/sound';
import { settings } from '../../theme/settings';
import { complain, notify, say } from '../parts/notices';
import { spokenMove } from '../parts/words';
import { forget, putAside, type EarlierGame } from './earlier';

/** The table at which games are played: the game, who is thinking, and the time. */
export const match = signal<Match | null>(null);
export const position = signal<Position | null>(null);
export const thinking = signal<Progress | null>(null);
export const hint = signal<readonly number[] | null>(null);
export const now = signal(Date.now());
export const flipped = signal(false);

export const isOver = computed(() => position.value?.result != null);
/** The game that the position on the board belongs to; while the server is asked, it is one move behind. */
const shown = signal<Match | null>(null);
export const isCurrent = computed(() => shown.value === match.value);

/** How many moves of the game the board shows while somebody looks back; nothing: all of them. */
export const lookedAt = signal<number | null>(null);
const past = signal<Position | null>(null);
/** The position on the board. */
export const onBoard = computed(() => (lookedAt.value === null ? position.value : (past.value ?? position.value)));

/** Shows the game as it was after so many moves. */
export function lookAt(plies: number): void {
  const { value } = match;
  if (!value || plies < 0) return;
  if (plies >= value.moves.length) return lookAtLast();
  lookedAt.value = plies;
  askPosition(earlier(value, plies)).then((found) => lookedAt.value === plies && (past.value = found), complain);
}

export function lookAtLast(): void {
  lookedAt.value = past.value = null;
}

export const lookFurther = (step: 1 | -1): void => lookAt((lookedAt.value ?? match.value?.moves.length ?? 0) + step);

/** An engine does not answer faster than a person can see, unless nothing is to be seen of moving. */
const courtesy = () => (settings.animation.value === 'off' ? 0 : 350);
/** What the engine takes at most without a clock, in milliseconds. */
const moveTime = 3000;

let job: Job | undefined;
let hintJob: Job | undefined;

/** Keeps the game on the table among the earlier ones. */
function clearTable(): void {
  const { value } = match;
  if (!value) return;
  const result = position.value?.result?.pdn ?? null;
  const before = { match: value, result };
  if (!putAside(value, result) || result) return;
  notify(t('play.putAside'), 'info', { label: t('play.goOn'), run: () => pickUp(before) });
}

export function begin(wanted: MatchSettings): void {
  clearTable();
  const fresh = newMatch(wanted, Date.now());
  flipped.value = isAgainstEngine(fresh) && ownSide(fresh) === 'black';
  change(fresh);
  scrollTo({ top: 0 });
}

export function leave(): void {
  clearTable();
  change(null);
  position.value = null;
}

/** Puts an earlier game on the table; its clocks go on if it does. */
export function pickUp(game: EarlierGame): void {
  clearTable();
  forget(game);
  position.value = null;
  store('match.ended', game.result !== null);
  const { match: wanted } = game;
  flipped.value = isAgainstEngine(wanted) && ownSide(wanted) === 'black';
  change(game.result === null ? resumed(wanted, Date.now()) : wanted);
  scrollTo({ top: 0 });
}

/** Takes up the game that was being played when the page was left. */
export function restore(): void {
  const kept = load<Match | null>('match', null);
  if (kept) {
    flipped.value = load('match.flipped', false);
    change(kept.clock && !kept.declared ? resumed(kept, Date.now()) : kept);
  }
  effect(() => store('match.flipped', flipped.value));
  addEventListener('pagehide', () => {
    const { value } = match;
    if (value) store('match', stopped(value, Date.now()));
  });
  setInterval(tick, 100);
}

/** `found` is the position that the game leads to, where it is known already. */
function change(next: Match | null, found?: Position): void {
  job?.drop();
  hintJob?.drop();
  job = hintJob = undefined;
  batch(() => {
    thinking.value = null;
    hint.value = null;
    lookAtLast();
    match.value = next;
    if (!found) return;
    shown.value = next;
    position.value = found;
  });
  store('match', next);
  if (next) void follow(next);
}

/** Takes on what does not change the position. */
function amend(next: Match): void {
  if (isCurrent.value) shown.value = next;
  match.value = next;
  store('match', next);
}

/** Learns from the server how the game stands, and lets the engine think when it is its turn. */
async function follow(current: Match): Promise<void> {
  let found: Position;
  try {
    found = await askPosition(asGame(current));
  } catch (failure) {
    complain(failure);
    // The server is away: the game waits for it.
    if (match.value === current) setTimeout(() => match.value === current && void follow(current), 1000);
    return;
  }
  if (match.value !== current) return;
  shown.value = current;
  position.value = found;
  if (found.result) end(current);
  else if (playerToMove(current).kind === 'engine' && !current.paused) think(current);
}

function end(current: Match): void {
  const news = current.clock?.running || !load('match.ended', false);
  amend(stopped(current, Date.now()));
  store('match.ended', true);
  if (!news || !settings.sound.value) return;
  const winner = position.value?.result?.winner;
  playSound(winner && isAgainstEngine(current) && winner === ownSide(current) ? 'won' : 'over');
}

function think(current: Match): void {
  const player = playerToMove(current);
  if (player.kind !== 'engine') return;
  const side = sideToMove(current);
  const began = Date.now();
  const { control, clock } = current;
  const left = clock ? timeLeft(clock, side, began) : 0;
  const toGo = control ? movesToGo(control, movesMade(current, side)) : undefined;
  const limits =
    control && clock
      ? { clock: { left: Math.round(left), increment: control.increment, ...(toGo ? { moves: toGo } : {}) } }
      : { move_time: moveTime };
  job = live.start(
    {
      type: 'think',
      game: asGame(current),
      level: player.level,
      seed: current.seed,
      draw_offered: current.drawOffered,
      ...limits,
    },
    (message) => {
      if (match.value !== current) return;
      if (message.type === 'lines') thinking.value = message;
      else if (message.type === 'error') notify(message.error.message, 'error');
      else if (message.type === 'move') {
        const wait = Math.max(0, courtesy() - (Date.now() - began));
        setTimeout(() => match.value === current && void answer(current, message.move, message.accepts_draw), wait);
      }
    },
  );
}

async function answer(current: Match, move: Move, acceptsDraw: boolean): Promise<void> {
  if (current.drawOffered && acceptsDraw)
    return change(declare(current, { winner: null, reason: 'agreement' }, Date.now()));
  if (current.drawOffered) notify(t('play.drawDeclined'));
  const next = played(current, move, Date.now());
  // Asked for before, it lets names, clocks, list and board change in one step.
  const found = await askPosition(asGame(next)).catch(() => undefined);
  if (match.value === current) make(current, move, next, found);
}

function make(current: Match, move: Move, next: Match, found?: Position): void {
  say(spokenMove(move, sideToMove(current), current.variant));
  store('match.ended', false);
  change(next, found);
}

export function play(move: Move): void {
  const { value } = match;
  if (value && !isOver.value) make(value, move, played(value, move, Date.now()));
}

export function takeBack(): void {
  const { value } = match;
  if (value) change(takenBack(value, Date.now()));
}

export function resign(): void {
  const { value } = match;
  if (!value || isOver.value) return;
  const loser = isAgainstEngine(value) ? ownSide(value) : sideToMove(value);
  change(declare(value, { winner: opponent(loser), reason: 'resignation' }, Date.now()));
}

export function offerDraw(): void {
  const { value } = match;
  if (!value || isOver.value) return;
  if (!isAgainstEngine(value)) return change(declare(value, { winner: null, reason: 'agreement' }, Date.now()));
  const offering = { ...value, drawOffered: !value.drawOffered };
  // An engine that is thinking hears of it too.
  if (playerToMove(value).kind === 'engine') change(offering);
  else amend(offering);
}

export function pause(): void {
  const { value } = match;
  if (value) change(value.paused ? resumed(value, Date.now()) : paused(value, Date.now()));
}

/** Shows the move that the engine at its full strength would make. */
export function askHint(): void {
  const { value } = match;
  if (!value || isOver.value) return;
  hintJob?.drop();
  hintJob = live.start({ type: 'think', game: asGame(value), move_time: 1000 }, (message) => {
    if (match.value !== value || message.type !== 'move') return;
    const { move } = message;
    hint.value = move.routes[0]?.squares ?? [move.from, move.to];
    say(spokenMove(move, sideToMove(value), value.variant));
  });
}

function tick(): void {
  const { value } = match;
  if (!value?.clock?.running) return;
  const { side } = value.clock.running;
  const before = timeLeft(value.clock, side, now.value);
  now.value = Date.now();
  const left = timeLeft(value.clock, side, now.value);
  if (settings.sound.value && before > 10_000 && left <= 10_000 && value.players[side].kind === 'person') playSound('low-time');
  if (left <= 0 && !isOver.value) change(declare(value, { winner: opponent(side), reason: 'time' }, now.value));
}
