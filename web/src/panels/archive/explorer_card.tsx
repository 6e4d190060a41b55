import type { GamesCount } from '../../api/archive';
import type { Move, Side } from '../../api/types';
import { number, shortNumber, t } from '../../i18n';
import { Action, Card, Check } from '../parts/controls';
import { complain } from '../parts/notices';
import { linkTo } from '../route';
import { archive } from './archive_info';
import { BookMoves } from './book_moves';
import * as explorer from './explorer';
import { GameList } from './game_list';
import { openArchived } from './opening';
import { ResultsBar } from './results_bar';
import { searchPosition } from './search';

/** The opening explorer: what was played here in the games of the archive, and how it went. */
export function ExplorerCard() {
  const known = archive.value;
  if (!known?.available) return null;
  const open = explorer.isOpen.value;
  return (
    <Card
      title={t('explorer.title')}
      tools={
        <>
          {known.games > 0 && <span class="tag">{t('explorer.games', { count: shortNumber(known.games) })}</span>}
          <Action
            bare
            kind="quiet"
            icon={open ? 'up' : 'down'}
            label={open ? t('explorer.hide') : t('explorer.show')}
            onClick={() => (explorer.isOpen.value = !open)}
          />
        </>
      }
    >
      {open && <Explorer />}
    </Card>
  );
}

const Empty = () => (
  <p class="remark" data-testid="explorer">
    {t('explorer.empty')} <a href={linkTo('archive')}>{t('nav.archive')}</a>
  </p>
);

function Explorer() {
  const { value: found } = explorer.found;
  if (!found) return <p class="remark">…</p>;
  const { at: position, played } = found;
  const mover = position.to_move;
  const book = played.book && played.book.length > 0 && <BookMoves moves={played.book} mover={mover} />;
  if (!archive.value?.games)
    return (
      <>
        {book}
        <Empty />
      </>
    );
  return (
    <>
      {book}
      {played.all.games === 0 ? (
        <p class="remark" data-testid="explorer">
          {t('explorer.none')}
        </p>
      ) : (
        <table class="explorer" data-testid="explorer">
          <thead>
            <tr>
              <th scope="col">{t('explorer.move')}</th>
              <th scope="col" class="figure">{t('explorer.count')}</th>
              <th scope="col">{t('explorer.outcome')}</th>
              <th scope="col" class="figure">{t('explorer.rating')}</th>
              <th scope="col" class="figure">{t('explorer.last')}</th>
            </tr>
          </thead>
          <tbody>
            {played.moves.map(({ move, ...count }) => (
              <Row key={move.text} move={move} count={count} mover={mover} />
            ))}
          </tbody>
          <tfoot>
            <Row count={played.all} mover={mover} />
          </tfoot>
        </table>
      )}
      <div class="explorer-foot">
        <Check label={t('explorer.eitherColour')} value={explorer.eitherColour.value} onChange={(on) => (explorer.eitherColour.value = on)} />
        <Action icon="archive" label={t('explorer.search')} onClick={() => searchPosition(position.variant, position.fen)} />
      </div>
      {played.all.games > 0 && <Games />}
    </>
  );
}

function Row({ move, count, mover }: { move?: Move; count: GamesCount; mover: Side }) {
  return (
    <tr class={move ? 'playable' : ''} onClick={() => move && explorer.play(move)}>
      <th scope="row">
        {move ? (
          <button type="button" class="move">
            {move.text}
          </button>
        ) : (
          t('explorer.all')
        )}
      </th>
      <td class="figure" title={number.value.format(count.games)}>{shortNumber(count.games)}</td>
      <td class="outcome">
        <ResultsBar count={count} mover={mover} />
      </td>
      <td class="figure">{count.mean_rating === null ? '' : Math.round(count.mean_rating)}</td>
      <td class="figure">{count.last_played?.slice(0, 4)}</td>
    </tr>
  );
}

function Games() {
  const { value: shown } = explorer.showsGames;
  return (
    <details class="more" open={shown} onToggle={(event) => (explorer.showsGames.value = event.currentTarget.open)}>
      <summary>{t('explorer.theseGames')}</summary>
      {shown && <GameList games={explorer.games.value ?? []} onOpen={(game) => void openArchived(game).catch(complain)} />}
    </details>
  );
}
