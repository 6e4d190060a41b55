import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { position as askPosition } from '../../api/http';
import type { Position } from '../../api/types';
import { boardPieces } from '../../api/variants';
import { BoardView } from '../parts/board_view';
import { complain } from '../parts/notices';
import { setupForPlay } from '../setup/handover';
import { wishes } from './wishes';

/** The board before a game: as the game will begin. */
export function Preview() {
  const shown = useSignal<Position | null>(null);
  const from = setupForPlay.value;
  const variant = from?.variant ?? wishes.value.variant;
  useEffect(() => {
    askPosition({ variant, start: from?.fen ?? null }).then((found) => (shown.value = found), complain);
  }, [variant, from?.fen]);
  const found = shown.value;
  return (
    <BoardView
      variant={found?.variant ?? variant}
      pieces={found ? boardPieces(found.pieces) : noPieces}
      flipped={wishes.value.opponent === 'engine' && wishes.value.colour === 'black'}
    />
  );
}

const noPieces: readonly never[] = [];
