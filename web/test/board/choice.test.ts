import { describe, expect, it } from 'vitest';
import { begin, dragged, point, routeAlong, targets } from '../../src/board/choice';
import type { BoardMove } from '../../src/board/types';

const quiet = (from: number, to: number): BoardMove => ({
  text: `${from}-${to}`,
  from,
  to,
  captured: [],
  promotes: false,
  routes: [{ squares: [from, to], captured: [] }],
});
const capture = (squares: number[], captured: number[], ...more: number[][]): BoardMove => ({
  text: squares.join('x'),
  from: squares[0]!,
  to: squares.at(-1)!,
  captured: [...captured].sort((a, b) => a - b),
  promotes: false,
  routes: [squares, ...more].map((way) => ({ squares: way, captured })),
});

// The king on 47 takes 42 or not: two ways from 47 to 36 that capture different men.
const short = capture([47, 38, 20, 9, 36], [42, 29, 14, 31]);
const long = capture([47, 38, 24, 13, 36], [42, 29, 19, 31]);

describe('choosing a move', () => {
  it('takes a click on the end for the whole move when only one ends there', () => {
    expect(point(begin([quiet(32, 28), quiet(32, 27)], 32), 28)).toMatchObject({ kind: 'chosen', move: { text: '32-28' } });
  });
  it('refuses a square where nothing leads', () => {
    expect(point(begin([quiet(32, 28)], 32), 30).kind).toBe('refused');
    expect(point(begin([quiet(32, 28)], 33), 28).kind).toBe('refused');
  });
  it('asks only where captures with one end differ, and takes the answer', () => {
    const step = point(begin([short, long], 47), 36);
    if (step.kind !== 'more') throw new Error(step.kind);
    expect(targets(step.choice).sort()).toEqual([13, 20, 24, 9].sort());
    expect(point(step.choice, 24)).toMatchObject({ kind: 'chosen', move: { text: long.text } });
    expect(point(step.choice, 38).kind).toBe('refused');
  });
  it('lets a captured man tell captures apart', () => {
    const step = point(begin([short, long], 47), 36);
    if (step.kind !== 'more') throw new Error(step.kind);
    expect(point(step.choice, 14)).toMatchObject({ kind: 'chosen', move: { text: short.text } });
  });
  it('completes a capture when a square on its way leaves only one', () => {
    expect(point(begin([short, long], 47), 20)).toMatchObject({ kind: 'chosen', move: { text: short.text } });
  });
  it('takes a capture that ends where it began', () => {
    const round = capture([28, 19, 10, 28], [23, 14, 20]);
    expect(point(begin([round], 28), 28)).toMatchObject({ kind: 'chosen', move: { text: round.text } });
  });
  it('knows from the way of a dragging hand which capture is meant', () => {
    const choice = begin([short, long], 47);
    expect(dragged(choice, 36, [47, 42, 38, 29, 24, 19, 13, 31, 36])?.text).toBe(long.text);
    expect(dragged(choice, 36, [47, 36])).toBeUndefined();
  });
  it('shows the route that the clicks followed', () => {
    const diamond = capture([28, 19, 30, 28], [23, 24, 34], [28, 39, 30, 28]);
    expect(routeAlong(diamond, [28, 39]).squares).toEqual([28, 39, 30, 28]);
    expect(routeAlong(diamond, []).squares).toEqual([28, 19, 30, 28]);
  });
});
