// bundle_tables.mjs FILE TABLE...: several endgame tables in one file, as js/tables.ts reads them. Tables are named
// by their path from data/endgame.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../data/endgame/', import.meta.url));
const [to, ...names] = process.argv.slice(2);
const contents = names.map((name) => readFileSync(folder + name));
const sizes = names.map((name, i) => [name, contents[i].length]);
writeFileSync(to, Buffer.concat([Buffer.from(JSON.stringify(sizes) + '\n'), ...contents]));
