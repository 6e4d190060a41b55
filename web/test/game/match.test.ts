import { describe, expect, it } from 'vitest';
import type { Move } from '../../src/api/types';
import { clockText, timeLeft } from '../../src/game/clock';
import * as match from '../../src/game/match';

const move = (text: string): Move => ({ text, from: 1, to: 2, captured: [], promotes: false, routes: [] });
const settings: match.MatchSettings = {
  variant: 'international',
  start: null,
  first: 'white',
  players: { white: { kind: 'person' }, black: { kind: 'engine', level: 3 } },
  control: { time: 60_000, increment: 2_000, moves: 2 },
  seed: 1,
};

describe('a match', () => {
  it('takes the time of a move off, adds the increment and starts the other clock', () => {
    const m = match.played(match.newMatch(settings, 0), move('a'), 10_000);
    expect(timeLeft(m.clock!, 'white', 10_000)).toBe(52_000);
    expect(timeLeft(m.clock!, 'black', 15_000)).toBe(55_000);
  });
  it('gives the time once more after the agreed number of moves', () => {
    let m = match.newMatch(settings, 0);
    for (const text of ['a', 'b', 'c']) m = match.played(m, move(text), 0);
    expect(timeLeft(m.clock!, 'white', 0)).toBe(60_000 + 2 * 2_000 + 60_000);
  });
  it('takes back to where the person was to move, with the clocks of that time', () => {
    let m = match.played(match.newMatch(settings, 0), move('a'), 10_000);
    expect(match.pliesToTakeBack(m)).toBe(1);
    m = match.played(m, move('b'), 12_000);
    expect(match.pliesToTakeBack(m)).toBe(2);
    const back = match.takenBack(m, 20_000);
    expect(back.moves).toEqual([]);
    expect(timeLeft(back.clock!, 'white', 20_000)).toBe(50_000);
  });
  it('does not run the clock while paused or away', () => {
    const m = match.resumed(match.paused(match.newMatch(settings, 0), 5_000), 100_000);
    expect(timeLeft(m.clock!, 'white', 100_000)).toBe(55_000);
  });
  it('lets Black begin where the position says so', () => {
    const m = match.newMatch({ ...settings, first: 'black' }, 0);
    expect(match.sideToMove(m)).toBe('black');
    expect(match.movesMade(match.played(m, move('a'), 0), 'black')).toBe(1);
    expect(match.movesMade(match.played(m, move('a'), 0), 'white')).toBe(0);
  });
  it('stands still when the game has ended by agreement', () => {
    const m = match.declare(match.newMatch(settings, 0), { winner: null, reason: 'agreement' }, 1_000);
    expect(m.clock!.running).toBeNull();
    expect(match.asGame(m).declared).toEqual({ winner: null, reason: 'agreement' });
  });
  it('is asked about with its draw rules, and as it was earlier', () => {
    let m = match.newMatch({ ...settings, drawRules: 'official,no-25' }, 0);
    for (const text of ['a', 'b']) m = match.played(m, move(text), 0);
    m = match.declare(m, { winner: null, reason: 'agreement' }, 0);
    expect(match.asGame(m)).toMatchObject({ draw_rules: 'official,no-25', moves: ['a', 'b'] });
    expect(match.earlier(m, 1)).toMatchObject({ draw_rules: 'official,no-25', moves: ['a'], declared: null });
  });
  it('writes times as a clock shows them', () => {
    expect([3_723_000, 65_000, 9_940, 0].map(clockText)).toEqual(['1:02:03', '1:05', '0:09.9', '0:00.0']);
  });
});
