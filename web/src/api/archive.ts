import { ask, exchange } from './http';
import type { Game, GameResult, Move, Tree, VariantName } from './types';

/** The archive of games, as docs/web-api.md describes it. */
export interface ArchiveInfo {
  readonly available: boolean;
  readonly writable: boolean;
  readonly games: number;
  readonly exercises: number;
}

export interface GamesCount {
  readonly games: number;
  /** Of the side to move. */
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly score: number | null;
  readonly mean_rating: number | null;
  readonly last_played: string | null;
}
export interface PlayedMoves {
  readonly all: GamesCount;
  /** The most frequent first. */
  readonly moves: readonly (GamesCount & { readonly move: Move })[];
  /** The best first; none where the server has no opening book. */
  readonly book?: readonly BookMove[];
}
export interface BookMove {
  readonly move: Move;
  /** In men, for the side to move; nothing if the move was not searched or is decided. */
  readonly score: number | null;
  /** Plies of the search behind it; 0 if there was none. */
  readonly depth: number;
  readonly weight: number;
  /** From 0 to 1: how likely the engine is to play it. */
  readonly chance: number;
}

export interface ArchiveGame {
  readonly id: number;
  readonly variant: VariantName;
  readonly white: string;
  readonly black: string;
  readonly white_rating: number | null;
  readonly black_rating: number | null;
  readonly event: string;
  readonly date: string;
  readonly round: string;
  readonly result: GameResult;
  readonly plies: number;
  readonly found_at_ply: number | null;
}

export interface Condition {
  readonly field: string;
  readonly value: string;
}
/** All conditions must hold. */
export interface ArchiveQuery {
  readonly variant?: VariantName;
  readonly conditions?: readonly Condition[];
  readonly either_colour?: boolean;
}
export interface FoundGames {
  readonly count: number;
  readonly games: readonly ArchiveGame[];
}

export interface ImportReport {
  readonly games: number;
  readonly duplicates: number;
  readonly unread: number;
  readonly problems: readonly { readonly line: number; readonly column: number; readonly text: string }[];
}

export interface Exercise {
  readonly id: number;
  readonly variant: VariantName;
  readonly fen: string;
  readonly difficulty: number | null;
  readonly motif: string;
  /** Never shown before. */
  readonly fresh: boolean;
}
export interface DueExercises {
  readonly total: number;
  readonly due: number;
  readonly fresh: number;
  readonly exercises: readonly Exercise[];
}
export type Grade = 'failed' | 'hard' | 'good' | 'easy';

export const archiveInfo = async (): Promise<ArchiveInfo> => (await (await exchange('api/archive')).json()) as ArchiveInfo;

export const explore = (game: Game, either_colour = false): Promise<PlayedMoves> =>
  ask('api/archive/explore', { game, either_colour });

export const searchArchive = (query: ArchiveQuery, first: number, limit: number): Promise<FoundGames> =>
  ask('api/archive/search', { ...query, first, limit });

export const archivedGame = (id: number): Promise<{ game: ArchiveGame; tree: Tree }> => ask('api/archive/game', { id });

export const archivePdn = (query: ArchiveQuery): Promise<{ text: string; games: number; more: boolean }> =>
  ask('api/archive/pdn', query);

/** A file goes as it is, in whatever encoding. */
export const importPdn = async (file: File): Promise<ImportReport> =>
  (await (
    await exchange(`api/archive/import?name=${encodeURIComponent(file.name)}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-pdn' },
      body: file,
    })
  ).json()) as ImportReport;

export const dueExercises = (variant?: VariantName): Promise<DueExercises> =>
  ask('api/exercises/due', { limit: 50, ...(variant ? { variant } : {}) });

export const gradeExercise = (id: number, grade: Grade): Promise<{ due: number; days: number }> =>
  ask('api/exercises/grade', { id, grade });

export const addExercises = (text: string): Promise<{ read: number; added: number }> => ask('api/exercises/add', { text });

