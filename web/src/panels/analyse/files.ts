import { checkSetup, diagram, readPdn, writePdn } from '../../api/http';
import type { PdnGame, VariantName } from '../../api/types';
import { variantNames, variants } from '../../api/variants';
import { fromApi, gameAt, mainLine, newTree, rootId, toApi, type GameTree, type NodeId } from '../../game/tree';
import { linkTo } from '../route';

/** Games and positions that come in as text, and go out as files and links. */
export interface Opened {
  readonly games: readonly { readonly title: string; readonly tree: GameTree }[];
  readonly warnings: readonly string[];
}

const looksLikeFen = (text: string): boolean => /^\s*"?[WB?]:[^\n]*$/i.test(text.trim());

export async function openText(text: string, likely: VariantName): Promise<Opened> {
  if (looksLikeFen(text)) return openFen(text.trim().replace(/^"|"$/g, ''), likely);
  const { games } = await readPdn(text);
  return {
    games: games.flatMap((game) => (game.tree ? [{ title: titleOf(game), tree: fromApi(game.tree) }] : [])),
    warnings: games.flatMap((game) => [...(game.note ? [game.note] : []), ...game.warnings.map((w) => `${w.line}:${w.column} ${w.text}`)]),
  };
}

async function openFen(fen: string, likely: VariantName): Promise<Opened> {
  const letters = /[a-h][1-8]/.test(fen);  // small ones: B6 is a black man on square 6
  const order = letters ? (['brazilian'] as const) : [likely, ...variantNames.filter((v) => v !== likely && v !== 'brazilian')];
  let failure: unknown;
  for (const variant of order) {
    try {
      const setup = await checkSetup({ variant, fen });
      const warnings = setup.problems.map((problem) => problem.text);
      return { games: setup.legal ? [{ title: setup.fen, tree: newTree(variant, setup.fen) }] : [], warnings };
    } catch (error) {
      failure ??= error;
    }
  }
  throw failure;
}

function titleOf({ tree }: PdnGame): string {
  const tags = new Map(tree?.tags ?? []);
  const players = [tags.get('White'), tags.get('Black')].map((name) => name || '?').join(' – ');
  return [players, tags.get('Event'), tags.get('Date')].filter((word) => word && !/^[?.]+$/.test(word)).join(', ');
}

export function download(name: string, type: string, content: string | Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(typeof content === 'string' ? new Blob([content], { type }) : content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export const pdnOf = (tree: GameTree): Promise<string> => writePdn([toApi(tree)]);

export const savePdn = async (tree: GameTree): Promise<void> =>
  download('polonaise.pdn', 'application/x-pdn', await pdnOf(tree));

const diagramOf = (tree: GameTree, at: NodeId, flipped: boolean, pixels: number): Promise<string> =>
  diagram(gameAt(tree, at), { flipped, pixels });

export const saveSvg = async (tree: GameTree, at: NodeId, flipped: boolean): Promise<void> =>
  download('polonaise.svg', 'image/svg+xml', await diagramOf(tree, at, flipped, 800));

export async function savePng(tree: GameTree, at: NodeId, flipped: boolean): Promise<void> {
  const drawing = new Blob([await diagramOf(tree, at, flipped, 1200)], { type: 'image/svg+xml' });
  const url = URL.createObjectURL(drawing);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth || 1200, image.naturalHeight || 1200];
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (png) download('polonaise.png', 'image/png', png);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** A link that opens the line to this position; it holds all that is needed. */
export function shareLink(tree: GameTree, at: NodeId): string {
  const game = gameAt(tree, at);
  const query: Record<string, string> = { variant: tree.variant };
  if (game.start) query['fen'] = game.start;
  if (game.moves?.length) query['moves'] = game.moves.join(' ');
  return new URL(linkTo('analyse', query), location.href).href;
}

/** Reads such a link; nothing if it is none. */
export async function openLink(query: URLSearchParams): Promise<{ tree: GameTree; at: NodeId } | undefined> {
  const variant = variantNames.find((name) => name === query.get('variant'));
  if (!variant) return undefined;
  const [fen, moves] = [query.get('fen'), query.get('moves')];
  if (!moves) {
    return { tree: newTree(variant, fen || null), at: rootId };
  }
  const types = { international: 20, frisian: 40, brazilian: 26 };
  const tags = `[GameType "${types[variant]}"]\n${fen ? `[FEN "${fen.replaceAll('"', '')}"]\n` : ''}`;
  const { games } = await readPdn(`${tags}\n${moves} *`, variant);
  const read = games[0]?.tree;
  if (!read) return undefined;
  const tree = fromApi(read);
  return { tree, at: mainLine(tree).at(-1)!.id };
}

export const resultText = (tree: GameTree): string => {
  const { results } = variants[tree.variant];
  if (tree.resultText) return tree.resultText;
  return tree.result === 'white_wins' || tree.result === 'black_wins' || tree.result === 'draw' ? results[tree.result] : '';
};
