import { describe, expect, it } from 'vitest';
import type { Move } from '../../src/api/types';
import * as tree from '../../src/game/tree';

const move = (text: string): Move => {
  const [from, to] = text.split('-').map(Number) as [number, number];
  return { text, from, to, captured: [], promotes: false, routes: [{ squares: [from, to], captured: [] }] };
};

/** Adds a line of moves below a node and gives the ids. */
function grow(start: tree.GameTree, parent: number, ...texts: string[]): { tree: tree.GameTree; ids: number[] } {
  let [grown, at] = [start, parent];
  const ids: number[] = [];
  for (const text of texts) {
    ({ tree: grown, id: at } = tree.addMove(grown, at, move(text)));
    ids.push(at);
  }
  return { tree: grown, ids };
}

const texts = (line: readonly tree.GameNode[]) => line.flatMap((n) => (n.move ? [n.move.text] : []));

const main = grow(tree.newTree('international'), tree.rootId, '32-28', '19-23', '37-32');
const full = grow(main.tree, main.ids[0]!, '18-23', '38-32');

describe('a game tree', () => {
  it('keeps what was there before', () => {
    expect(main.tree.nodes.size).toBe(4);
    expect(full.tree.nodes.size).toBe(6);
  });
  it('finds a move that is there already instead of adding it again', () => {
    const again = tree.addMove(full.tree, tree.rootId, move('32-28'));
    expect(again).toEqual({ tree: full.tree, id: main.ids[0] });
  });
  it('tells the main line, the way to a node and the line through it', () => {
    expect(texts(tree.mainLine(full.tree))).toEqual(['32-28', '19-23', '37-32']);
    expect(texts(tree.pathTo(full.tree, full.ids[1]!))).toEqual(['32-28', '18-23', '38-32']);
    expect(texts(tree.lineThrough(full.tree, full.ids[0]!))).toEqual(['32-28', '18-23', '38-32']);
  });
  it('promotes a variation', () => {
    expect(texts(tree.mainLine(tree.promote(full.tree, full.ids[0]!)))).toEqual(['32-28', '18-23', '38-32']);
  });
  it('promotes to the main line from deep within a variation', () => {
    const deeper = grow(full.tree, full.ids[0]!, '37-32', '12-18');
    const promoted = tree.promote(deeper.tree, deeper.ids[1]!, true);
    expect(texts(tree.mainLine(promoted))).toEqual(['32-28', '18-23', '37-32', '12-18']);
    expect(promoted.nodes.size).toBe(deeper.tree.nodes.size);
  });
  it('removes a move with all that follows', () => {
    const left = tree.remove(full.tree, main.ids[1]!);
    expect(left.nodes.size).toBe(4);
    expect(texts(tree.mainLine(left))).toEqual(['32-28', '18-23', '38-32']);
  });
  it('goes from one alternative to the next', () => {
    expect(tree.sibling(full.tree, main.ids[1]!, 1)).toBe(full.ids[0]);
    expect(tree.sibling(full.tree, full.ids[0]!, 1)).toBeUndefined();
    expect(tree.sibling(full.tree, tree.rootId, 1)).toBeUndefined();
  });
  it('lets glyphs of one kind exclude each other', () => {
    let noted = tree.toggleNag(full.tree, 1, 1);
    noted = tree.toggleNag(tree.toggleNag(noted, 1, 4), 1, 16);
    expect(tree.node(noted, 1).nags).toEqual([4, 16]);
    expect(tree.node(tree.toggleNag(noted, 1, 4), 1).nags).toEqual([16]);
  });
  it('comes back from the form of the API with the same lines and notes', () => {
    const noted = tree.annotate(tree.promote(full.tree, full.ids[0]!), full.ids[1]!, { comment: 'new' });
    const api = tree.toApi(noted);
    api.nodes.forEach((n, i) => expect(n.parent === null ? i === 0 : n.parent < i).toBe(true));
    const withMoves = { ...api, nodes: api.nodes.map((n) => ({ ...n, move: n.move ? move(n.move as string) : null })) };
    const back = tree.fromApi(withMoves);
    expect(texts(tree.mainLine(back))).toEqual(texts(tree.mainLine(noted)));
    expect(tree.mainLine(back)[3]!.comment).toBe('new');
    expect(back.nodes.size).toBe(noted.nodes.size);
  });
  it('keeps its tags in the order of PDN, and drops empty ones', () => {
    const named = tree.withTags({ ...full.tree, tags: [['WhiteRating', '1500'], ['Black', 'Bea']] }, { White: ' Anna ', Event: 'Open', Site: '' });
    expect(named.tags).toEqual([['Event', 'Open'], ['White', 'Anna'], ['Black', 'Bea'], ['WhiteRating', '1500']]);
    expect(tree.withTags(named, { Event: '', White: 'Ann' }).tags).toEqual([['White', 'Ann'], ['Black', 'Bea'], ['WhiteRating', '1500']]);
  });
  it('asks about a position by the moves since the last set-up', () => {
    expect(tree.gameAt(full.tree, full.ids[1]!)).toMatchObject({ start: null, moves: ['32-28', '18-23', '38-32'] });
    const nodes = new Map(full.tree.nodes).set(1, { ...tree.node(full.tree, 1), move: null, setup: 'B:W28:B19' });
    expect(tree.gameAt({ ...full.tree, nodes }, full.ids[1]!)).toMatchObject({ start: 'B:W28:B19', moves: ['18-23', '38-32'] });
  });
});
