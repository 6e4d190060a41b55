import { useMemo } from 'preact/hooks';
import { pieceDefinitions, pieceId, pieceStyles } from '../../board/piece_art';
import type { Side } from '../../board/types';
import { settings } from '../../theme/settings';

/** One piece of the chosen set, outside the board. A shadow tree of its own keeps the names apart. */
export function PieceIcon({ side, king }: { side: Side; king: boolean }) {
  const set = settings.pieces.value;
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
