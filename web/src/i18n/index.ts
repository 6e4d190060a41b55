import { computed, signal } from '@preact/signals';
import { en, type MessageKey, type Messages } from './en';

export type { MessageKey } from './en';

export const languages = {
  en: 'English',
  es: 'Español',
  nl: 'Nederlands',
  fr: 'Français',
  pt: 'Português',
  ru: 'Русский',
  fy: 'Frysk',
} as const;
export type Language = keyof typeof languages;

/** Other languages come only when they are wanted. */
const loaders: Record<Exclude<Language, 'en'>, () => Promise<{ messages: Messages }>> = {
  es: () => import('./es'),
  nl: () => import('./nl'),
  fr: () => import('./fr'),
  pt: () => import('./pt'),
  ru: () => import('./ru'),
  fy: () => import('./fy'),
};

export const language = signal<Language>('en');
const messages = signal<Messages>(en);

/** The first language of the browser that there is a dictionary for. */
export function browserLanguage(wanted: readonly string[] = navigator.languages): Language {
  for (const tag of wanted) {
    const base = tag.toLowerCase().split('-')[0]!;
    if (base in languages) return base as Language;
  }
  return 'en';
}

export async function setLanguage(wanted: Language): Promise<void> {
  const loaded = wanted === 'en' ? en : (await loaders[wanted]()).messages;
  messages.value = loaded;
  language.value = wanted;
  document.documentElement.lang = wanted;
}

type Fillings = Record<string, string | number>;

const fill = (text: string, fillings: Fillings): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(fillings[name] ?? whole));

/** A text in the chosen language. Components that use it are drawn anew when the language changes. */
export const t = (key: MessageKey, fillings: Fillings = {}): string => fill(messages.value[key], fillings);

/** A text whose key is put together from what the server said; `otherwise` if there is none of that name. */
export const tAny = (key: string, otherwise: string, fillings: Fillings = {}): string =>
  key in messages.value ? t(key as MessageKey, fillings) : otherwise;

export const number = computed(() => new Intl.NumberFormat(language.value));
const compact = computed(
  () => new Intl.NumberFormat(language.value, { notation: 'compact', maximumFractionDigits: 1 }),
);
export const shortNumber = (value: number): string => compact.value.format(value);
