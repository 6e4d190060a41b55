import { milliseconds, quantile } from './figures.mjs';

const seconds = 10;
const slowdown = 4;

/** Gaps between animation frames of the page. Runs in the page. */
async function gapsBetweenFrames(length) {
  const gaps = [];
  let last = performance.now();
  const end = last + length * 1000;
  while (last < end) {
    const now = await new Promise(requestAnimationFrame);
    gaps.push(now - last);
    last = now;
  }
  return gaps;
}

/** How evenly pieces move: a game between engines, watched with the browser's tracing on a slowed processor. */
export async function measureFrames(browser, address) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.addInitScript(() => {
    const wishes = { variant: 'international', opponent: 'engines', level: 2, otherLevel: 2, clock: 'none' };
    localStorage.setItem('polonaise.wishes', JSON.stringify(wishes));
    localStorage.setItem('polonaise.settings.sound', 'false');
  });
  await page.goto(address);
  await page.click('button[type=submit]');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const events = [];
  devtools.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const counting = page.evaluate(gapsBetweenFrames, seconds);
  await devtools.send('Tracing.start', {
    traceConfig: { includedCategories: ['cc,benchmark', 'disabled-by-default-devtools.timeline.frame', 'devtools.timeline.frame'] },
  });
  const gaps = await counting;
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  await page.close();

  // Pieces move on layers of their own, so what is seen of them is what the compositor draws, also while the
  // page itself is busy with the next move.
  const drawn = events.filter(({ name }) => name === 'DrawFrame').map(({ ts }) => ts / 1000).sort((a, b) => a - b);
  const between = drawn.slice(1).map((time, i) => time - drawn[i]);
  const rate = (1000 * between.length) / (drawn.at(-1) - drawn[0]);
  return {
    what: `frames while pieces move, processor slowed ${slowdown} times`,
    demand: '60 a second',
    seen:
      `${rate.toFixed(1)} a second; gaps: median ${milliseconds(quantile(between, 0.5))}, 95 % ${milliseconds(quantile(between, 0.95))}, ` +
      `longest ${milliseconds(Math.max(...between))}; the page itself had ${(gaps.length / seconds).toFixed(1)} a second`,
    met: rate >= 58,
  };
}
