import { quantile, spread } from './figures.mjs';

/** From a request over the WebSocket to its first line. Runs in the page. */
function askForLines(games) {
  const socket = new WebSocket(new URL('api/live', document.baseURI).href.replace('http', 'ws'));
  const one = (game, id) =>
    new Promise((done) => {
      const began = performance.now();
      socket.onmessage = ({ data }) => {
        const message = JSON.parse(data);
        if (message.id !== id || message.type === 'waiting') return;
        done(performance.now() - began);
      };
      socket.send(JSON.stringify({ id, type: 'analyse', lines: 3, game }));
    });
  return new Promise((done) => {
    socket.onopen = async () => {
      const times = [];
      for (const [id, game] of games.entries()) {
        times.push(await one(game, id));
        socket.send(JSON.stringify({ id, type: 'stop' }));
        await new Promise((next) => setTimeout(next, 100));
      }
      socket.close();
      done(times);
    };
  });
}

/** From a key that goes a move further to the first line that the page shows of it. Runs in the page. */
async function walkWithAnalysis(steps) {
  const times = [];
  const lines = () => document.querySelector('[data-testid="lines"]');
  for (let i = 0; i < steps; ++i) {
    const began = performance.now();
    // Other text says that it is of the next position: that the lines were gone may never be drawn.
    const before = lines()?.textContent;
    const shown = new Promise((done) => {
      const look = () => {
        const there = lines();
        if (there?.querySelector('.score') && there.textContent !== before) return done();
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    await Promise.race([shown, new Promise((_, fail) => setTimeout(() => fail(new Error('no line came')), 10_000))]);
    times.push(performance.now() - began);
    await new Promise((next) => setTimeout(next, 200));
  }
  return times;
}

const verdict = (what, times) => ({
  what,
  demand: '95 % within 100 ms',
  seen: spread(times),
  met: quantile(times, 0.95) <= 100,
});

export async function measureFirstLine(browser, address, games) {
  const page = await browser.newPage();
  await page.goto(address);
  const asked = await page.evaluate(askForLines, games.slice(0, 30));
  await page.close();

  const walker = await browser.newPage();
  await walker.addInitScript(() => {
    localStorage.setItem('polonaise.engine.on', 'true');
    localStorage.setItem('polonaise.settings.sound', 'false');
  });
  const { variant, moves } = games.at(-1);
  await walker.goto(`${address}#analyse?${new URLSearchParams({ variant, moves: moves.join(' ') })}`);
  await walker.locator('[data-testid="lines"] .score').first().waitFor();
  await walker.keyboard.press('Home');
  await walker.waitForTimeout(500);
  const walked = await walker.evaluate(walkWithAnalysis, 20);
  await walker.close();
  return [
    verdict('request of an analysis to its first line', asked),
    verdict('key pressed to the first line on the page', walked),
  ];
}
