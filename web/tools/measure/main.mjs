/**
 * What the web board promises of speed, measured: node tools/measure/main.mjs PROGRAM
 *
 * Prints a table for docs/web-board.md; fails if something is not as promised. Wants a machine that has
 * nothing else to do.
 */
import { loadavg } from 'node:os';
import { chromium } from 'playwright-core';
import { measureFirstLine } from './first_line.mjs';
import { measureFirstLoad, measureStart } from './first_load.mjs';
import { measureFrames } from './frames.mjs';
import { randomWalk } from './games.mjs';
import { measureLoad } from './load.mjs';
import { startServer } from './server.mjs';

const [program] = process.argv.slice(2);
const loadBefore = loadavg()[0];
const results = [await measureStart(program)];
const server = await startServer(program);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
try {
  const { address } = server;
  const games = await randomWalk(address, 'international', 60);
  results.push(await measureFirstLoad(browser, address));
  results.push(...(await measureFirstLine(browser, address, games)));
  results.push(await measureFrames(browser, address));
  results.push(...(await measureLoad(browser, address, games)));
} finally {
  await browser.close();
  await server.stop();
}

console.log('| what | promised | measured | |\n|---|---|---|---|');
for (const { what, demand, seen, met } of results) console.log(`| ${what} | ${demand} | ${seen} | ${met ? 'kept' : 'missed'} |`);
console.log(`\nLoad of the machine before: ${loadBefore.toFixed(2)}`);
process.exitCode = results.every(({ met }) => met) ? 0 : 1;
