import { describe, expect, it } from 'vitest';
import { goBack, goForward, nothingToUndo, remember, type Undo } from '../../src/game/undo';

describe('undoing', () => {
  it('goes back through all changes and forward again', () => {
    let undo: Undo<string> = nothingToUndo;
    undo = remember(undo, 'a');
    undo = remember(undo, 'b');
    const toB = goBack(undo, 'c')!;
    expect(toB.value).toBe('b');
    const toA = goBack(toB.undo, toB.value)!;
    expect(toA.value).toBe('a');
    expect(goBack(toA.undo, toA.value)).toBeUndefined();
    const again = goForward(toA.undo, toA.value)!;
    expect(again.value).toBe('b');
    expect(goForward(again.undo, again.value)!.value).toBe('c');
  });
  it('forgets what was undone once something else is changed', () => {
    const { undo } = goBack(remember<string>(nothingToUndo, 'a'), 'b')!;
    expect(goForward(remember(undo, 'a'), 'x')).toBeUndefined();
  });
  it('does not grow without end', () => {
    let undo: Undo<number> = nothingToUndo;
    for (let i = 0; i < 1000; ++i) undo = remember(undo, i);
    expect(undo.past.length).toBeLessThan(300);
    expect(goBack(undo, 1000)!.value).toBe(999);
  });
});
