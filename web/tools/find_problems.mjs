/**
 * Finds problems for the collection: node --experimental-websocket tools/find_problems.mjs ADDRESS VARIANT COUNT
 *
 * Engines of low levels play each other from random openings. Where the side to move has one winning move,
 * that move gives something away first, and material was about even, the position is printed as FEN.
 */
const [address, variant, count] = process.argv.slice(2);
const live = new WebSocket(new URL('api/live', address).href.replace(/^http/, 'ws'));
await new Promise((resolve) => (live.onopen = resolve));

let lastId = 0;
const waiting = new Map();
live.onmessage = ({ data }) => {
  const message = JSON.parse(data);
  if (!['done', 'move', 'error'].includes(message.type)) return;
  waiting.get(message.id)?.(message);
  waiting.delete(message.id);
};
const ask = (request) =>
  new Promise((resolve, reject) => {
    const id = ++lastId;
    waiting.set(id, (answer) => (answer.type === 'error' ? reject(new Error(answer.error.message)) : resolve(answer)));
    live.send(JSON.stringify({ id, ...request }));
  });
const positionOf = async (game) => {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(new URL('api/position', address), { method: 'POST', headers, body: JSON.stringify({ game }) });
  return answer.json();
};

const strength = ({ men, kings }) => men.length + 3 * kings.length;
const balance = ({ pieces, to_move }) =>
  (strength(pieces.white) - strength(pieces.black)) * (to_move === 'white' ? 1 : -1);
const worth = (line, side) => (side === 'white' ? line.expected : 1 - line.expected);

/** One winning move, and what it wins is given for. */
const isShot = (lines, side) =>
  lines.length > 1 &&
  worth(lines[0], side) > 0.9 &&
  worth(lines[1], side) < 0.7 &&
  lines[0].moves.length > 2 &&
  /[x:]/.test(lines[0].moves[1]);

const pick = (list) => list[Math.floor(Math.random() * list.length)];

async function searchGame(found) {
  const moves = [];
  const random = 4 + Math.floor(Math.random() * 7);
  const level = 2 + Math.floor(Math.random() * 5);
  for (let ply = 0; ply < 140 && found.size < Number(count); ++ply) {
    const game = { variant, moves };
    const here = await positionOf(game);
    if (here.result) return;
    const quiet = !here.must_capture && here.legal_moves.length > 3;
    if (ply > 12 && quiet && Math.abs(balance(here)) <= 1) {
      const glance = await ask({ type: 'analyse', game, lines: 2, nodes: 15000 });
      if (isShot(glance.lines, here.to_move)) {
        const look = await ask({ type: 'analyse', game, lines: 3, nodes: 400000 });
        if (isShot(look.lines, here.to_move)) {
          const fen = here.fen.replace(/:[HF].*$/, '');
          if (!found.has(fen)) console.log(fen);
          found.add(fen);
          return; // one of a game is enough
        }
      }
    }
    moves.push(ply < random ? pick(here.legal_moves).text : (await ask({ type: 'think', game, level })).move.text);
  }
}

const found = new Set();
while (found.size < Number(count)) await searchGame(found);
live.close();
