import { signal } from '@preact/signals';
import { importPdn, type ImportReport } from '../../api/archive';
import { number, t } from '../../i18n';
import { Card } from '../parts/controls';
import { complain } from '../parts/notices';
import { archive, refreshArchive } from './archive_info';

const busy = signal('');
const report = signal<(ImportReport & { readonly name: string }) | null>(null);

async function take(files: readonly File[]): Promise<void> {
  try {
    for (const file of files) {
      busy.value = file.name;
      report.value = { ...(await importPdn(file)), name: file.name };
    }
  } catch (failure) {
    complain(failure);
  } finally {
    busy.value = '';
    await refreshArchive();
  }
}

/** PDN files into the archive, from this browser. */
export function ImportCard() {
  const known = archive.value;
  if (!known?.available) return <Card title={t('archive.import')}>{t('archive.unavailable')}</Card>;
  return (
    <Card title={t('archive.import')} tools={<span class="tag">{t('explorer.games', { count: number.value.format(known.games) })}</span>}>
      {known.writable ? (
        <div class="actions">
          <label class="action plain file">
            <span>{t('archive.chooseFiles')}</span>
            <input
              type="file"
              multiple
              accept=".pdn,.txt"
              disabled={busy.value !== ''}
              onChange={(event) => {
                const input = event.currentTarget;
                void take([...(input.files ?? [])]).then(() => (input.value = ''));
              }}
            />
          </label>
        </div>
      ) : (
        <p class="remark">{t('archive.readOnly')}</p>
      )}
      <div role="status" data-testid="import-report">
        {busy.value && <p class="remark">{t('archive.importing', { name: busy.value })}</p>}
        {!busy.value && report.value && <Report {...report.value} />}
      </div>
    </Card>
  );
}

function Report({ name, games, duplicates, unread, problems }: ImportReport & { name: string }) {
  const figures = { name, games: number.value.format(games), duplicates: number.value.format(duplicates) };
  return (
    <>
      <p class="good">{t('archive.imported', figures)}</p>
      {unread > 0 && <p class="remark">{t('archive.unread', { count: unread })}</p>}
      {problems.length > 0 && (
        <details class="more">
          <summary>{t('file.warnings', { count: problems.length })}</summary>
          <ul class="warnings">
            {problems.map(({ line, column, text }, i) => (
              <li key={i}>{`${line}:${column} ${text}`}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
