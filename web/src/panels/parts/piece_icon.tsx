import { useMemo } from 'preact/hooks';
import { pieceDefinitions, pieceId, pieceStyles, type PieceSet } from '../../board/piece_art';
import type { Side } from '../../board/types';
import { settings } from '../../theme/settings';

/** One piece of the chosen set, or of another, outside the board. A shadow tree of its own keeps the names apart. */
export function PieceIcon({ side, king, set = settings.pieces.value }: { side: Side; king: boolean; set?: PieceSet }) {
  const markup = useMemo(
    () =>
      `<style>${pieceStyles}</style><svg viewBox="0 0 100 100" width="100%" height="100%"><defs>${pieceDefinitions(set)}</defs><use href="#${pieceId(side, king)}"/></svg>`,
    [set, side, king],
  );
  const attach = (place: HTMLSpanElement | null) => {
    if (!place) return;
    const root = place.shadowRoot ?? place.attachShadow({ mode: 'open' });
    if (root.innerHTML !== markup) root.innerHTML = markup;
  };
  return <span class="piece-icon" ref={attach} aria-hidden="true" />;
}
