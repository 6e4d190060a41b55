import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { clickMove, expectOn, link, square, withPage } from './page';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Axe = { run(options: object): Promise<AxeResults> };

async function violations(page: Page, only?: string[]): Promise<string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate(
    (options) => (globalThis as unknown as { axe: Axe }).axe.run(options),
    { runOnly: only ?? ['wcag2a', 'wcag2aa'], resultTypes: ['violations'] },
  );
  return found.violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 120)}`));
}

describe('setting up', () => {
  it('places and removes pieces and says in words what is wrong', async () => {
    await withPage({ at: '#setup' }, async (page) => {
      await page.getByRole('button', { name: 'Empty the board' }).click();
      await page.getByText('Both sides need pieces').waitFor();
      await clickMove(page, 3);
      await page.getByText('A man cannot stand on the far row').waitFor();
      await page.getByRole('button', { name: 'black king' }).click();
      await clickMove(page, 20);
      await square(page, 3).dragTo(square(page, 31));
      await expectOn(page, 31, 'white man');
      await page.getByText('This position can be played.').waitFor();
      expect(await page.getByLabel('Position (FEN)').inputValue()).toBe('W:W31:BK20');
    });
  });
});

describe('problems', () => {
  it('accept a winning move, refuse another, and give hints', async () => {
    await withPage({ at: '#problems' }, async (page) => {
      await page.getByText('Your own problems').click();
      await page.locator('.own-problems textarea').fill('W:W24,29,34,36,42,44,46,47,50:B6,8,9,10,12,14,15,16,22');
      await page.getByRole('button', { name: 'Load' }).click();
      await expectOn(page, 44, 'white man');
      const verdict = page.getByTestId('verdict');
      await clickMove(page, 44, 39);
      await verdict.getByText('That does not win. Try again.').waitFor();
      await expectOn(page, 44, 'white man');
      await page.getByRole('button', { name: 'Hint' }).click();
      await verdict.getByText('Look at the marked piece.').waitFor();
      await page.getByRole('button', { name: 'Hint' }).click();
      await page.locator('draughts-board .arrow.hint').waitFor();
      await clickMove(page, 24, 19);
      await verdict.getByText(/Right|Solved/).waitFor();
    });
  });
});

describe('languages', () => {
  it('follow the browser and can be changed', async () => {
    await withPage({ locale: 'nl-NL' }, async (page) => {
      await page.getByRole('button', { name: 'Begin de partij' }).waitFor();
      await page.getByRole('button', { name: 'Instellingen' }).click();
      await page.getByLabel('Taal').selectOption('fy');
      await page.getByRole('dialog').getByText('Ynstellings').waitFor();
      expect(await page.evaluate(() => document.documentElement.lang)).toBe('fy');
    });
  });
});

describe('accessibility', () => {
  const places = { play: '', analyse: link('frisian', 'W:W35,K47:B2,3', ['47-42']), setup: '#setup', problems: '#problems' };
  for (const [name, at] of Object.entries(places))
    it(`axe finds nothing serious, light or dark: ${name}`, async () => {
      await withPage({ at }, async (page) => {
        await page.locator('draughts-board [data-square]').first().waitFor();
        expect(await violations(page)).toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark' });
        await page.locator('[data-scheme=dark]').waitFor({ state: 'attached' });
        expect(await violations(page, ['color-contrast'])).toEqual([]);
      });
    });
  it('axe finds nothing serious in the settings', async () => {
    await withPage({}, async (page) => {
      await page.getByRole('button', { name: 'Settings' }).click();
      await page.getByRole('dialog').waitFor();
      expect(await violations(page)).toEqual([]);
    });
  });
});
