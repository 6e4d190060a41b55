import type { ApiError, Game, Known, Move, PdnGame, Pieces, Position, Refusal, SetupAnswer, Side, Tree, VariantName } from './api/types.js';
import { Module } from './module.js';
import { compileModule } from './platform.js';
import { readTables, type TableSet } from './tables.js';

/** What is wrong with a question. */
export class ApiFailure extends Error {
  constructor(
    readonly status: number,
    readonly error: ApiError,
  ) {
    super(error.message);
  }
}

export interface RulesOptions {
  /** Compiled once for several users; by default the one that comes with the package. */
  readonly module?: WebAssembly.Module;
  readonly tables?: TableSet;
}

/** The rules of all three games, games as text, and endgames: what can be answered at once, on the thread that asks. */
export class Rules {
  private constructor(private readonly module: Module) {}

  static async load(options: RulesOptions = {}): Promise<Rules> {
    const module = await Module.start(options.module ?? (await compileModule()), { send: () => {}, stopped: () => false });
    const least = 1; // nothing is searched here
    for (const [name, bytes] of await readTables(options.tables)) module.addTable(name, bytes);
    module.open(least);
    return new Rules(module);
  }

  /** Where a game stands, and what may be played. */
  position(game: Game): Position {
    return this.ask('/api/position', { game });
  }
  /** Why a move is none; its `move` if it is one. */
  refusal(
    game: Game,
    tried: { from: number; to: number; through?: readonly number[] } | { text: string },
  ): { move: Move | null; refusal: Refusal | null } {
    return this.ask('/api/refusal', { game, ...tried });
  }
  /** Whether pieces make a legal position, and what is wrong if not. */
  checkSetup(
    setup: { variant: VariantName; fen: string } | { variant: VariantName; pieces: Pieces; to_move: Side | null },
  ): SetupAnswer {
    return this.ask('/api/setup', setup);
  }
  /** What the endgame tables know. */
  endgame(game: Game): Known {
    return this.ask('/api/endgame', { game });
  }
  /** The games of a PDN text. */
  readPdn(text: string, options: { variant?: VariantName; first?: number; limit?: number } = {}): { games: PdnGame[]; more: boolean } {
    return this.ask('/api/pdn/read', { text, ...options });
  }
  writePdn(trees: readonly Tree[]): string {
    return this.ask<{ text: string }>('/api/pdn/write', { trees }).text;
  }
  /** A picture of where a game stands, as SVG. */
  diagram(game: Game, options: Readonly<Record<string, unknown>> = {}): string {
    return this.askText('/api/diagram', JSON.stringify({ game, ...options }));
  }

  /** Any question of docs/web-api.md. Throws ApiFailure. */
  ask<T>(path: string, question: unknown): T {
    return JSON.parse(this.askText(path, JSON.stringify(question))) as T;
  }
  /** The same from text to text. */
  askText(path: string, question: string): string {
    const reply = this.module.answer(path, question);
    if (reply.status !== 200) throw new ApiFailure(reply.status, (JSON.parse(reply.text) as { error: ApiError }).error);
    return reply.text;
  }
}
