import { readPdn } from '../../api/http';
import type { VariantName } from '../../api/types';
import { load, store } from '../../game/storage';
import { fromApi, mainLine, type GameTree } from '../../game/tree';

export interface Problem {
  /** Under which it is remembered that it has been solved. */
  readonly id: string;
  readonly variant: VariantName;
  readonly fen: string;
  /** 1 to 5; own problems have none. */
  readonly grade?: number;
  /** How it is meant to be solved, as far as that is known: moves of both sides. */
  readonly solution?: readonly string[];
}

/** Made by tools/make_problems of games of the engine against itself, the easy ones first. */
const files: Record<VariantName, () => Promise<{ default: string }>> = {
  international: () => import('./collection/international.pdn?raw'),
  frisian: () => import('./collection/frisian.pdn?raw'),
  brazilian: () => import('./collection/brazilian.pdn?raw'),
};

export async function builtIn(variant: VariantName): Promise<readonly Problem[]> {
  const { games } = await readPdn((await files[variant]()).default, variant);
  return games.flatMap(({ tree }) => (tree ? problemsOf(fromApi(tree)) : []));
}

/** The position that a game begins with, and its moves as the solution. */
export function problemsOf(tree: GameTree): readonly Problem[] {
  const { variant, start: fen } = tree;
  if (fen === null) return [];
  const grade = Number(new Map(tree.tags).get('Difficulty') ?? 0);
  const solution = mainLine(tree).flatMap(({ move }) => move?.text ?? []);
  return [{ id: `${variant} ${fen}`, variant, fen, solution, ...(grade ? { grade } : {}) }];
}

export const loadOwn = (): readonly Problem[] => load('problems.own', []);
export const storeOwn = (problems: readonly Problem[]): void => store('problems.own', problems);

export const loadSolved = (): ReadonlySet<string> => new Set(load<string[]>('problems.solved', []));
export const storeSolved = (solved: ReadonlySet<string>): void => store('problems.solved', [...solved]);
