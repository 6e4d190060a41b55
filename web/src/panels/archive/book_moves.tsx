import type { BookMove } from '../../api/archive';
import type { Side } from '../../api/types';
import { scoreText } from '../../game/score';
import { t } from '../../i18n';
import * as study from '../analyse/study';

/** As seen by White, like every score on the page. */
const textOf = (score: number, mover: Side): string =>
  scoreText({ hundredths: Math.round(100 * (mover === 'white' ? score : -score)) });

/** What the opening book says of a position; a click plays the move. */
export function BookMoves({ moves, mover }: { moves: readonly BookMove[]; mover: Side }) {
  return (
    <dl class="known book" data-testid="book">
      <div>
        <dt>{t('explorer.book')}</dt>
        <dd>
          {moves.map(({ move, score, depth, played }) => (
            <button
              key={move.text}
              type="button"
              class={played ? 'played' : ''}
              title={depth > 0 ? t('explorer.bookDepth', { depth }) : undefined}
              onClick={() => study.play(move)}
            >
              {move.text}
              {score !== null && <small>{textOf(score, mover)}</small>}
            </button>
          ))}
        </dd>
      </div>
    </dl>
  );
}
