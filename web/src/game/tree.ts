import type { Game, GameResult, Move, Score, Tree as ApiTree, TreeNode as ApiNode, VariantName } from '../api/types';

export type NodeId = number;

/** A position of a game: how it came about, what follows, and what is noted beside it. */
export interface GameNode {
  readonly id: NodeId;
  readonly parent: NodeId | null;
  /** The first is the main continuation, the others are variations. */
  readonly children: readonly NodeId[];
  /** Nothing for the root and for a set-up. */
  readonly move: Move | null;
  readonly setup: string | null;
  readonly before: string;
  readonly comment: string;
  readonly nags: readonly number[];
  readonly eval: Score | null;
  readonly depth: number | null;
  /** Clock times and commands of other programs, kept as they came. */
  readonly other: Readonly<Record<string, unknown>>;
}

/** A game with variations. A value: every change gives a new tree that shares what is unchanged. */
export interface GameTree {
  readonly variant: VariantName;
  readonly start: string | null;
  readonly tags: readonly (readonly [string, string])[];
  readonly result: GameResult;
  readonly resultText: string;
  readonly nodes: ReadonlyMap<NodeId, GameNode>;
  readonly nextId: NodeId;
}

export const rootId: NodeId = 0;

const blank = (id: NodeId, parent: NodeId | null, move: Move | null): GameNode => ({
  id,
  parent,
  children: [],
  move,
  setup: null,
  before: '',
  comment: '',
  nags: [],
  eval: null,
  depth: null,
  other: {},
});

export const newTree = (variant: VariantName, start: string | null = null): GameTree => ({
  variant,
  start,
  tags: [],
  result: 'unknown',
  resultText: '',
  nodes: new Map([[rootId, blank(rootId, null, null)]]),
  nextId: 1,
});

export function node(tree: GameTree, id: NodeId): GameNode {
  const found = tree.nodes.get(id);
  if (!found) throw new Error(`no node ${id}`);
  return found;
}

const withNodes = (tree: GameTree, ...changed: GameNode[]): GameTree => {
  const nodes = new Map(tree.nodes);
  for (const one of changed) nodes.set(one.id, one);
  return { ...tree, nodes };
};

/** Adds a move, or finds it if it is there already. */
export function addMove(tree: GameTree, parent: NodeId, move: Move): { tree: GameTree; id: NodeId } {
  const above = node(tree, parent);
  const known = above.children.find((child) => node(tree, child).move?.text === move.text);
  if (known !== undefined) return { tree, id: known };
  const id = tree.nextId;
  const added = withNodes(tree, blank(id, parent, move), { ...above, children: [...above.children, id] });
  return { tree: { ...added, nextId: id + 1 }, id };
}

export const annotate = (
  tree: GameTree,
  id: NodeId,
  notes: Partial<Pick<GameNode, 'comment' | 'before' | 'nags' | 'eval' | 'depth'>>,
): GameTree => withNodes(tree, { ...node(tree, id), ...notes });

/** Glyphs of one kind exclude each other: those of moves (1 to 9) and those of positions (10 to 21). */
const kindOf = (nag: number): string => (nag < 10 ? 'move' : nag < 22 ? 'position' : String(nag));

export function toggleNag(tree: GameTree, id: NodeId, nag: number): GameTree {
  const { nags } = node(tree, id);
  const others = nags.filter((one) => kindOf(one) !== kindOf(nag));
  return annotate(tree, id, { nags: nags.includes(nag) ? others : [...others, nag].sort((a, b) => a - b) });
}

/** Makes the line of this node the main one, one step up; `wholly` does so up to the root. */
export function promote(tree: GameTree, id: NodeId, wholly = false): GameTree {
  let result = tree;
  for (let n = node(tree, id); n.parent !== null; n = node(tree, n.parent)) {
    const above = node(result, n.parent);
    if (above.children[0] === n.id) continue;
    const place = above.children.indexOf(n.id);
    const children = [...above.children];
    children.splice(place, 1);
    children.splice(wholly ? 0 : place - 1, 0, n.id);
    result = withNodes(result, { ...above, children });
    if (!wholly) break;
  }
  return result;
}

/** Takes a move and all that follows it away. */
export function remove(tree: GameTree, id: NodeId): GameTree {
  const { parent } = node(tree, id);
  if (parent === null) return { ...newTree(tree.variant, tree.start), tags: tree.tags };
  const nodes = new Map(tree.nodes);
  const open = [id];
  for (let n = open.pop(); n !== undefined; n = open.pop()) {
    open.push(...node(tree, n).children);
    nodes.delete(n);
  }
  const above = node(tree, parent);
  nodes.set(parent, { ...above, children: above.children.filter((child) => child !== id) });
  return { ...tree, nodes };
}

