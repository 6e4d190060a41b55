/** The values of docs/web-api.md. */
import type { BoardMove, Side } from '../board/types';

export type VariantName = 'international' | 'frisian' | 'brazilian';
export type Move = BoardMove;
export type { Side };

export interface PieceLists {
  readonly men: readonly number[];
  readonly kings: readonly number[];
}
export interface Pieces {
  readonly white: PieceLists;
  readonly black: PieceLists;
}

export type Declared =
  | { readonly winner: Side; readonly reason: 'resignation' | 'time' | 'forfeit' }
  | { readonly winner: null; readonly reason: 'agreement' };

export interface Game {
  readonly variant: VariantName;
  readonly start?: string | null;
  readonly moves?: readonly string[];
  readonly draw_rules?: string;
  readonly declared?: Declared | null;
}

export interface Outcome {
  readonly winner: Side | null;
  readonly reason: string;
  readonly moves: number;
  readonly text: string;
  readonly pdn: string;
}

export interface KingRun {
  readonly square: number;
  readonly moves: number;
  readonly resting: boolean;
}
export interface KingRuns {
  readonly limit: number;
  readonly white: KingRun | null;
  readonly black: KingRun | null;
}

export interface DrawClock {
  readonly reason: string;
  readonly moves: number;
  readonly plies_counted: number;
  readonly plies_left: number;
  readonly text: string;
}

export interface Position {
  readonly variant: VariantName;
  readonly fen: string;
  readonly pieces: Pieces;
  readonly to_move: Side;
  readonly ply: number;
  readonly move_number: number;
  readonly last_move: Move | null;
  readonly legal_moves: readonly Move[];
  readonly must_capture: boolean;
  readonly king_runs: KingRuns | null;
  readonly repetition: { readonly occurrences: number; readonly draws_at: number | null };
  readonly draw_clocks: readonly DrawClock[];
  readonly result: Outcome | null;
}

export interface Problem {
  readonly kind: string;
  readonly text: string;
}

export interface Refusal {
  readonly kind: string;
  readonly text: string;
  readonly square: number | null;
  readonly takes: string | null;
  readonly must_take: string | null;
  readonly moves: readonly Move[];
}

export interface ApiError {
  readonly kind: string;
  readonly message: string;
  readonly where?: string;
  readonly refusal?: Refusal;
}

export interface SetupAnswer {
  readonly variant: VariantName;
  readonly fen: string;
  readonly pieces: Pieces;
  readonly to_move: Side | null;
  readonly king_runs: KingRuns | null;
  readonly legal: boolean;
  readonly problems: readonly Problem[];
  readonly remarks: readonly Problem[];
}

export type Score =
  | { readonly hundredths: number }
  | { readonly winner: Side; readonly plies: number }
  | { readonly winner: Side; readonly moves: number };

export interface Line {
  readonly score: Score;
  readonly bound: 'exact' | 'lower' | 'upper';
  readonly chances: { readonly white: number; readonly draw: number; readonly black: number } | null;
  readonly expected: number;
  readonly moves: readonly string[];
}

export interface Progress {
  readonly depth: number;
  readonly deepest: number;
  readonly nodes: number;
  readonly milliseconds: number;
  readonly nodes_per_second: number;
  readonly lines: readonly Line[];
}

/** What endgame tables say of a position or a move. */
export interface Verdict {
  /** Nothing for a draw. */
  readonly winner: Side | null;
  /** Nothing for a draw, and where the tables of the server only know who wins. */
  readonly plies: number | null;
  /** A win that a draw rule forestalls. */
  readonly too_late: {
    readonly winner: Side;
    readonly plies: number;
    readonly reason: string;
    readonly moves: number;
    readonly text: string;
  } | null;
}
export interface Known {
  readonly pieces: number;
  readonly verdict: Verdict | null;
  /** The best first. */
  readonly moves: readonly { readonly text: string; readonly verdict: Verdict }[];
}

export type GameResult = 'white_wins' | 'black_wins' | 'draw' | 'both_lose' | 'unknown';

export interface TreeNode {
  readonly parent: number | null;
  readonly children?: readonly number[];
  readonly move?: Move | string | null;
  readonly setup?: string | null;
  readonly before?: string;
  readonly comment?: string;
  readonly nags?: readonly number[];
  readonly eval?: Score | null;
  readonly depth?: number | null;
  readonly [other: string]: unknown;
}

export interface Tree {
  readonly variant: VariantName;
  readonly start?: string | null;
  readonly tags?: readonly (readonly [string, string])[];
  readonly result?: GameResult;
  readonly result_text?: string;
  readonly nodes: readonly TreeNode[];
}

export interface PdnWarning {
  readonly kind: string;
  readonly severity: 'warning' | 'error';
  readonly line: number;
  readonly column: number;
  readonly text: string;
}
export interface PdnGame {
  readonly tree: Tree | null;
  readonly note: string;
  readonly warnings: readonly PdnWarning[];
}

export interface About {
  readonly name: string;
  readonly version: string;
  readonly threads: number;
  readonly levels: { readonly lowest: number; readonly highest: number };
  readonly endgame_pieces: Readonly<Record<VariantName, number>>;
}

/** What comes over the WebSocket about one request. */
export type LiveMessage =
  | { readonly type: 'waiting'; readonly ahead: number }
  | ({ readonly type: 'lines' } & Progress)
  | ({ readonly type: 'done'; readonly reason: string } & Partial<Progress>)
  | ({ readonly type: 'move'; readonly move: Move; readonly accepts_draw: boolean } & Progress)
  | { readonly type: 'progress'; readonly done: number; readonly total: number }
  | { readonly type: 'annotated'; readonly tree: Tree }
  | { readonly type: 'error'; readonly error: ApiError };

export type LiveRequest =
  | {
      readonly type: 'analyse';
      readonly game: Game;
      readonly lines?: number;
      readonly depth?: number;
      readonly nodes?: number;
      readonly milliseconds?: number;
    }
  | {
      readonly type: 'think';
      readonly game: Game;
      readonly level?: number;
      readonly seed?: number;
      readonly move_time?: number;
      readonly clock?: { readonly left: number; readonly increment?: number; readonly moves?: number };
      readonly draw_offered?: boolean;
    }
  | { readonly type: 'annotate'; readonly tree: Tree; readonly milliseconds?: number; readonly draw_rules?: string };
