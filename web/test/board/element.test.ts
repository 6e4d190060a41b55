// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { DraughtsBoard } from '../../src/board/element';
import type { BoardMove, Piece } from '../../src/board/types';

const move: BoardMove = {
  text: '32-28', from: 32, to: 28, captured: [], promotes: false,
  routes: [{ squares: [32, 28], captured: [] }],
};
const pieces: Piece[] = [
  { square: 32, side: 'white', king: false },
  { square: 31, side: 'white', king: false },
  { square: 5, side: 'black', king: true },
];

let board: DraughtsBoard;
let heard: [string, unknown][];

const cell = (square: number) => board.shadowRoot!.querySelector<HTMLElement>(`[data-square="${square}"]`)!;
const press = (square: number, key: string) => {
  cell(square).focus();
  cell(square).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }));
};

beforeEach(() => {
  document.body.replaceChildren();
  board = new DraughtsBoard();
  document.body.append(board);
  heard = [];
  for (const name of ['boardmove', 'boardrefused', 'boardquestion'])
    board.addEventListener(name, (event) => heard.push([name, (event as CustomEvent).detail]));
  board.update({ pieces, moves: [move], mover: 'white', speed: 0 });
});

describe('<draughts-board>', () => {
  it('tells a screen reader what stands where', () => {
    expect(cell(32).getAttribute('aria-label')).toBe('32, white man');
    expect(cell(5).getAttribute('aria-label')).toBe('5, black king');
    expect(board.shadowRoot!.querySelectorAll('[role=row]')).toHaveLength(10);
    expect(board.shadowRoot!.querySelectorAll('[role=gridcell]')).toHaveLength(100);
  });
  it('plays a move by keyboard and shows it before the page has answered', async () => {
    press(32, 'Enter');
    press(28, 'Enter');
    await board.atRest;
    expect(heard).toEqual([['boardmove', { move }]]);
    expect(cell(28).getAttribute('aria-label')).toBe('28, white man');
  });
  it('takes a move back that the page refuses', async () => {
    press(32, 'Enter');
    press(28, 'Enter');
    board.update({ revision: 1 });
    await board.atRest;
    expect(cell(32).getAttribute('aria-label')).toBe('32, white man');
  });
  it('reports a try that is no legal move', () => {
    press(31, ' ');
    press(26, ' ');
    expect(heard).toEqual([['boardrefused', { from: 31, to: 26, through: [] }]]);
  });
  it('does not let the other side be moved', () => {
    press(5, 'Enter');
    press(10, 'Enter');
    expect(heard).toEqual([]);
  });
  it('goes to the square whose number is typed', () => {
    press(46, '3');
    board.shadowRoot!.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: '2', bubbles: true }));
    expect(board.shadowRoot!.activeElement).toBe(cell(32));
  });
  it('turns round and changes its size', () => {
    board.update({ flipped: true });
    expect(board.shadowRoot!.querySelector('[data-square]')!.getAttribute('data-square')).toBe('50');
    board.update({ size: 8, pieces: [] });
    expect(board.shadowRoot!.querySelectorAll('[data-square]')).toHaveLength(32);
  });
});
