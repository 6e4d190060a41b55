// bundle_tables.mjs FILE TABLE...: several endgame tables in one file. Tables are named by their path from
// data/endgame. Needs the compiled package.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { bundleTables } from '../dist/tables.js';

const folder = fileURLToPath(new URL('../../../data/endgame/', import.meta.url));
const [to, ...names] = process.argv.slice(2);
writeFileSync(to, bundleTables(new Map(names.map((name) => [name, readFileSync(folder + name)]))));
