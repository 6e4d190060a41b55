import { useEffect } from 'preact/hooks';
import { number, t } from '../../i18n';
import { Action, Card } from '../parts/controls';
import { complain } from '../parts/notices';
import { Stage } from '../parts/stage';
import { refreshArchive } from './archive_info';
import { GameList } from './game_list';
import { ImportCard } from './import_card';
import { openArchived } from './opening';
import { PatternBoardView, PatternPalette } from './pattern_board';
import * as search from './search';
import { SearchForm } from './search_form';

/** The games of the archive: looked for by what is known of them, opened, saved, added to. */
export function ArchivePage() {
  useEffect(() => void refreshArchive(), []);
  return (
    <Stage
      board={<PatternBoardView />}
      below={<PatternPalette />}
      panel={
        <>
          <Results />
          <SearchForm />
          <ImportCard />
        </>
      }
    />
  );
}

function Results() {
  const found = search.found.value;
  if (!found) return null;
  const left = found.count - found.games.length;
  return (
    <Card
      title={t('archive.found', { count: number.value.format(found.count) })}
      tools={
        found.count > 0 && (
          <Action bare icon="save" kind="quiet" label={t('archive.save')} onClick={() => void search.saveFound().catch(complain)} />
        )
      }
    >
      <GameList games={found.games} onOpen={(game) => void openArchived(game).catch(complain)} />
      {left > 0 && (
        <Action icon="down" label={t('archive.showMore', { count: number.value.format(left) })} onClick={() => void search.searchMore().catch(complain)} />
      )}
    </Card>
  );
}
