import { signal } from '@preact/signals';
import type { Side, VariantName } from '../../api/types';
import type { TimeControl } from '../../game/clock';
import type { Player } from '../../game/match';
import { load, store } from '../../game/storage';
import { t, type MessageKey } from '../../i18n';

/** What a person wants the next game to be; remembered. */
interface Wishes {
  variant: VariantName;
  opponent: 'engine' | 'person' | 'engines';
  level: number;
  otherLevel: number;
  colour: Side | 'random';
  clock: keyof typeof presets | 'custom';
  minutes: number;
  increment: number;
  moves: number;
  /** For each game of its own. */
  drawRules: Partial<Record<VariantName, string>>;
}

/** Usual time controls: minutes and seconds a move. */
const presets = { none: null, '3+2': [3, 2], '5+5': [5, 5], '15+10': [15, 10] } as const;

const usual: Wishes = {
  variant: 'international',
  opponent: 'engine',
  level: 5,
  otherLevel: 8,
  colour: 'white',
  clock: 'none',
  minutes: 10,
  increment: 0,
  moves: 0,
  drawRules: {},
};

export const wishes = signal<Wishes>({ ...usual, ...load<Partial<Wishes>>('wishes', {}) });
export const wish = (change: Partial<Wishes>): void => {
  wishes.value = { ...wishes.value, ...change };
  store('wishes', wishes.value);
};

/** What a level is about, in a word. */
export function levelName(level: number): string {
  const names: [number, MessageKey][] = [
    [4, 'play.level.beginner'],
    [8, 'play.level.casual'],
    [12, 'play.level.club'],
    [16, 'play.level.expert'],
    [19, 'play.level.master'],
    [20, 'play.level.full'],
  ];
  return t(names.find(([upTo]) => level <= upTo)![1]);
}

export function controlOf({ clock, minutes, increment, moves }: Wishes): TimeControl | null {
  if (clock === 'custom') return { time: minutes * 60_000, increment: increment * 1000, moves };
  const preset = presets[clock];
  return preset && { time: preset[0] * 60_000, increment: preset[1] * 1000, moves: 0 };
}

export function playersOf(w: Wishes): Record<Side, Player> {
  const person: Player = { kind: 'person' };
  const engine: Player = { kind: 'engine', level: w.level };
  if (w.opponent === 'person') return { white: person, black: person };
  if (w.opponent === 'engines') return { white: engine, black: { kind: 'engine', level: w.otherLevel } };
  const white = w.colour === 'random' ? Math.random() < 0.5 : w.colour === 'white';
  return white ? { white: person, black: engine } : { white: engine, black: person };
}
