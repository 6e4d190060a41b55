import { signal } from '@preact/signals';
import type { Side, VariantName } from '../../api/types';

export interface SetupToPlay {
  readonly variant: VariantName;
  readonly fen: string;
  readonly toMove: Side;
}

/** A position that the next game is to begin from. */
export const setupForPlay = signal<SetupToPlay | null>(null);
