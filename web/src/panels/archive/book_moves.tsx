import type { BookMove } from '../../api/archive';
import type { Side } from '../../api/types';
import { scoreText } from '../../game/score';
import { t } from '../../i18n';
import * as explorer from './explorer';

/** As seen by White, like every score on the page. */
const textOf = (score: number, mover: Side): string =>
  scoreText({ hundredths: Math.round(100 * (mover === 'white' ? score : -score)) });

/** A chance that there is, however small, is at least one in a hundred. */
const percentOf = (chance: number): number => Math.max(1, Math.round(100 * chance));

function explained({ depth, chance }: BookMove): string | undefined {
  const words = [
    ...(chance > 0 ? [t('explorer.bookChance', { percent: percentOf(chance) })] : []),
    ...(depth > 0 ? [t('explorer.bookDepth', { depth })] : []),
  ];
  return words.join(' · ') || undefined;
}

/** What the opening book says of a position; a click plays the move. */
export function BookMoves({ moves, mover }: { moves: readonly BookMove[]; mover: Side }) {
  return (
    <section class="book" data-testid="book">
      <h3>{t('explorer.book')}</h3>
      <div>
        {moves.map((known) => (
          <button
            key={known.move.text}
            type="button"
            class={known.chance > 0 ? 'played' : ''}
            title={explained(known)}
            onClick={() => explorer.play(known.move)}
          >
            {known.move.text} {known.score !== null && <small>{textOf(known.score, mover)}</small>}{' '}
            {known.chance > 0 && <small class="chance">{percentOf(known.chance)} %</small>}
          </button>
        ))}
      </div>
    </section>
  );
}
