import { variantNames } from '../../api/variants';
import { t } from '../../i18n';
import { Action, Card, NumberField, Range, Segments } from '../parts/controls';
import { setupForPlay } from '../setup/handover';
import { DrawRulesFields, usualDrawRules } from './draw_rules';
import { begin } from './table';
import { controlOf, levelName, playersOf, wish, wishes } from './wishes';

function start(): void {
  const w = wishes.value;
  const from = setupForPlay.value;
  begin({
    variant: from?.variant ?? w.variant,
    start: from?.fen ?? null,
    first: from?.toMove ?? 'white',
    players: playersOf(w),
    control: controlOf(w),
    drawRules: w.drawRules[from?.variant ?? w.variant] ?? usualDrawRules,
    seed: Math.floor(Math.random() * 2 ** 31),
  });
  setupForPlay.value = null;
}

export function NewGame() {
  const w = wishes.value;
  const from = setupForPlay.value;
  const variant = from?.variant ?? w.variant;
  return (
    <Card title={t('play.new')}>
      <form
        class="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        {from ? (
          <p class="from-setup">
            <span>
              {t('play.from')}: <b>{t('play.from.setup')}</b> ({t(`variant.${from.variant}`)})
            </span>
            <Action icon="close" bare label={t('play.from.start')} onClick={() => (setupForPlay.value = null)} />
          </p>
        ) : (
          <Segments
            label={t('common.variant')}
            value={w.variant}
            options={variantNames.map((value) => ({ value, label: t(`variant.${value}`) }))}
            onChange={(chosen) => wish({ variant: chosen })}
          />
        )}
        <Segments
          label={t('play.opponent')}
          value={w.opponent}
          options={(['engine', 'person', 'engines'] as const).map((value) => ({
            value,
            label: t(`play.opponent.${value}`),
          }))}
          onChange={(opponent) => wish({ opponent })}
        />
        {w.opponent !== 'person' && (
          <Range
            label={w.opponent === 'engines' ? t('play.levelOf', { side: t('side.white') }) : t('play.level')}
            value={w.level}
            min={1}
            max={20}
            hint={levelName(w.level)}
            onChange={(level) => wish({ level })}
          />
        )}
        {w.opponent === 'engines' && (
          <Range
            label={t('play.levelOf', { side: t('side.black') })}
            value={w.otherLevel}
            min={1}
            max={20}
            hint={levelName(w.otherLevel)}
            onChange={(otherLevel) => wish({ otherLevel })}
          />
        )}
        {w.opponent === 'engine' && (
          <Segments
            label={t('play.colour')}
            value={w.colour}
            options={(['white', 'random', 'black'] as const).map((value) => ({ value, label: t(`side.${value}`) }))}
            onChange={(colour) => wish({ colour })}
          />
        )}
        <Segments
          label={t('play.clock')}
          value={w.clock}
          options={[
            { value: 'none', label: t('play.clock.none') },
            { value: '3+2', label: '3+2' },
            { value: '5+5', label: '5+5' },
            { value: '15+10', label: '15+10' },
            { value: 'custom', label: t('common.custom') },
          ]}
          onChange={(clock) => wish({ clock })}
        />
        {w.clock === 'custom' && (
          <div class="row">
            <NumberField label={t('play.clock.minutes')} value={w.minutes} min={0.1} max={600} step={0.1} onChange={(minutes) => wish({ minutes })} />
            <NumberField label={t('play.clock.increment')} value={w.increment} min={0} max={600} onChange={(increment) => wish({ increment })} />
            <NumberField label={t('play.clock.moves')} value={w.moves} min={0} max={200} hint={t('play.clock.movesHint')} onChange={(moves) => wish({ moves: Math.round(moves) })} />
          </div>
        )}
        <DrawRulesFields
          variant={variant}
          value={w.drawRules[variant] ?? usualDrawRules}
          onChange={(rules) => wish({ drawRules: { ...w.drawRules, [variant]: rules } })}
        />
        <button type="submit" class="action primary large">
          <span>{t('play.start')}</span>
        </button>
      </form>
    </Card>
  );
}
