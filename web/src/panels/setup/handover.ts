import { signal } from '@preact/signals';
import type { Side, VariantName } from '../../api/types';
import { leave } from '../play/table';
import { navigate } from '../route';

export interface SetupToPlay {
  readonly variant: VariantName;
  readonly fen: string;
  readonly toMove: Side;
}

/** A position that the next game is to begin from. */
export const setupForPlay = signal<SetupToPlay | null>(null);

/** A game that is going on is put aside. */
export function playFrom(position: SetupToPlay): void {
  leave();
  setupForPlay.value = position;
  navigate('play');
}
