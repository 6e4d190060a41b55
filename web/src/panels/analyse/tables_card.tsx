import type { Known, Move, Side, Verdict } from '../../api/types';
import { scoreText } from '../../game/score';
import { t, tAny, type MessageKey } from '../../i18n';
import { Card } from '../parts/controls';
import * as study from './study';
import { known } from './tables';

type Worth = 'wins' | 'draws' | 'loses';

const worthOf = ({ winner }: Verdict, mover: Side): Worth => (winner === null ? 'draws' : winner === mover ? 'wins' : 'loses');

const shortText = ({ winner, plies }: Verdict): string => {
  if (winner === null) return '=';
  if (plies === null) return winner === 'white' ? '+' : '−';
  return scoreText({ winner, plies });
};

/** What is certain: who wins and when, and the same of every move. */
export function TablesCard() {
  const position = study.position.value;
  const found = known.value;
  if (!position || !found?.verdict) return null;
  const groups: Record<Worth, Known['moves'][number][]> = { wins: [], draws: [], loses: [] };
  for (const move of found.moves) groups[worthOf(move.verdict, position.to_move)].push(move);
  const legal = new Map(position.legal_moves.map((move) => [move.text, move]));
  return (
    <Card title={t('tables.title')} tools={<span class="tag">{t('tables.pieces', { count: found.pieces })}</span>}>
      <Headline verdict={found.verdict} />
      <dl class="known" data-testid="known-moves">
        {(Object.keys(groups) as Worth[]).map(
          (worth) => groups[worth].length > 0 && <Group key={worth} worth={worth} moves={groups[worth]} legal={legal} />,
        )}
      </dl>
    </Card>
  );
}

function Headline({ verdict }: { verdict: Verdict }) {
  const { winner, plies, too_late: late } = verdict;
  const tone = winner === null ? 'even' : `for-${winner}`;
  return (
    <div class="known-verdict" data-testid="known-verdict">
      <b class={`score ${tone}`}>{shortText(verdict)}</b>
      <span>
        <b>{winner ? t('outcome.win', { side: t(`side.${winner}`) }) : t('outcome.draw')}</b>
        {winner && <small>{plies === null ? t('tables.noPlies') : t('tables.plies', { plies })}</small>}
        {late && <small>{lateText(late)}</small>}
      </span>
    </div>
  );
}

function lateText(late: NonNullable<Verdict['too_late']>): string {
  const rule = tAny(`outcome.${late.reason}`, late.text, { moves: late.moves });
  return t('tables.tooLate', { side: t(`side.${late.winner}`), plies: late.plies, rule });
}

const labels: Record<Worth, MessageKey> = { wins: 'tables.wins', draws: 'tables.draws', loses: 'tables.loses' };

function Group({ worth, moves, legal }: { worth: Worth; moves: Known['moves']; legal: ReadonlyMap<string, Move> }) {
  return (
    <div class={worth}>
      <dt>{t(labels[worth])}</dt>
      <dd>
        {moves.map(({ text, verdict }) => (
          <button
            key={text}
            type="button"
            title={verdict.too_late ? lateText(verdict.too_late) : undefined}
            onClick={() => legal.has(text) && study.play(legal.get(text)!)}
          >
            {text}
            {verdict.plies !== null && <small>{shortText(verdict)}</small>}
            {verdict.too_late && <small>({scoreText(verdict.too_late)})</small>}
          </button>
        ))}
      </dd>
    </div>
  );
}
