import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { position as askPosition } from '../../api/http';
import type { Position } from '../../api/types';
import { boardPieces } from '../../api/variants';
import { opponent, type Side } from '../../board/types';
import { BoardView } from '../parts/board_view';
import { complain } from '../parts/notices';
import { setupForPlay } from '../setup/handover';
import { PlayerRow, playerName } from './player_bar';
import { playersOf, wishes } from './wishes';

/** Who will sit below: White, unless a person has asked for Black. */
const sideBelow = (): Side =>
  wishes.value.opponent === 'engine' && wishes.value.colour === 'black' ? 'black' : 'white';

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
      flipped={sideBelow() === 'black'}
    />
  );
}

/** Who will play: the board has the same place then. */
export function PreviewPlayer({ at }: { at: 'top' | 'bottom' }) {
  const w = wishes.value;
  const below = sideBelow();
  // Which colour it will be by lot is not known yet: the person sits below.
  const players = playersOf(w.colour === 'random' ? { ...w, colour: below } : w);
  const side = at === 'bottom' ? below : opponent(below);
  return <PlayerRow side={side} name={playerName(players, side)} />;
}

const noPieces: readonly never[] = [];
