import type { VariantName } from '../../api/types';
import { load, store } from '../../game/storage';

export interface Problem {
  /** Under which it is remembered that it has been solved. */
  readonly id: string;
  readonly variant: VariantName;
  readonly fen: string;
}

/** FENs by variant, found by web/tools/find_problems.mjs in games of the engine against itself. */
type Collection = Record<VariantName, readonly string[]>;

export async function builtIn(): Promise<Problem[]> {
  const { default: collection } = (await import('./collection.json')) as { default: Collection };
  return (Object.entries(collection) as [VariantName, readonly string[]][]).flatMap(([variant, fens]) =>
    fens.map((fen) => ({ id: `${variant} ${fen}`, variant, fen })),
  );
}

export const loadOwn = (): Problem[] => load('problems.own', []);
export const storeOwn = (problems: readonly Problem[]): void => store('problems.own', problems);

export const loadSolved = (): ReadonlySet<string> => new Set(load<string[]>('problems.solved', []));
export const storeSolved = (solved: ReadonlySet<string>): void => store('problems.solved', [...solved]);
