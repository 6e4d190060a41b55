import { exchange as serviceExchange } from '#service';
import { online } from './online';
import type { About, ApiError, Game, Known, Move, PdnGame, Pieces, Position, Refusal, SetupAnswer, Side, Tree, VariantName } from './types';

/** What the server had to say against a request. */
export class ApiFailure extends Error {
  constructor(
    readonly status: number,
    readonly error: ApiError,
  ) {
    super(error.message);
  }
}

/** The server could not be reached. */
export class Unreachable extends Error {}

export async function exchange(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await serviceExchange(path, init);
  } catch {
    online.value = false;
    throw new Unreachable(path);
  }
  online.value = true;
  if (response.ok) return response;
  const unknown: ApiError = { kind: 'internal', message: response.statusText };
  const body = (await response.json().catch(() => ({}))) as { error?: ApiError };
  throw new ApiFailure(response.status, body.error ?? unknown);
}

const post = (path: string, body: unknown): Promise<Response> =>
  exchange(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

export async function ask<T>(path: string, body: unknown): Promise<T> {
  return (await (await post(path, body)).json()) as T;
}

export const about = async (): Promise<About> => (await (await exchange('api/about')).json()) as About;

/** The names of the draw rules of each variant, the usual ones first. */
export async function drawRules(): Promise<Readonly<Record<VariantName, readonly string[]>>> {
  const { variants } = (await (await exchange('api/variants')).json()) as {
    variants: readonly { readonly name: VariantName; readonly draw_rules: readonly string[] }[];
  };
  return Object.fromEntries(variants.map((one) => [one.name, one.draw_rules])) as Record<VariantName, readonly string[]>;
}

export const refusal = (
  game: Game,
  tried: { from: number; to: number; through?: readonly number[] } | { text: string },
): Promise<{ move: Move | null; refusal: Refusal | null }> => ask('api/refusal', { game, ...tried });

export const checkSetup = (
  setup:
    | { variant: VariantName; fen: string }
    | { variant: VariantName; pieces: Pieces; to_move: Side | null; king_runs?: unknown },
): Promise<SetupAnswer> => ask('api/setup', setup);

export const readPdn = (text: string, variant?: VariantName): Promise<{ games: PdnGame[]; more: boolean }> =>
  ask('api/pdn/read', { text, limit: 500, ...(variant ? { variant } : {}) });

export const writePdn = async (trees: readonly Tree[]): Promise<string> =>
  (await ask<{ text: string }>('api/pdn/write', { trees })).text;

export const diagram = async (game: Game, options: Record<string, unknown>): Promise<string> =>
  (await post('api/diagram', { game, ...options })).text();

/** Questions about a game are asked once; going through it again costs nothing. */
function remembering<T>(path: string): (game: Game) => Promise<T> {
  const capacity = 4000;
  const remembered = new Map<string, Promise<T>>();
  return (game) => {
    const key = JSON.stringify([game.variant, game.start ?? null, game.moves ?? [], game.draw_rules ?? '', game.declared ?? null]);
    const known = remembered.get(key);
    if (known) return known;
    const asked = ask<T>(path, { game });
    remembered.set(key, asked);
    asked.catch(() => remembered.delete(key));
    if (remembered.size > capacity) remembered.delete(remembered.keys().next().value!);
    return asked;
  };
}

export const position = remembering<Position>('api/position');
export const endgame = remembering<Known>('api/endgame');
