import { isAgainstEngine, ownSide, type Match } from '../../game/match';
import { opponent } from '../../board/types';
import { t } from '../../i18n';
import { Action, Card } from '../parts/controls';
import { playerName } from './player_bar';
import { earlier, forget, type EarlierGame } from './earlier';
import { pickUp } from './table';

function playersText({ players }: Match): string {
  if (isAgainstEngine({ players })) return playerName(players, opponent(ownSide({ players })));
  if (players.white.kind === 'person') return t('play.opponent.person');
  return `${playerName(players, 'white')} – ${playerName(players, 'black')}`;
}

/** Games that were left; a click puts one on the table again. */
export function EarlierGames() {
  if (earlier.value.length === 0) return null;
  return (
    <Card title={t('play.earlier')}>
      <ol class="earlier-games" data-testid="earlier">
        {earlier.value.map((game, i) => (
          <li key={i}>
            <Entry game={game} />
            <Action bare kind="quiet" icon="trash" label={t('play.forget')} onClick={() => forget(game)} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

const Entry = ({ game }: { game: EarlierGame }) => (
  <button type="button" class="earlier-game" onClick={() => pickUp(game)}>
    <span>
      <b>{playersText(game.match)}</b>
      <small>
        {t(`variant.${game.match.variant}`)}, {t('play.movesCount', { count: Math.ceil(game.match.moves.length / 2) })}
      </small>
    </span>
    <span class={game.result ? 'pdn-result' : 'goes-on'}>{game.result ?? t('play.goOn')}</span>
  </button>
);
