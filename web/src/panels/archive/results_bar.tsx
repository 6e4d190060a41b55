import type { GamesCount } from '../../api/archive';
import type { Side } from '../../api/types';
import { t } from '../../i18n';

/** How games ended, for White, drawn and for Black, as shares of a bar. */
export function ResultsBar({ count, mover }: { count: GamesCount; mover: Side }) {
  const known = count.wins + count.draws + count.losses;
  if (known === 0) return <span class="results-bar unknown" />;
  const percent = (games: number) => Math.round((100 * games) / known);
  const [white, black] = mover === 'white' ? [count.wins, count.losses] : [count.losses, count.wins];
  const shares = [
    { kind: 'white', games: white },
    { kind: 'draw', games: count.draws },
    { kind: 'black', games: black },
  ];
  const label = t('explorer.results', { white: percent(white), draws: percent(count.draws), black: percent(black) });
  return (
    <span class="results-bar" role="img" aria-label={label} title={label}>
      {shares.map(
        ({ kind, games }) =>
          games > 0 && (
            <span key={kind} class={kind} style={{ flexGrow: games }}>
              {percent(games) >= 16 ? `${percent(games)}` : ''}
            </span>
          ),
      )}
    </span>
  );
}
