import { batch, computed, effect, signal } from '@preact/signals';
import { position as askPosition } from '../../api/http';
import type { GameResult, Move, Position, Score, VariantName } from '../../api/types';
import { asGame, type Match } from '../../game/match';
import { load, store } from '../../game/storage';
import * as tree from '../../game/tree';
import type { GameTree, NodeId } from '../../game/tree';
import { goBack as back, goForward as forward, nothingToUndo, remember, type Undo } from '../../game/undo';
import { t } from '../../i18n';
import { complain, notify, say } from '../parts/notices';
import { spokenMove } from '../parts/words';

/** The game that is being studied, and where in it we are. */
export const game = signal<GameTree>(tree.newTree('international'));
export const current = signal<NodeId>(tree.rootId);
export const position = signal<Position | null>(null);
export const flipped = signal(false);
/** What an analysis has found here, for the graph; what an annotation has found is in the tree. */
export const seen = signal<ReadonlyMap<NodeId, Score>>(new Map());

export const currentNode = computed(() => tree.node(game.value, current.value));

/** All that a change can be undone to. */
interface Moment {
  readonly game: GameTree;
  readonly at: NodeId;
  readonly seen: ReadonlyMap<NodeId, Score>;
}
const history = signal<Undo<Moment>>(nothingToUndo);
export const canUndo = computed(() => history.value.past.length > 0);

const moment = (): Moment => ({ game: game.value, at: current.value, seen: seen.value });

function show(wanted: Moment): void {
  batch(() => {
    seen.value = wanted.seen;
    game.value = wanted.game;
    current.value = wanted.at;
  });
}

/** Every change to the game goes through here, so that each can be undone. */
function change(wanted: Moment): void {
  if (wanted.game !== game.value) history.value = remember(history.value, moment());
  show(wanted);
}

const changeGame = (changed: GameTree, at: NodeId = current.value): void =>
  change({ game: changed, at, seen: seen.value });

function step(towards: typeof back): void {
  const found = towards(history.value, moment());
  if (!found) return;
  history.value = found.undo;
  show(found.value);
}
export const undo = (): void => step(back);
export const redo = (): void => step(forward);

/** Shows another version of the game, whose nodes may have other numbers. */
export function replace(wanted: GameTree, at: NodeId = tree.rootId): void {
  const next = { game: wanted, at, seen: new Map() };
  if (isWorthKeeping(game.value)) change(next);
  else show(next);
}

/** Shows another game from its start, or from one of its positions. What was there can be had back. */
export function open(wanted: GameTree, at: NodeId = tree.rootId): void {
  const before = moment();
  replace(wanted, at);
  if (isWorthKeeping(before.game)) {
    store('study.before', kept(before));
    notify(t('analyse.replaced'), 'info', { label: t('common.undo'), run: undo });
  }
}

const isWorthKeeping = ({ nodes, tags }: GameTree): boolean => nodes.size > 1 || tags.length > 0;

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
  changeGame(added.tree);
  go(added.id);
}

/** Adds a line of an analysis as far as it was pointed at, and goes to its end. */
export async function addLine(texts: readonly string[]): Promise<void> {
  const before = game.value;
  let longer = before;
  let at = current.value;
  try {
    for (const text of texts) {
      const here = await askPosition(tree.gameAt(longer, at));
      const move = here.legal_moves.find((legal) => legal.text === text);
      if (!move) break;
      ({ tree: longer, id: at } = tree.addMove(longer, at, move));
    }
    if (game.value !== before) return; // changed meanwhile
    changeGame(longer);
    go(at);
  } catch (failure) {
    complain(failure);
  }
}

export function removeHere(): void {
  const { parent } = currentNode.value;
  changeGame(tree.remove(game.value, current.value), parent ?? tree.rootId);
  notify(t('analyse.deleted'), 'info', { label: t('common.undo'), run: undo });
}

export const promoteHere = (wholly: boolean): void => changeGame(tree.promote(game.value, current.value, wholly));
export const toggleNag = (nag: number): void => changeGame(tree.toggleNag(game.value, current.value, nag));
export const setComment = (comment: string): void => {
  if (comment !== currentNode.value.comment) changeGame(tree.annotate(game.value, current.value, { comment }));
};
export function setTags(tags: Readonly<Record<string, string>>, result: GameResult): void {
  const { value: before } = game;
  const resultText = result === before.result ? before.resultText : '';
  changeGame({ ...tree.withTags(before, tags), result, resultText });
}
export const noteScore = (id: NodeId, score: Score): void => {
  seen.value = new Map(seen.value).set(id, score);
};

/** Kept in the browser, with its nodes as a list. */
interface Kept extends Omit<GameTree, 'nodes'> {
  readonly nodes: readonly tree.GameNode[];
  readonly current: NodeId;
}

const kept = ({ game: { nodes, ...rest }, at }: Omit<Moment, 'seen'>): Kept => ({ ...rest, nodes: [...nodes.values()], current: at });

function recalled({ current: at, nodes, ...rest }: Kept): Moment {
  const known = nodes.some((n) => n.id === at) ? at : tree.rootId;
  return { game: { ...rest, nodes: new Map(nodes.map((n) => [n.id, n])) }, at: known, seen: new Map() };
}

export function restore(): void {
  const [before, last] = [load<Kept | null>('study.before', null), load<Kept | null>('study', null)];
  if (before) history.value = remember(history.value, recalled(before));
  if (last) show(recalled(last));
  effect(() => store('study', kept({ game: game.value, at: current.value })));
  effect(follow);
}

/** Learns from the server what the position on the board is. */
function follow(): void {
  const [wantedGame, wanted] = [game.value, current.value];
  const asked = tree.gameAt(wantedGame, wanted);
  const take = (found: Position) => {
    if (current.value === wanted && game.value.start === wantedGame.start && game.value.variant === wantedGame.variant)
      position.value = found;
  };
  askPosition(asked).then(take, (failure) => {
    complain(failure);
    setTimeout(() => current.value === wanted && game.value === wantedGame && follow(), 1000);
  });
}
