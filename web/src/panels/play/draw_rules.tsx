import { signal } from '@preact/signals';
import { drawRules } from '../../api/http';
import type { VariantName } from '../../api/types';
import { t, tAny, type MessageKey } from '../../i18n';
import { Check, Select } from '../parts/controls';
import { complain } from '../parts/notices';

export const usualDrawRules = 'official';

/** Names that change one rule of a whole set, such as "official,no-25"; all others name a set. */
const switches = ['threefold', 'no-25', 'cumulative-16', 'long-diagonal-5'];

/** What each game offers, once the server has said so. */
const offered = signal<Readonly<Record<VariantName, readonly string[]>> | null>(null);
let asked: Promise<void> | undefined;

function ask(): void {
  asked ??= drawRules().then(
    (found) => void (offered.value = found),
    (failure) => {
      asked = undefined; // with the next look at the form
      complain(failure);
    },
  );
}

const nameOf = (rule: string): string => tAny(`draws.${rule}`, rule);

/** "Official, without the 25-move rule" */
export const drawRulesText = (rules: string): string => rules.split(',').map(nameOf).join(', ');

/** What a set of rules says. */
function explanation(variant: VariantName, base: string): string {
  const keys: Record<string, MessageKey> = { engine: 'draws.about.engine', off: 'draws.about.off', fmjd64: 'draws.about.fmjd64' };
  if (variant === 'frisian' && base === 'lidraughts') return t('draws.about.frisian.lidraughts');
  if (variant === 'brazilian' && base === 'lidraughts') return t('draws.about.fmjd64');
  return t(keys[base] ?? `draws.about.${variant}`);
}

interface DrawRulesProps {
  variant: VariantName;
  value: string;
  onChange: (rules: string) => void;
}

/** Whose draw rules count, folded away: most people want the official ones. */
export function DrawRulesFields({ variant, value, onChange }: DrawRulesProps) {
  ask();
  const names = offered.value?.[variant] ?? [usualDrawRules];
  const [base = usualDrawRules, ...on] = value.split(',');
  const choose = (newBase: string, newOn: readonly string[]) => onChange([newBase, ...newOn].join(','));
  return (
    <details class="more" data-testid="draw-rules">
      <summary>
        <span>{t('play.draws')}</span>
        <span class="chosen">{drawRulesText(value)}</span>
      </summary>
      <div class="form">
        <Select
          label={t('play.draws')}
          labelHidden
          value={base}
          options={names.filter((name) => !switches.includes(name)).map((name) => ({ value: name, label: nameOf(name) }))}
          onChange={(chosen) => choose(chosen, on)}
        />
        <p class="remark">{explanation(variant, base)}</p>
        {names
          .filter((name) => switches.includes(name))
          .map((name) => (
            <Check
              key={name}
              label={nameOf(name)}
              value={on.includes(name)}
              onChange={(wanted) => choose(base, wanted ? [...on, name] : on.filter((other) => other !== name))}
            />
          ))}
      </div>
    </details>
  );
}
