// The package as a program in Node.js uses it.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';

import { ApiFailure, compileModule, Engine, Rules, unbundleTables } from '../dist/index.js';

const module = await compileModule();
const tables = unbundleTables(new Uint8Array(await readFile(new URL('../dist/small.tables', import.meta.url))));
const rules = await Rules.load({ module, tables });

const perft = (game, depth) => {
  const moves = rules.position(game).legal_moves;
  if (depth === 1) return moves.length;
  return moves.reduce((sum, move) => sum + perft({ ...game, moves: [...(game.moves ?? []), move.text] }, depth - 1), 0);
};

for (const [variant, counts] of Object.entries({
  international: [9, 81, 658],
  frisian: [9, 81, 658],
  brazilian: [7, 49, 302],
}))
  test(`the start of a game of ${variant} has as many lines as elsewhere`, () => {
    assert.deepEqual([1, 2, 3].map((depth) => perft({ variant }, depth)), counts);
  });

test('a move that is none is refused in words', () => {
  const { move, refusal } = rules.refusal({ variant: 'international' }, { from: 32, to: 27 });
  assert.equal(move.text, '32-27');
  assert.equal(refusal, null);
  const refused = rules.refusal({ variant: 'international', moves: ['32-28', '19-23'] }, { from: 31, to: 27 });
  assert.equal(refused.move, null);
  assert.match(refused.refusal.text, /capture/);
});

test('a question that makes no sense fails, and the next is answered', () => {
  for (let i = 0; i < 1000; ++i)
    assert.throws(() => rules.position({ variant: 'international', moves: ['1-50'] }), ApiFailure);
  assert.throws(() => rules.ask('/api/nothing', {}), (failure) => failure.status === 404);
  assert.equal(rules.position({ variant: 'frisian' }).legal_moves.length, 9);
});

test('games are read from PDN and written again', () => {
  const text = '[White "A"]\n[Black "B"]\n[Result "1-1"]\n[GameType "20"]\n\n1. 32-28 {a comment} 19-23 2. 28x19 14x23 1-1\n';
  const { games } = rules.readPdn(text);
  assert.equal(games.length, 1);
  const written = rules.writePdn([games[0].tree]);
  assert.match(written, /32-28 \{a comment\} 1\.\.\. 19-23/);
  assert.deepEqual(rules.readPdn(written).games[0].tree, games[0].tree);
});

test('endgame tables that were handed over are asked', () => {
  const known = rules.endgame({ variant: 'international', start: 'W:WK46:BK5' });
  assert.equal(known.pieces, 3);
  assert.equal(known.verdict.winner, 'black');
});

test('a damaged table is no table', async () => {
  const damaged = new Map(tables);
  damaged.set('international/XvX.wdl', tables.get('international/XvX.wdl').slice(0, 50));
  const without = await Rules.load({ module, tables: damaged });
  assert.equal(without.endgame({ variant: 'international', start: 'W:WK46:BK5' }).verdict, null);
});

test('the engine analyses to the depth that is wanted', async () => {
  const engine = await Engine.start({ module, tables });
  const seen = [];
  const last = await engine.request(
    { type: 'analyse', game: { variant: 'international' }, lines: 2, depth: 9 },
    (message) => seen.push(message.type),
  ).last;
  assert.equal(last.type, 'done');
  assert.equal(last.depth, 9);
  assert.equal(last.lines.length, 2);
  assert.ok(seen.includes('lines'));
  engine.close();
});

test('a search without limit is stopped, and one that waits never begins', async () => {
  const engine = await Engine.start({ module });
  let begun = () => {};
  const running = new Promise((resolve) => (begun = resolve));
  const first = engine.request({ type: 'analyse', game: { variant: 'brazilian' } }, begun);
  const second = engine.request({ type: 'analyse', game: { variant: 'frisian' } });
  await running;
  second.stop();
  first.stop();
  assert.equal((await first.last).reason, 'stopped');
  assert.equal((await second.last).reason, 'stopped');
  engine.close();
});

test('a request that makes no sense gets an error, and the next is carried out', async () => {
  const engine = await Engine.start({ module });
  const bad = await engine.request({ type: 'think', game: { variant: 'international', moves: ['1-50'] } }).last;
  assert.equal(bad.error.kind, 'illegal_move');
  const good = await engine.request({ type: 'think', game: { variant: 'international' }, level: 5, seed: 1 }).last;
  assert.equal(good.type, 'move');
  engine.close();
});

for (const variant of ['international', 'frisian', 'brazilian'])
  test(`the engine plays a game of ${variant} to its end`, async () => {
    const engine = await Engine.start({ module, tables });
    const moves = [];
    while (rules.position({ variant, moves }).result === null) {
      const answer = await engine.request({ type: 'think', game: { variant, moves }, level: 4, seed: moves.length }).last;
      assert.equal(answer.type, 'move');
      moves.push(answer.move.text);
      assert.ok(moves.length < 400);
    }
    engine.close();
  });
