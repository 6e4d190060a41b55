import { milliseconds } from './figures.mjs';
import { startServer } from './server.mjs';

/** From the start of the program to its first answer, with the page on the disk. */
export async function measureStart(program) {
  const times = [];
  for (let i = 0; i < 3; ++i) {
    const began = performance.now();
    const server = await startServer(program);
    const response = await fetch(server.address);
    await response.text();
    times.push(performance.now() - began);
    await server.stop();
  }
  const longest = Math.max(...times);
  return { what: 'start of the program to its first answer', demand: 'under 2 s', seen: milliseconds(longest), met: longest < 2000 };
}

/** What a browser that has nothing of the page yet has to load, as it comes over the wire. */
export async function measureFirstLoad(browser, address) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(address);
  await page.locator('button[type=submit]').waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  await context.close();
  return { what: 'first load, compressed', demand: 'under 300 kB', seen: `${(bytes / 1000).toFixed(0)} kB`, met: bytes < 300_000 };
}
