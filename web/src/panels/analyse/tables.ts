import { computed, effect, signal } from '@preact/signals';
import { about, endgame } from '../../api/http';
import type { Known, Position, Score, VariantName } from '../../api/types';
import { complain } from '../parts/notices';
import { position } from './study';

/** What endgame tables know of the position on the board; nothing where they know nothing. */
export const known = signal<Known | null>(null);

/** Their word as a score, which no search can better. */
export const knownScore = computed<Score | null>(() => {
  const verdict = known.value?.verdict;
  if (!verdict) return null;
  const { winner, plies } = verdict;
  if (winner === null) return { hundredths: 0 };
  return plies === null ? null : { winner, plies };
});

/** How many pieces the tables of this server go up to. */
let reach: Promise<Readonly<Record<VariantName, number>>> | undefined;

const pieceCount = ({ pieces: { white, black } }: Position): number =>
  white.men.length + white.kings.length + black.men.length + black.kings.length;

async function look(at: Position): Promise<Known | null> {
  reach ??= about().then((server) => server.endgame_pieces).catch((failure) => {
    reach = undefined;
    throw failure;
  });
  if (pieceCount(at) > (await reach)[at.variant]) return null;
  // The FEN has the draw clock; that the game may have gone on after a draw does not matter then.
  const found = await endgame({ variant: at.variant, start: at.fen });
  return found.verdict ? found : null;
}

export function startTables(): void {
  effect(() => {
    const { value: at } = position;
    known.value = null;
    if (!at) return;
    look(at).then((found) => {
      if (position.peek() === at) known.value = found;
    }, complain);
  });
}
