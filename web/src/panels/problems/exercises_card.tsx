import { useEffect } from 'preact/hooks';
import { t } from '../../i18n';
import { archive, refreshArchive } from '../archive/archive_info';
import { Action, Card } from '../parts/controls';
import { complain } from '../parts/notices';
import * as exercises from './exercises';
import * as solving from './solving';

/** The exercises of the archive, which come again until they are known. */
export function ExercisesCard() {
  useEffect(() => void refreshArchive(), []);
  const known = archive.value;
  if (!known?.available) return null;
  return exercises.session.value ? <Session /> : <Entrance count={known.exercises} writable={known.writable} />;
}

function Entrance({ count, writable }: { count: number; writable: boolean }) {
  return (
    <Card title={t('exercises.title')} tools={<span class="tag">{count}</span>}>
      {count === 0 && <p class="remark">{t('exercises.about')}</p>}
      <div class="actions">
        {count > 0 && <Action icon="play" kind="primary" label={t('exercises.practise')} onClick={() => void exercises.practise().catch(complain)} />}
        {writable && (
          <label class="action plain file">
            <span>{t('exercises.add')}</span>
            <input
              type="file"
              accept=".pdn,.txt"
              onChange={(event) => {
                const input = event.currentTarget;
                const file = input.files?.[0];
                if (file) void file.text().then(exercises.add).catch(complain).then(() => (input.value = ''));
              }}
            />
          </label>
        )}
      </div>
    </Card>
  );
}

function Session() {
  const { value: session } = exercises.session;
  const at = solving.index.value;
  const exercise = session?.exercises[at];
  if (!session || !exercise) return null;
  const days = exercises.graded.value.get(exercise.id);
  const done = session.exercises.filter(({ id }) => exercises.graded.value.has(id)).length;
  return (
    <Card
      title={t('exercises.title')}
      tools={<span class="tag">{t('exercises.counts', { due: session.due, fresh: session.fresh })}</span>}
    >
      <progress max={session.exercises.length} value={done} aria-label={t('exercises.number', { number: done, total: session.exercises.length })} />
      <p class="remark">
        {[
          t('exercises.number', { number: at + 1, total: session.exercises.length }),
          ...(exercise.difficulty ? [t('exercises.difficulty', { level: exercise.difficulty })] : []),
        ].join(' · ')}
      </p>
      <p class="remark" role="status" data-testid="comes-again">
        {days === undefined ? '' : days === 0 ? t('exercises.soon') : t('exercises.days', { days })}
      </p>
      <div class="actions">
        {done === session.exercises.length && (
          <Action icon="play" kind="primary" label={t('exercises.practise')} onClick={() => void exercises.practise().catch(complain)} />
        )}
        <Action icon="problems" label={t('exercises.leave')} onClick={() => void exercises.leave().catch(complain)} />
      </div>
    </Card>
  );
}
