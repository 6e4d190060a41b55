import { describe, expect, it } from 'vitest';
import { carried, emptyPattern, fenText, patternText, placed } from '../../src/panels/archive/pattern';

const man = { side: 'white', king: false } as const;
const king = { side: 'black', king: true } as const;

describe('a pattern', () => {
  it('says which squares hold what, and which are empty', () => {
    let board = placed(placed(placed(emptyPattern, 28, man), 27, man), 5, king);
    board = placed(board, 22, 'empty');
    expect(patternText(board)).toBe('W27,28:BK5:E22');
    expect(patternText({ ...board, toMove: 'black' })).toBe('B:W27,28:BK5:E22');
    expect(fenText({ ...board, toMove: null })).toBe('W:W27,28:BK5');
  });
  it('is empty without anything on the board, whoever is to move', () => {
    expect(patternText({ ...emptyPattern, toMove: 'white' })).toBe('');
  });
  it('loses what is put down twice, and what a piece or a mark takes the place of', () => {
    const once = placed(emptyPattern, 28, man);
    expect(placed(once, 28, man)).toEqual(emptyPattern);
    expect(patternText(placed(once, 28, king))).toBe('BK28');
    expect(patternText(placed(once, 28, 'empty'))).toBe('E28');
    expect(patternText(placed(placed(once, 28, 'empty'), 28, man))).toBe('W28');
    expect(placed(once, 28, 'eraser')).toEqual(emptyPattern);
  });
  it('carries pieces over others and off the board', () => {
    const two = placed(placed(emptyPattern, 28, man), 5, king);
    expect(patternText(carried(two, 28, 5))).toBe('W5');
    expect(patternText(carried(two, 28, undefined))).toBe('BK5');
    expect(carried(two, 1, 2)).toBe(two);
  });
});
