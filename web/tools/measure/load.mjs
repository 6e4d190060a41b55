import { median, milliseconds, quantile, spread } from './figures.mjs';

const boards = 50;
/** What a player asks for: a move at full strength within this many milliseconds. */
const moveTime = 300;
/** Boards that are analysed under load must get at least this share of what they would alone. */
const patience = 15_000;

/** Moves for a game, one after the other. Runs in the page. */
function playMoves([games, time]) {
  const socket = new WebSocket(new URL('api/live', document.baseURI).href.replace('http', 'ws'));
  const move = (game, id) =>
    new Promise((done) => {
      const began = performance.now();
      socket.onmessage = ({ data }) => {
        const message = JSON.parse(data);
        if (message.id === id && message.type === 'move') done({ took: performance.now() - began, nodes: message.nodes });
      };
      socket.send(JSON.stringify({ id, type: 'think', game, move_time: time }));
    });
  return new Promise((done) => {
    socket.onopen = async () => {
      const moves = [];
      for (const [id, game] of games.entries()) {
        moves.push(await move(game, id));
        await new Promise((next) => setTimeout(next, 200)); // the person thinks
      }
      socket.close();
      done(moves);
    };
  });
}

/** Opens a board with an analysis for each game and leaves them running. Runs in the page. */
function openBoards(games) {
  globalThis.boards = games.map((game) => {
    const board = { first: undefined, reports: 0, depth: 0 };
    const socket = new WebSocket(new URL('api/live', document.baseURI).href.replace('http', 'ws'));
    let began;
    socket.onopen = () => {
      began = performance.now();
      socket.send(JSON.stringify({ id: 1, type: 'analyse', lines: 3, game }));
    };
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type !== 'lines') return;
      board.first ??= performance.now() - began;
      board.reports += 1;
      board.depth = message.depth;
    };
    return board;
  });
}

/** Whether somebody who plays notices that fifty others analyse. */
export async function measureLoad(browser, address, games) {
  const [page, crowd] = [await browser.newPage(), await browser.newPage()];
  await Promise.all([page.goto(address), crowd.goto(address)]);
  const moves = games.slice(4, 16);
  const alone = await page.evaluate(playMoves, [moves, moveTime]);
  await crowd.evaluate(openBoards, Array.from({ length: boards }, (_, i) => games[4 + (i % (games.length - 4))]));
  await crowd.waitForFunction(() => globalThis.boards.every((board) => board.first !== undefined), undefined, { timeout: patience });
  const among = await page.evaluate(playMoves, [moves, moveTime]);
  const open = await crowd.evaluate(() => globalThis.boards);
  await Promise.all([page.close(), crowd.close()]);

  const took = among.map((move) => move.took);
  const work = median(among.map((move) => move.nodes)) / median(alone.map((move) => move.nodes));
  return [
    {
      what: `a move of ${moveTime} ms while ${boards} boards are analysed`,
      demand: `95 % within ${moveTime + 100} ms`,
      seen: `${spread(took)}; alone ${spread(alone.map((move) => move.took))}`,
      met: quantile(took, 0.95) <= moveTime + 100,
    },
    {
      what: 'what such a move is thought about, compared with being alone',
      demand: 'at least half of the positions',
      seen: `${Math.round(work * 100)} %`,
      met: work >= 0.5,
    },
    {
      what: `first line of each of ${boards} boards opened at once`,
      demand: `all within ${milliseconds(patience)}`,
      seen: `${spread(open.map((board) => board.first))}; depth then reached: ${Math.min(...open.map((board) => board.depth))} to ${Math.max(...open.map((board) => board.depth))}`,
      met: true,
    },
  ];
}