/** From the root to this node, both included. */
export function pathTo(tree: GameTree, id: NodeId): GameNode[] {
  const path: GameNode[] = [];
  for (let n: GameNode | undefined = node(tree, id); n; n = n.parent === null ? undefined : node(tree, n.parent))
    path.unshift(n);
  return path;
}

/** From this node on along the main continuation, the node itself included. */
export function lineFrom(tree: GameTree, id: NodeId): GameNode[] {
  const line: GameNode[] = [];
  for (let n: GameNode | undefined = node(tree, id); n; n = n.children[0] === undefined ? undefined : node(tree, n.children[0]))
    line.push(n);
  return line;
}

export const mainLine = (tree: GameTree): GameNode[] => lineFrom(tree, rootId);

/** The line that the node lies on, through it to its end. */
export const lineThrough = (tree: GameTree, id: NodeId): GameNode[] => [
  ...pathTo(tree, id).slice(0, -1),
  ...lineFrom(tree, id),
];

/** The next or previous alternative to the node. */
export function sibling(tree: GameTree, id: NodeId, step: 1 | -1): NodeId | undefined {
  const { parent } = node(tree, id);
  if (parent === null) return undefined;
  const { children } = node(tree, parent);
  return children[children.indexOf(id) + step];
}

/** What the server needs to know about a position of the tree. Recorded games may go on after a draw. */
export function gameAt(tree: GameTree, id: NodeId): Game {
  let start = tree.start;
  let moves: string[] = [];
  for (const n of pathTo(tree, id)) {
    if (n.setup !== null) [start, moves] = [n.setup, []];
    else if (n.move) moves.push(n.move.text);
  }
  return { variant: tree.variant, start, moves, draw_rules: 'off' };
}

/** Half-moves from the start, for numbering. */
export const plyOf = (tree: GameTree, id: NodeId): number => pathTo(tree, id).length - 1;

/** Whether Black makes the first move of this tree. */
export const blackBegins = (tree: GameTree): boolean => /^\s*"?B/i.test(tree.start ?? '');

const ownMembers = ['parent', 'children', 'move', 'setup', 'before', 'comment', 'nags', 'eval', 'depth'];

export function fromApi(api: ApiTree): GameTree {
  const nodes = new Map<NodeId, GameNode>();
  api.nodes.forEach((n, id) => {
    const move = typeof n.move === 'object' ? n.move : null;
    const other = Object.fromEntries(Object.entries(n).filter(([name]) => !ownMembers.includes(name)));
    nodes.set(id, {
      ...blank(id, n.parent, move),
      setup: n.setup ?? null,
      before: n.before ?? '',
      comment: n.comment ?? '',
      nags: n.nags ?? [],
      eval: n.eval ?? null,
      depth: n.depth ?? null,
      other,
    });
    const above = n.parent === null ? undefined : nodes.get(n.parent);
    if (above) nodes.set(above.id, { ...above, children: [...above.children, id] });
  });
  return {
    variant: api.variant,
    start: api.start ?? null,
    tags: api.tags ?? [],
    result: api.result ?? 'unknown',
    resultText: api.result_text ?? '',
    nodes,
    nextId: api.nodes.length,
  };
}

/** In the order in which PDN lists them. */
export const rosterTags = ['Event', 'Site', 'Date', 'Round', 'White', 'Black'] as const;

/** Changes tags; an empty value takes one away. The usual ones come first, the others stay in their order. */
export function withTags(tree: GameTree, changes: Readonly<Record<string, string>>): GameTree {
  const tags = new Map([...tree.tags, ...Object.entries(changes)]);
  const order = [...rosterTags.filter((name) => tags.has(name)), ...[...tags.keys()].filter((name) => !isRoster(name))];
  return { ...tree, tags: order.map((name) => [name, tags.get(name)!.trim()] as const).filter(([, value]) => value !== '') };
}

export const isRoster = (name: string): boolean => (rosterTags as readonly string[]).includes(name);

/** With parents before children and the main continuation first, as the server wants it. */
export function toApi(tree: GameTree): ApiTree {
  const order: GameNode[] = [];
  const open = [rootId];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const n = node(tree, id);
    order.push(n);
    open.push(...[...n.children].reverse());
  }
  const index = new Map(order.map((n, i) => [n.id, i]));
  const nodes = order.map(
    (n): ApiNode => ({
      ...n.other,
      parent: n.parent === null ? null : index.get(n.parent)!,
      move: n.move?.text ?? null,
      setup: n.setup,
      before: n.before,
      comment: n.comment,
      nags: n.nags,
      eval: n.eval,
      depth: n.depth,
    }),
  );
  const { variant, start, tags, result } = tree;
  return { variant, start, tags, result, result_text: tree.resultText, nodes };
}
