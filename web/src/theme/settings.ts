import { effect, signal, type Signal } from '@preact/signals';
import type { PieceSet } from '../board/piece_art';
import { browserLanguage, setLanguage, type Language } from '../i18n';
import { load, store } from '../game/storage';

export const boardThemes = ['wood', 'green', 'blue', 'contrast'] as const;
export const speeds = { slow: 340, normal: 190, fast: 100, off: 0 } as const;

/** What a person can choose, kept in this browser. */
export const settings = {
  language: kept<Language | 'auto'>('language', 'auto'),
  scheme: kept<'auto' | 'light' | 'dark'>('scheme', 'auto'),
  board: kept<(typeof boardThemes)[number]>('board', 'wood'),
  pieces: kept<PieceSet>('pieces', 'turned'),
  coordinates: kept<'usual' | 'numbers' | 'letters' | 'none'>('coordinates', 'usual'),
  animation: kept<keyof typeof speeds>('animation', 'normal'),
  targets: kept('targets', true),
  sound: kept('sound', true),
  arrows: kept('arrows', true),
};

function kept<T>(name: string, otherwise: T): Signal<T> {
  const value = signal<T>(load(`settings.${name}`, otherwise));
  effect(() => store(`settings.${name}`, value.value));
  return value;
}

/** Lets the page follow the settings. */
export function applySettings(): void {
  const root = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const applyScheme = () => {
    const { value } = settings.scheme;
    root.dataset['scheme'] = value === 'auto' ? (dark.matches ? 'dark' : 'light') : value;
  };
  effect(applyScheme);
  dark.addEventListener('change', applyScheme);
  effect(() => {
    root.dataset['board'] = settings.board.value;
  });
  effect(() => {
    const { value } = settings.language;
    void setLanguage(value === 'auto' ? browserLanguage() : value);
  });
}
