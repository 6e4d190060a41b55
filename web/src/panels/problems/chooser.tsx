import { variantNames } from '../../api/variants';
import type { VariantName } from '../../api/types';
import { t } from '../../i18n';
import { openText } from '../analyse/files';
import { Card, Segments } from '../parts/controls';
import { complain, notify } from '../parts/notices';
import { problemsOf, type Problem } from './collection';
import * as solving from './solving';

const highest = 5;

/** How hard a problem is: so many of five dots. */
export const GradeDots = ({ grade }: { grade: number }) => (
  <span class="grade-dots" role="img" aria-label={t('problems.grade', { grade })} title={t('problems.grade', { grade })}>
    {Array.from({ length: highest }, (_, i) => (
      <i key={i} class={i < grade ? 'full' : ''} />
    ))}
  </span>
);

/** All problems of a variant by difficulty, and which of them have been solved. */
export function Chooser() {
  const all = solving.problems.value;
  const done = all.filter(({ id }) => solving.solved.value.has(id)).length;
  const numbered = all.map((problem, i) => ({ problem, i }));
  const grades = [...new Set(all.map(({ grade }) => grade))];
  const toVariant = (wanted: VariantName) => void solving.show(wanted).catch(complain);
  return (
    <Card title={t('problems.builtIn')} tools={<span class="tag">{t('problems.solvedCount', { solved: done, total: all.length })}</span>}>
      <Segments
        label={t('common.variant')}
        value={solving.variant.value}
        options={variantNames.map((value) => ({ value, label: t(`variant.${value}`) }))}
        onChange={toVariant}
      />
      {grades.map((grade) => (
        <div class="grade" key={grade ?? 'own'}>
          {grade ? <GradeDots grade={grade} /> : <h3>{t('problems.own')}</h3>}
          <ol class="problem-list">
            {numbered
              .filter(({ problem }) => problem.grade === grade)
              .map(({ problem, i }) => (
                <li key={problem.id}>
                  <Choice problem={problem} i={i} />
                </li>
              ))}
          </ol>
        </div>
      ))}
    </Card>
  );
}

function Choice({ problem, i }: { problem: Problem; i: number }) {
  const isSolved = solving.solved.value.has(problem.id);
  const name = t('problems.number', { number: i + 1 });
  return (
    <button
      type="button"
      class={isSolved ? 'solved' : ''}
      aria-current={i === solving.index.value ? 'true' : undefined}
      aria-label={isSolved ? `${name}, ${t('problems.solved')}` : name}
      onClick={() => void solving.choose(i)}
    >
      {i + 1}
    </button>
  );
}

export function OwnProblems() {
  const add = async (text: string) => {
    const likely = solving.variant.value;
    const parts = /^\s*\[/.test(text) ? [text] : text.split('\n').filter((line) => line.trim());
    const opened = await Promise.all(parts.map((part) => openText(part, likely)));
    const fresh = opened.flatMap(({ games }) => games.flatMap(({ tree }) => problemsOf(tree)));
    // Difficulty is said by the collection alone.
    const own = fresh.map(({ grade: _, ...problem }) => ({ ...problem, id: `own ${problem.id}` }));
    if (own.length > 0) await solving.addOwn(own);
    else notify(t('file.nothing'), 'error');
  };
  return (
    <details class="card own-problems more">
      <summary>{t('problems.own')}</summary>
      <form
        class="form"
        onSubmit={(event) => {
          event.preventDefault();
          const field = event.currentTarget.elements.namedItem('text') as HTMLTextAreaElement;
          add(field.value).then(() => (field.value = ''), complain);
        }}
      >
        <label class="field">
          <span>{t('problems.ownHint')}</span>
          <textarea name="text" rows={4} spellcheck={false} />
        </label>
        <button type="submit" class="action plain">
          <span>{t('problems.load')}</span>
        </button>
      </form>
    </details>
  );
}
