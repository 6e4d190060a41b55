import { signal } from '@preact/signals';
import { pieceSets } from '../board/piece_art';
import { languages, t, type Language } from '../i18n';
import { boardThemes, settings, speeds } from '../theme/settings';
import { Check, Segments, Select } from './parts/controls';
import { Dialog } from './parts/dialog';
import { PieceIcon } from './parts/piece_icon';

export const isSetting = signal(false);

export function SettingsDialog() {
  if (!isSetting.value) return null;
  return (
    <Dialog title={t('settings.title')} onClose={() => (isSetting.value = false)}>
      <div class="form">
        <div class="row">
          <Select<Language | 'auto'>
            label={t('settings.language')}
            value={settings.language.value}
            options={[
              { value: 'auto', label: t('settings.language.auto') },
              ...(Object.entries(languages) as [Language, string][]).map(([value, label]) => ({ value, label })),
            ]}
            onChange={(value) => (settings.language.value = value)}
          />
          <Select
            label={t('settings.coordinates')}
            value={settings.coordinates.value}
            options={[
              { value: 'usual', label: t('settings.coordinates.usual') },
              { value: 'numbers', label: t('settings.coordinates.numbers') },
              { value: 'letters', label: t('settings.coordinates.letters') },
              { value: 'none', label: t('common.none') },
            ]}
            onChange={(value) => (settings.coordinates.value = value)}
          />
        </div>
        <Segments
          label={t('settings.scheme')}
          value={settings.scheme.value}
          options={(['auto', 'light', 'dark'] as const).map((value) => ({ value, label: t(`settings.scheme.${value}`) }))}
          onChange={(value) => (settings.scheme.value = value)}
        />
        <Segments
          label={t('settings.board')}
          value={settings.board.value}
          options={boardThemes.map((value) => ({
            value,
            label: t(`settings.board.${value}`),
            picture: <span class="swatch" data-board={value} />,
          }))}
          onChange={(value) => (settings.board.value = value)}
        />
        <Segments
          label={t('settings.pieces')}
          value={settings.pieces.value}
          options={pieceSets.map((value) => ({
            value,
            label: t(`settings.pieces.${value}`),
            picture: (
              <span class="swatch pieces">
                <PieceIcon side="white" king={false} set={value} />
                <PieceIcon side="black" king set={value} />
              </span>
            ),
          }))}
          onChange={(value) => (settings.pieces.value = value)}
        />
        <Segments
          label={t('settings.animation')}
          value={settings.animation.value}
          options={(Object.keys(speeds) as (keyof typeof speeds)[]).map((value) => ({
            value,
            label: value === 'off' ? t('common.off') : t(`settings.animation.${value}`),
          }))}
          onChange={(value) => (settings.animation.value = value)}
        />
        <Check label={t('settings.targets')} value={settings.targets.value} onChange={(v) => (settings.targets.value = v)} />
        <Check label={t('settings.arrows')} value={settings.arrows.value} onChange={(v) => (settings.arrows.value = v)} />
        <Check label={t('settings.sound')} value={settings.sound.value} onChange={(v) => (settings.sound.value = v)} />
        <p class="remark">{t('settings.keys')}</p>
      </div>
    </Dialog>
  );
}
