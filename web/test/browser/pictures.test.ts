import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { clickMove, expectOn, link, picture, withPage, type Wishes } from './page';

/** A picture shrunk to so many colours a side: enough to notice what is missing, blind to fonts. */
const grain = 16;
/** How far a colour may be off on average, of 255. */
const tolerance = 14;

const shrink = (page: Page, png: Buffer): Promise<number[]> =>
  page.evaluate(
    async ([data, side]) => {
      const image = new Image();
      image.src = `data:image/png;base64,${data}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = side;
      const context = canvas.getContext('2d')!;
      context.imageSmoothingQuality = 'high';
      context.drawImage(image, 0, 0, side, side);
      return [...context.getImageData(0, 0, side, side).data].filter((_, i) => i % 4 < 3);
    },
    [png.toString('base64'), grain] as const,
  );

/** Compares with the reference; `UPDATE_PICTURES=1` makes a new one. */
async function compare(page: Page, name: string): Promise<void> {
  const seen = await shrink(page, await picture(page, name));
  const file = resolve('test/browser/pictures', `${name}.json`);
  if (process.env['UPDATE_PICTURES']) {
    mkdirSync(resolve('test/browser/pictures'), { recursive: true });
    writeFileSync(file, `${JSON.stringify(seen)}\n`);
  }
  const wanted = JSON.parse(readFileSync(file, 'utf8')) as number[];
  const difference = seen.reduce((sum, colour, i) => sum + Math.abs(colour - wanted[i]!), 0) / seen.length;
  expect(difference, name).toBeLessThan(tolerance);
}

/** A game with mistakes on both sides, so that there is something to see in its graph. */
const eventful =
  '33-29 18-23 29x18 13x22 39-33 20-24 31-27 22x31 37x26 8-13 44-39 14-20 32-28 12-18 42-37 2-8 37-31 17-21 26x17 11x22 ' +
  '28x17 18-23 50-44 6-11 17x6 8-12 34-30 13-18 41-37 3-8 31-26 10-14 37-32 9-13';

const scenes: Record<string, Wishes & { act?: (page: Page) => Promise<void> }> = {
  play: {
    kept: { wishes: { variant: 'international', opponent: 'person', clock: '5+5' } },
    act: async (page) => {
      await page.getByRole('button', { name: 'Start game' }).click();
      await clickMove(page, 32, 28);
      await clickMove(page, 18, 23);
      await expectOn(page, 23, 'black man');
      await clickMove(page, 38);
    },
  },
  analysis: {
    at: link('international', '', eventful.split(' ')),
    viewport: { width: 1440, height: 900 },
    act: async (page) => {
      await expectOn(page, 32, 'white man');
      await page.getByLabel('Seconds a move').fill('0.05');
      await page.getByRole('button', { name: 'Annotate the game' }).click();
      await page.getByTestId('graph').locator('canvas').waitFor();
      await page.getByTestId('annotating').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Start analysis' }).click();
      await page.getByTestId('lines').locator('.score').nth(2).waitFor();
      await page.waitForTimeout(600);
    },
  },
  phone: {
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
    kept: { wishes: { variant: 'brazilian', opponent: 'person', clock: '5+5' } },
    act: async (page) => {
      await page.getByRole('button', { name: 'Start game' }).tap();
      await clickMove(page, 22, 18);
      await expectOn(page, 18, 'white man');
    },
  },
  endgame: {
    at: link('brazilian', 'W:Wc3,Ke1:Bf6'),
    act: (page) => page.getByTestId('known-verdict').waitFor(),
  },
  'frisian-kings': {
    at: link('frisian', 'W:W35,K47:B2,3', ['47-42', '2-7', '42-47', '3-8', '47-42', '8-13']),
    kept: { 'settings.board': 'green' },
    act: (page) => page.getByText('must rest').waitFor(),
  },
  'set-up': { at: '#setup', kept: { 'settings.board': 'blue' }, act: (page) => page.getByText('can be played').waitFor() },
  dark: {
    colorScheme: 'dark',
    at: '#problems',
    act: async (page) => {
      await page.locator('draughts-board [data-square]').first().waitFor();
      await page.getByRole('button', { name: 'Hint' }).click();
      await page.locator('draughts-board .badge').waitFor();
    },
  },
  contrast: {
    kept: { 'settings.board': 'contrast', 'settings.pieces': 'print' },
    act: (page) => expectOn(page, 32, 'white man'),
  },
};

describe('pictures', () => {
  for (const [name, { act, ...wishes }] of Object.entries(scenes))
    it(`looks as it did: ${name}`, async () => {
      await withPage(wishes, async (page) => {
        await act?.(page);
        await page.waitForTimeout(150);
        await compare(page, name);
      });
    });
});
