/** What came before a value, and what has been undone; values themselves are kept by whoever changes them. */
export interface Undo<T> {
  readonly past: readonly T[];
  readonly future: readonly T[];
}

/** Steps that are remembered. */
const capacity = 200;

export const nothingToUndo: Undo<never> = { past: [], future: [] };

/** A change has been made to `before`: what was undone is no longer ahead. */
export const remember = <T>({ past }: Undo<T>, before: T): Undo<T> => ({
  past: [...past.slice(1 - capacity), before],
  future: [],
});

interface Step<T> {
  readonly undo: Undo<T>;
  readonly value: T;
}

export function goBack<T>({ past, future }: Undo<T>, now: T): Step<T> | undefined {
  const value = past.at(-1);
  return value === undefined ? undefined : { undo: { past: past.slice(0, -1), future: [now, ...future] }, value };
}

export function goForward<T>({ past, future }: Undo<T>, now: T): Step<T> | undefined {
  const [value, ...rest] = future;
  return value === undefined ? undefined : { undo: { past: [...past, now], future: rest }, value };
}
