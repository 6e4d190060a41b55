// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { browserLanguage, languages, setLanguage, t } from '../../src/i18n';
import { en } from '../../src/i18n/en';
import type { Messages } from '../../src/i18n/en';

const dictionaries = import.meta.glob<{ messages: Messages }>(['../../src/i18n/*.ts', '!../../src/i18n/{index,en}.ts'], { eager: true });
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

describe.each(Object.entries(dictionaries))('%s', (_, { messages }) => {
  it('has every text, and no other', () => {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(en).sort());
    for (const text of Object.values(messages)) expect(text.trim()).not.toBe('');
  });
  it('fills in only what English fills in', () => {
    for (const [key, text] of Object.entries(messages) as [keyof Messages, string][])
      for (const name of placeholders(text)) expect(placeholders(en[key]), key).toContain(name);
  });
  it('is not English left standing', () => {
    const words = (text: string) => text.replace(/\{\w+\}/g, '').trim().split(/\s+/).length;
    const same = Object.entries(messages).filter(([key, text]) => text === en[key as keyof Messages] && words(text) > 2);
    expect(same).toEqual([]);
  });
});

it('offers a dictionary for each language in the list', () => {
  expect(Object.keys(dictionaries)).toHaveLength(Object.keys(languages).length - 1);
});

it('follows the browser to the first language it knows', () => {
  expect(browserLanguage(['pl', 'pt-BR', 'en'])).toBe('pt');
  expect(browserLanguage(['pl'])).toBe('en');
});

it('changes the language of texts and page', async () => {
  await setLanguage('fy');
  expect(t('play.level')).toBe('Nivo');
  expect(document.documentElement.lang).toBe('fy');
  await setLanguage('en');
});
