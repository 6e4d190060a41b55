import { signal } from '@preact/signals';
import { stopped, type Match } from '../../game/match';
import { load, store } from '../../game/storage';

/** A game that has been left, to go on with or to look at. */
export interface EarlierGame {
  readonly match: Match;
  /** As PDN writes it; nothing for a game that goes on. */
  readonly result: string | null;
}

/** How many are kept in the browser. */
const capacity = 20;

/** The latest first. */
export const earlier = signal<readonly EarlierGame[]>(load('matches', []));

function keep(games: readonly EarlierGame[]): void {
  earlier.value = games.slice(0, capacity);
  store('matches', earlier.value);
}

/** Keeps a game, if there is anything in it to lose. */
export function putAside(match: Match, result: string | null): boolean {
  if (match.moves.length === 0) return false;
  keep([{ match: stopped(match, Date.now()), result }, ...earlier.value]);
  return true;
}

export const forget = (game: EarlierGame): void => keep(earlier.value.filter((one) => one !== game));
