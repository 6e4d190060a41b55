import { describe, expect, it } from 'vitest';
import { between, cellOf, letterName, neighbour, squareAt, squareNamed, turned } from '../../src/board/geometry';

describe('geometry', () => {
  it('finds each square where it put it, on both boards and both ways round', () => {
    for (const size of [8, 10])
      for (const flipped of [false, true])
        for (let square = 1; square <= (size * size) / 2; ++square) {
          const seen = turned(cellOf(square, size), size, flipped);
          expect(squareAt(turned(seen, size, flipped), size)).toBe(square);
        }
  });
  it('knows the corners', () => {
    expect(cellOf(1, 10)).toEqual({ row: 0, column: 1 });
    expect(cellOf(46, 10)).toEqual({ row: 9, column: 0 });
    expect(letterName(29, 8)).toBe('a1');
    expect(letterName(4, 8)).toBe('h8');
    expect(letterName(46, 10)).toBe('a1');
  });
  it('has no square on light cells and off the board', () => {
    expect(squareAt({ row: 0, column: 0 }, 10)).toBeUndefined();
    expect(squareAt({ row: -1, column: 0 }, 10)).toBeUndefined();
    expect(squareAt({ row: 10, column: 1 }, 10)).toBeUndefined();
  });
  it('reads names in both notations', () => {
    expect(squareNamed('32', 10)).toBe(32);
    expect(squareNamed('a1', 8)).toBe(29);
    expect(squareNamed('33', 8)).toBeUndefined();
    expect(squareNamed('a2', 8)).toBeUndefined();
  });
  it('comes back to the column after two steps up, and stops at the edge', () => {
    expect(cellOf(neighbour(neighbour(46, 'up', 10, false), 'up', 10, false), 10)).toEqual({ row: 7, column: 0 });
    expect(neighbour(46, 'left', 10, false)).toBe(46);
    expect(neighbour(46, 'right', 10, true)).toBe(46);
  });
  it('lists what lies between on diagonals and straight lines only', () => {
    expect(between(46, 28, 10)).toEqual([41, 37, 32]);
    expect(between(28, 8, 10)).toEqual([18]);
    expect(between(1, 50, 10)).toEqual([]);
  });
});
