import { batch, effect, signal } from '@preact/signals';
import { archivePdn, searchArchive, type ArchiveQuery, type Condition, type FoundGames } from '../../api/archive';
import { checkSetup, position as askPosition } from '../../api/http';
import type { VariantName } from '../../api/types';
import { boardPieces } from '../../api/variants';
import { load, store } from '../../game/storage';
import { download } from '../analyse/files';
import { complain } from '../parts/notices';
import { navigate } from '../route';
import { emptyPattern, fenText, patternText, type PatternBoard, type PatternTool } from './pattern';

/** The fields whose text is a condition of the archive as it stands. */
export const textFields = ['player', 'event', 'date', 'rating', 'plies', 'comment', 'manoeuvre', 'material'] as const;
export type TextField = (typeof textFields)[number];

/** What the board says of the games that are wanted. */
export type BoardUse = 'none' | 'pattern' | 'position';

export interface SearchForm {
  readonly variant: VariantName;
  readonly texts: Readonly<Partial<Record<TextField, string>>>;
  readonly result: string;
  /** The first moves of a game: where they lead is looked for. */
  readonly opening: string;
  readonly boardUse: BoardUse;
  readonly board: PatternBoard;
  readonly eitherColour: boolean;
}

const blank: SearchForm = {
  variant: 'international',
  texts: {},
  result: '',
  opening: '',
  boardUse: 'none',
  board: emptyPattern,
  eitherColour: false,
};

export const form = signal<SearchForm>({ ...blank, ...load<Partial<SearchForm>>('archive.search', {}) });
export const tool = signal<PatternTool>({ side: 'white', king: false });
export const flipped = signal(false);
export const found = signal<FoundGames | null>(null);
export const isSearching = signal(false);

/** What has been found was asked for by this. */
let query: ArchiveQuery = {};
const atOnce = 50;

export const change = (some: Partial<SearchForm>): void => {
  form.value = { ...form.value, ...some };
};
export const setText = (field: TextField, text: string): void => change({ texts: { ...form.value.texts, [field]: text } });
export const clear = (): void => {
  form.value = { ...blank, variant: form.value.variant };
  found.value = null;
};

effect(() => store('archive.search', form.value));

async function queryOf(wanted: SearchForm): Promise<ArchiveQuery> {
  const conditions: Condition[] = textFields.flatMap((field) => {
    const value = wanted.texts[field]?.trim();
    return value ? [{ field, value }] : [];
  });
  if (wanted.result) conditions.push({ field: 'result', value: wanted.result });
  const moves = wanted.opening.replace(/\d+\s*\.+/g, ' ').trim();
  if (moves) {
    const after = await askPosition({ variant: wanted.variant, moves: moves.split(/\s+/), draw_rules: 'off' });
    conditions.push({ field: 'fen', value: after.fen });
  }
  const pattern = patternText(wanted.board);
  if (wanted.boardUse === 'pattern' && pattern) conditions.push({ field: 'pattern', value: pattern });
  if (wanted.boardUse === 'position') conditions.push({ field: 'fen', value: fenText(wanted.board) });
  return { variant: wanted.variant, conditions, either_colour: wanted.eitherColour };
}

export async function search(): Promise<void> {
  isSearching.value = true;
  try {
    query = await queryOf(form.value);
    found.value = await searchArchive(query, 0, atOnce);
  } catch (failure) {
    complain(failure);
  } finally {
    isSearching.value = false;
  }
}

export async function searchMore(): Promise<void> {
  const before = found.value;
  if (!before) return;
  const more = await searchArchive(query, before.games.length, atOnce);
  if (found.value === before) found.value = { ...more, games: [...before.games, ...more.games] };
}

export async function saveFound(): Promise<void> {
  const { text } = await archivePdn(query);
  download('archive.pdn', 'application/x-pdn', text);
}

/** Puts a position on the board of the search, as a whole. */
export async function takePosition(variant: VariantName, fen: string): Promise<void> {
  const { pieces, to_move: toMove } = await checkSetup({ variant, fen });
  change({ variant, board: { pieces: boardPieces(pieces), empty: [], toMove } });
}

/** All games that have a position. */
export function searchPosition(variant: VariantName, fen: string): void {
  batch(() => {
    form.value = { ...blank, variant, boardUse: 'position' };
    found.value = null;
  });
  navigate('archive');
  takePosition(variant, fen).then(search, complain);
}
