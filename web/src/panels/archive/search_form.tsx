import { useId } from 'preact/hooks';
import { variantNames, variants } from '../../api/variants';
import { t, type MessageKey } from '../../i18n';
import { Action, Card, Check, Segments, Select } from '../parts/controls';
import * as search from './search';
import type { TextField } from './search';

const usual: readonly TextField[] = ['player', 'event', 'date'];
const rare: readonly TextField[] = ['rating', 'plies', 'comment', 'manoeuvre', 'material'];

const hints: Readonly<Record<TextField, string>> = {
  player: 'Sijbrands',
  event: 'Suikerdam',
  date: '1970..1979',
  rating: '1400..',
  plies: '40..80',
  comment: 'shot*',
  manoeuvre: 'W:47-42 42-37',
  material: 'balance=1.. bk=0',
};

/** What is looked for, besides what stands on the board. */
export function SearchForm() {
  const { value: form } = search.form;
  const { results } = variants[form.variant];
  const moreAreUsed = rare.some((field) => form.texts[field]) || form.opening !== '';
  return (
    <Card title={t('archive.search')} tools={<Action bare kind="quiet" icon="trash" label={t('archive.clear')} onClick={search.clear} />}>
      <form
        class="form"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          void search.search();
        }}
      >
        <Segments
          label={t('common.variant')}
          value={form.variant}
          options={variantNames.map((value) => ({ value, label: t(`variant.${value}`) }))}
          onChange={(variant) => search.change({ variant, board: { ...form.board, pieces: [], empty: [] } })}
        />
        {usual.map((field) => (
          <Text key={field} field={field} />
        ))}
        <Select
          label={t('tags.result')}
          value={form.result}
          options={[
            { value: '', label: t('archive.any') },
            { value: '1-0', label: results.white_wins },
            { value: '1/2-1/2', label: results.draw },
            { value: '0-1', label: results.black_wins },
          ]}
          onChange={(result) => search.change({ result })}
        />
        <details class="more" open={moreAreUsed}>
          <summary>{t('archive.more')}</summary>
          <div class="form">
            <Opening />
            {rare.map((field) => (
              <Text key={field} field={field} />
            ))}
          </div>
        </details>
        <Segments
          label={t('archive.board')}
          value={form.boardUse}
          options={(['none', 'pattern', 'position'] as const).map((value) => ({ value, label: t(`archive.board.${value}`) }))}
          onChange={(boardUse) => search.change({ boardUse })}
        />
        {form.boardUse !== 'none' && (
          <>
            <Segments
              label={t('setup.toMove')}
              value={form.board.toMove ?? 'either'}
              options={(form.boardUse === 'pattern' ? (['either', 'white', 'black'] as const) : (['white', 'black'] as const)).map((value) => ({
                value,
                label: value === 'either' ? t('archive.any') : t(`side.${value}`),
              }))}
              onChange={(side) => search.change({ board: { ...form.board, toMove: side === 'either' ? null : side } })}
            />
            <Check label={t('explorer.eitherColour')} value={form.eitherColour} onChange={(eitherColour) => search.change({ eitherColour })} />
          </>
        )}
        <button type="submit" class="action primary large" disabled={search.isSearching.value}>
          <span>{search.isSearching.value ? t('archive.searching') : t('archive.find')}</span>
        </button>
      </form>
    </Card>
  );
}

function Text({ field }: { field: TextField }) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{t(`archive.field.${field}` as MessageKey)}</label>
      <input
        id={id}
        value={search.form.value.texts[field] ?? ''}
        placeholder={hints[field]}
        autocomplete="off"
        spellcheck={false}
        onInput={(event) => search.setText(field, event.currentTarget.value)}
      />
    </div>
  );
}

function Opening() {
  const id = useId();
  const { opening, variant } = search.form.value;
  return (
    <div class="field">
      <label for={id}>{t('archive.opening')}</label>
      <input
        id={id}
        value={opening}
        placeholder={variants[variant].letters ? 'c3-d4 f6-g5' : '32-28 19-23'}
        autocomplete="off"
        spellcheck={false}
        onInput={(event) => search.change({ opening: event.currentTarget.value })}
      />
    </div>
  );
}
