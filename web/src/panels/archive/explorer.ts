import { effect, signal } from '@preact/signals';
import { explore, searchArchive, type ArchiveGame, type PlayedMoves } from '../../api/archive';
import type { Move, Position } from '../../api/types';
import { load, store } from '../../game/storage';
import * as study from '../analyse/study';
import { complain } from '../parts/notices';
import { route } from '../route';
import { archive, refreshArchive } from './archive_info';

/** What was played in a position. */
interface Found {
  readonly at: Position;
  readonly played: PlayedMoves;
}
/** Of the position on the analysis board; of one before it until the answer is there. */
export const found = signal<Found | null>(null);
/** Some games that had it, the last imported first; nothing as long as they are not wanted. */
export const games = signal<readonly ArchiveGame[] | null>(null);
export const isOpen = signal(load('explorer.open', true));
export const showsGames = signal(load('explorer.games', false));
export const eitherColour = signal(load('explorer.eitherColour', false));

/** Who walks through a game does not want an answer for every position on the way. */
const patience = 120;
const gamesShown = 12;

async function look(at: Position, wantsGames: boolean, either: boolean): Promise<void> {
  const isWanted = () => study.position.peek() === at && eitherColour.peek() === either;
  const played = await explore({ variant: at.variant, start: at.fen }, either);
  if (!isWanted()) return;
  found.value = { at, played };
  if (!wantsGames || !archive.peek()?.games) return;
  const conditions = [{ field: 'fen', value: at.fen }];
  const list = await searchArchive({ variant: at.variant, conditions, either_colour: either }, 0, gamesShown);
  if (isWanted()) games.value = list.games;
}

/** Plays a move that is listed, unless the board has gone on to another position. */
export function play(move: Move): void {
  if (found.peek()?.at === study.position.peek()) study.play(move);
}

export function startExplorer(): void {
  effect(() => store('explorer.open', isOpen.value));
  effect(() => store('explorer.games', showsGames.value));
  effect(() => store('explorer.eitherColour', eitherColour.value));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked = false;
  effect(() => {
    if (route.value.page !== 'analyse') return;
    if (!asked) void refreshArchive();
    asked = true;
    const { value: at } = study.position;
    const [wanted, wantsGames, either] = [isOpen.value, showsGames.value, eitherColour.value];
    clearTimeout(timer);
    games.value = null;
    if (!at || !wanted || !archive.value?.available) return;
    timer = setTimeout(() => void look(at, wantsGames, either).catch(complain), patience);
  });
}
