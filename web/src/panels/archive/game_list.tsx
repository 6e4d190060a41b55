import type { ArchiveGame } from '../../api/archive';
import { variants } from '../../api/variants';
import { t } from '../../i18n';

const known = (text: string): string => (/^[?.\s-]*$/.test(text) ? '' : text);

const player = (name: string, rating: number | null): string => (known(name) || '?') + (rating ? ` (${rating})` : '');

function result({ result: how, variant }: ArchiveGame): string {
  const { results } = variants[variant];
  return how === 'white_wins' || how === 'black_wins' || how === 'draw' ? results[how] : how === 'both_lose' ? '0-0' : '*';
}

/** A PDN date without what is unknown of it. */
const dateText = (date: string): string => date.replace(/\.\?\?.*$/, '').replace(/^\?+$/, '');

/** Games of the archive; a click opens one. */
export const GameList = ({ games, onOpen }: { games: readonly ArchiveGame[]; onOpen: (game: ArchiveGame) => void }) => (
  <ol class="game-list" data-testid="games">
    {games.map((game) => (
      <li key={game.id}>
        <button type="button" onClick={() => onOpen(game)}>
          <span class="players">
            {player(game.white, game.white_rating)} – {player(game.black, game.black_rating)}
          </span>
          <b class="result">{result(game)}</b>
          <small class="occasion">
            {[known(game.event), dateText(game.date), t('archive.moves', { count: Math.ceil(game.plies / 2) })].filter(Boolean).join(' · ')}
          </small>
        </button>
      </li>
    ))}
  </ol>
);
