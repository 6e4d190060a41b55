import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { Icon, type IconName } from './icon';

interface ActionProps {
  icon?: IconName;
  label: string;
  onClick: () => void;
  disabled?: boolean;
  kind?: 'primary' | 'plain' | 'quiet' | 'danger';
  /** Shows the icon alone; the label is its name. */
  bare?: boolean;
  pressed?: boolean;
}

export const Action = ({ icon, label, onClick, disabled, kind = 'plain', bare, pressed }: ActionProps) => (
  <button
    type="button"
    class={`action ${kind} ${bare ? 'bare' : ''}`}
    onClick={onClick}
    disabled={disabled ?? false}
    aria-pressed={pressed}
    aria-label={bare ? label : undefined}
    title={bare ? label : undefined}
  >
    {icon && <Icon name={icon} />}
    {!bare && <span>{label}</span>}
  </button>
);

export interface Option<T> {
  value: T;
  label: string;
  /** What it looks like, above the label. */
  picture?: ComponentChildren;
}

interface ChoiceProps<T> {
  label: string;
  value: T;
  options: readonly Option<T>[];
  onChange: (value: T) => void;
}

/** A row of options of which one holds: radio buttons that look like one switch. */
export function Segments<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset class="segments">
      <legend>{label}</legend>
      <div class="segments-row">
        {options.map((option) => (
          <label key={option.value} class={option.value === value ? 'chosen' : ''}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.picture && (
              <span class="picture" aria-hidden="true">
                {option.picture}
              </span>
            )}
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function Select<T extends string>({ label, labelHidden, value, options, onChange }: ChoiceProps<T> & { labelHidden?: boolean }) {
  const id = useId();
  return (
    <div class="field">
      <label for={id} class={labelHidden ? 'visually-hidden' : ''}>
        {label}
      </label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value as T)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} selected={option.value === value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

interface NumberProps {
  label: string;
  value: number;
  min: number;
  max: number;
  hint?: string;
  step?: number;
  onChange: (value: number) => void;
}

export function NumberField({ label, value, min, max, hint, step = 1, onChange }: NumberProps) {
  const id = useId();
  return (
    <div class="field number">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="number"
        inputMode="decimal"
        {...{ value, min, max, step }}
        onChange={(event) => {
          const wanted = Number(event.currentTarget.value);
          onChange(Math.min(max, Math.max(min, Number.isFinite(wanted) ? wanted : min)));
        }}
      />
      {hint && <small>{hint}</small>}
    </div>
  );
}

export function Range({ label, value, min, max, hint, onChange }: NumberProps) {
  const id = useId();
  return (
    <div class="field range">
      <label for={id}>{label}</label>
      <output for={id}>
        <b>{value}</b> {hint && <span>{hint}</span>}
      </output>
      <input
        id={id}
        type="range"
        {...{ min, max, value }}
        style={{ '--filled': `${((value - min) / (max - min)) * 100}%` }}
        aria-valuetext={hint ? `${value}, ${hint}` : String(value)}
        onInput={(event) => onChange(Number(event.currentTarget.value))}
      />
    </div>
  );
}

export function Check({ label, value, onChange }: { label: string; value: boolean; onChange: (v: boolean) => void }) {
  return (
    <label class="check">
      <input type="checkbox" checked={value} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}

export const Card = ({ title, children, tools }: { title?: string; children: ComponentChildren; tools?: ComponentChildren }) => (
  <section class="card">
    {(title || tools) && (
      <header>
        {title && <h2>{title}</h2>}
        {tools && <div class="tools">{tools}</div>}
      </header>
    )}
    {children}
  </section>
);
