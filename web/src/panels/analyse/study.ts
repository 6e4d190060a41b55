import { batch, computed, effect, signal } from '@preact/signals';
import { position as askPosition } from '../../api/http';
import type { GameResult, Move, Position, Score, VariantName } from '../../api/types';
import { asGame, type Match } from '../../game/match';
import { load, store } from '../../game/storage';
import * as tree from '../../game/tree';
import type { GameTree, NodeId } from '../../game/tree';
import { complain, say } from '../parts/notices';
import { spokenMove } from '../parts/words';

/** The game that is being studied, and where in it we are. */
export const game = signal<GameTree>(tree.newTree('international'));
export const current = signal<NodeId>(tree.rootId);
export const position = signal<Position | null>(null);
export const flipped = signal(false);
/** What an analysis has found here, for the graph; what an annotation has found is in the tree. */
export const seen = signal<ReadonlyMap<NodeId, Score>>(new Map());

export const currentNode = computed(() => tree.node(game.value, current.value));

/** Shows another game from its start, or from one of its positions. */
export function open(wanted: GameTree, at: NodeId = tree.rootId): void {
  batch(() => {
    seen.value = new Map();
    game.value = wanted;
    current.value = at;
  });
}

export const openEmpty = (variant: VariantName, start: string | null = null): void =>
  open(tree.newTree(variant, start));

/** Takes a game that has been played over. */
export function analyseMatch(match: Match): void {
  let study = tree.newTree(match.variant, match.start);
  let last: NodeId = tree.rootId;
  for (const move of match.moves) ({ tree: study, id: last } = tree.addMove(study, last, move));
  const name = (side: 'white' | 'black') => {
    const player = match.players[side];
    return player.kind === 'engine' ? `Polonaise ${player.level}` : '?';
  };
  study = tree.withTags(study, { White: name('white'), Black: name('black'), Date: today() });
  open(study);
  askPosition(asGame(match)).then(({ result }) => {
    if (!result || game.value.nodes !== study.nodes) return;
    const winner = result.winner === null ? 'draw' : result.winner === 'white' ? 'white_wins' : 'black_wins';
    game.value = { ...game.value, result: winner };
  }, complain);
}

/** As PDN writes it. */
function today(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}.${two(now.getMonth() + 1)}.${two(now.getDate())}`;
}

export function go(id: NodeId | undefined): void {
  if (id === undefined || id === current.value || !game.value.nodes.has(id)) return;
  current.value = id;
  const n = tree.node(game.value, id);
  const side = (tree.plyOf(game.value, id) % 2 === 1) !== tree.blackBegins(game.value) ? 'white' : 'black';
  if (n.move) say(spokenMove(n.move, side, game.value.variant));
}

export const goBack = (): void => go(currentNode.value.parent ?? undefined);
export const goForward = (): void => go(currentNode.value.children[0]);
export const goToStart = (): void => go(tree.rootId);
export const goToEnd = (): void => go(tree.lineFrom(game.value, current.value).at(-1)!.id);
export const goToSibling = (step: 1 | -1): void => go(tree.sibling(game.value, current.value, step));

export function play(move: Move): void {
  const added = tree.addMove(game.value, current.value, move);
  game.value = added.tree;
  go(added.id);
}

/** Adds a line of an analysis as far as it was pointed at, and goes to its end. */
export async function addLine(texts: readonly string[]): Promise<void> {
  let at = current.value;
  try {
    for (const text of texts) {
      const here = await askPosition(tree.gameAt(game.value, at));
      const move = here.legal_moves.find((legal) => legal.text === text);
      if (!move) break;
      const added = tree.addMove(game.value, at, move);
      game.value = added.tree;
      at = added.id;
    }
    go(at);
  } catch (failure) {
    complain(failure);
  }
}

export function removeHere(): void {
  const { parent } = currentNode.value;
  const removed = current.value;
  batch(() => {
    current.value = parent ?? tree.rootId;
    game.value = tree.remove(game.value, removed);
  });
}

export const promoteHere = (wholly: boolean): void => {
  game.value = tree.promote(game.value, current.value, wholly);
};
export const toggleNag = (nag: number): void => {
  game.value = tree.toggleNag(game.value, current.value, nag);
};
export const setComment = (comment: string): void => {
  game.value = tree.annotate(game.value, current.value, { comment });
};
export function setTags(tags: Readonly<Record<string, string>>, result: GameResult): void {
  const { value: before } = game;
  const resultText = result === before.result ? before.resultText : '';
  game.value = { ...tree.withTags(before, tags), result, resultText };
}
export const noteScore = (id: NodeId, score: Score): void => {
  seen.value = new Map(seen.value).set(id, score);
};

/** Kept in the browser, with its nodes as a list. */
interface Kept extends Omit<GameTree, 'nodes'> {
  readonly nodes: readonly tree.GameNode[];
  readonly current: NodeId;
}

export function restore(): void {
  const kept = load<Kept | null>('study', null);
  if (kept) {
    const { current: at, nodes, ...rest } = kept;
    open({ ...rest, nodes: new Map(nodes.map((n) => [n.id, n])) }, nodes.some((n) => n.id === at) ? at : tree.rootId);
  }
  effect(() => store('study', { ...game.value, nodes: [...game.value.nodes.values()], current: current.value }));
  effect(follow);
}

/** Learns from the server what the position on the board is. */
function follow(): void {
  const [wantedGame, wanted] = [game.value, current.value];
  const asked = tree.gameAt(wantedGame, wanted);
  const show = (found: Position) => {
    if (current.value === wanted && game.value.start === wantedGame.start && game.value.variant === wantedGame.variant)
      position.value = found;
  };
  askPosition(asked).then(show, (failure) => {
    complain(failure);
    setTimeout(() => current.value === wanted && game.value === wantedGame && follow(), 1000);
  });
}
