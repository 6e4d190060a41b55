import { useId } from 'preact/hooks';
import type { Game, Move } from '../../api/types';
import { t } from '../../i18n';
import { typedMove } from './refusing';

/** A field for those who would rather type a move than point at squares. */
export function TypedMove({ game, onMove }: { game: () => Game | null; onMove: (move: Move) => void }) {
  const id = useId();
  return (
    <form
      class="typed-move"
      onSubmit={async (event) => {
        event.preventDefault();
        const field = event.currentTarget.elements.namedItem('move') as HTMLInputElement;
        const current = game();
        const move = current && field.value.trim() ? await typedMove(current, field.value) : null;
        if (!move) return field.select();
        field.value = '';
        onMove(move);
      }}
    >
      <label for={id}>{t('board.type')}</label>
      <input id={id} name="move" autocomplete="off" spellcheck={false} />
    </form>
  );
}
