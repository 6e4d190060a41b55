/** Endgame tables by their names, `frisian/OXvX.wdl`, or where to get such. */
export type TableSet = ReadonlyMap<string, Uint8Array> | (() => Promise<ReadonlyMap<string, Uint8Array>>);

export const readTables = async (tables: TableSet | undefined): Promise<ReadonlyMap<string, Uint8Array>> =>
  typeof tables === 'function' ? tables() : (tables ?? new Map<string, Uint8Array>());

/**
 * Several tables as one file: a line of JSON with pairs of name and size, and what these files contain, one behind
 * the other.
 */
export function bundleTables(tables: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const sizes = [...tables].map(([name, { length }]) => [name, length]);
  const parts = [new TextEncoder().encode(`${JSON.stringify(sizes)}\n`), ...tables.values()];
  const bundle = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bundle.set(part, at);
    at += part.length;
  }
  return bundle;
}

/** Takes them out again. */
export function unbundleTables(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const lineEnd = bytes.indexOf('\n'.charCodeAt(0));
  const names = JSON.parse(new TextDecoder().decode(bytes.subarray(0, lineEnd))) as [name: string, size: number][];
  let at = lineEnd + 1;
  return new Map(names.map(([name, size]) => [name, bytes.subarray(at, (at += size))]));
}
