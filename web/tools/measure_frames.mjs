/**
 * Measures how evenly the board moves: node tools/measure_frames.mjs ADDRESS [SLOWDOWN]
 *
 * A game between engines is watched for ten seconds with the browser's tracing, on a processor slowed down
 * (4 times unless told otherwise). Prints the frames that the compositor showed and dropped.
 */
import { chromium } from 'playwright-core';

const [address, slowdown = '4'] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
await page.addInitScript(() => {
  const wishes = { variant: 'international', opponent: 'engines', level: 2, otherLevel: 2, clock: 'none' };
  localStorage.setItem('polonaise.wishes', JSON.stringify(wishes));
  localStorage.setItem('polonaise.settings.sound', 'false');
});
await page.goto(address);
await page.click('button[type=submit]');
const devtools = await page.context().newCDPSession(page);
await devtools.send('Emulation.setCPUThrottlingRate', { rate: Number(slowdown) });

// The longest wait between two frames of the page itself, while pieces move.
const counting = page.evaluate(async () => {
  const gaps = [];
  let last = performance.now();
  const end = last + 10_000;
  while (last < end) {
    const now = await new Promise(requestAnimationFrame);
    gaps.push(now - last);
    last = now;
  }
  return gaps;
});
const events = [];
devtools.on('Tracing.dataCollected', ({ value }) => events.push(...value));
await devtools.send('Tracing.start', {
  traceConfig: { includedCategories: ['cc,benchmark', 'disabled-by-default-devtools.timeline.frame', 'devtools.timeline.frame'] },
});
const gaps = await counting;
const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
await devtools.send('Tracing.end');
await complete;

const count = (name) => events.filter((event) => event.name === name).length;
gaps.sort((a, b) => a - b);
const at = (share) => gaps[Math.floor(share * (gaps.length - 1))].toFixed(1);
console.log(`${(gaps.length / 10).toFixed(1)} animation frames a second; gaps: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms`);
console.log(`compositor: ${count('DrawFrame')} frames drawn, ${count('DroppedFrame')} dropped in 10 s`);
await browser.close();
