import { expect, it } from 'vitest';
import { expectedPoints, scoreText } from '../../src/game/score';
import { judgeLines } from '../../src/panels/problems/judge';
import type { Line } from '../../src/api/types';

it('writes scores as White sees them', () => {
  expect(scoreText({ hundredths: 42 })).toBe('+0.42');
  expect(scoreText({ hundredths: -110 })).toBe('−1.10');
  expect(scoreText({ winner: 'black', plies: 5 })).toBe('#−3');
  expect(scoreText({ winner: 'white', moves: 4 })).toBe('#4');
});

it('counts a man ahead as 0.73 of the point', () => {
  expect(expectedPoints({ hundredths: 100 })).toBeCloseTo(0.73, 2);
  expect(expectedPoints({ winner: 'black', plies: 3 })).toBe(0);
});

it('accepts every move that wins as a solution, and no other', () => {
  const line = (hundredths: number, text: string): Line => ({
    score: { hundredths }, bound: 'exact', chances: null, expected: 0, moves: [text],
  });
  const lines = [line(310, 'a'), line(290, 'b'), line(20, 'c')];
  expect(judgeLines(lines, 'white').solutions.map((l) => l.moves[0])).toEqual(['a', 'b']);
  expect(judgeLines(lines, 'black').solutions).toEqual([]);
});
