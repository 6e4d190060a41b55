import { signal } from '@preact/signals';
import type { GameResult } from '../../api/types';
import { variants } from '../../api/variants';
import { isRoster, type GameTree } from '../../game/tree';
import { t } from '../../i18n';
import { Dialog } from '../parts/dialog';
import { game, setTags } from './study';

export const isEditingTags = signal(false);

const labels: Readonly<Record<string, () => string>> = {
  White: () => t('side.white'),
  Black: () => t('side.black'),
  Event: () => t('tags.event'),
  Site: () => t('tags.site'),
  Date: () => t('tags.date'),
  Round: () => t('tags.round'),
};
const usual = Object.keys(labels);

const results = ({ variant }: GameTree): readonly (readonly [GameResult, string])[] => {
  const { white_wins, draw, black_wins } = variants[variant].results;
  return [
    ['unknown', t('tags.unfinished')],
    ['white_wins', white_wins],
    ['draw', draw],
    ['black_wins', black_wins],
  ];
};

/** Who played, where and when, and how it ended: the tags of PDN. */
export function TagsDialog() {
  if (!isEditingTags.value) return null;
  const { value: shown } = game;
  const close = () => (isEditingTags.value = false);
  const tags = new Map(shown.tags);
  const others = shown.tags.map(([name]) => name).filter((name) => !isRoster(name));
  const save = (form: HTMLFormElement) => {
    const fields = new FormData(form);
    const result = String(fields.get('result')) as GameResult;
    setTags(Object.fromEntries([...usual, ...others].map((name) => [name, String(fields.get(`tag-${name}`) ?? '')])), result);
    close();
  };
  return (
    <Dialog title={t('tags.title')} onClose={close}>
      <form
        class="form"
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          save(event.currentTarget);
        }}
      >
        <div class="tag-fields">
          {usual.map((name) => (
            <TagField key={name} name={name} label={labels[name]!()} value={tags.get(name) ?? ''} />
          ))}
          <label class="field">
            <span>{t('tags.result')}</span>
            <select name="result">
              {results(shown).map(([value, label]) => (
                <option key={value} value={value} selected={value === shown.result}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          {others.map((name) => (
            <TagField key={name} name={name} label={name} value={tags.get(name)!} />
          ))}
        </div>
        <button type="submit" class="action primary large">
          <span>{t('common.save')}</span>
        </button>
      </form>
    </Dialog>
  );
}

const TagField = ({ name, label, value }: { name: string; label: string; value: string }) => (
  <label class="field">
    <span>{label}</span>
    <input name={`tag-${name}`} autocomplete="off" maxLength={200} placeholder={name === 'Date' ? t('tags.dateHint') : ''} value={value} />
  </label>
);
