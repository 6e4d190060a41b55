import { describe, expect, it } from 'vitest';
import { clickMove, expectOn, square, withPage } from './page';

const start = { opponent: 'engine', level: 1, colour: 'white', clock: 'none' };

describe('playing', () => {
  it('goes to the end of a game in every variant, three tables at a time', async () => {
    const toTheEnd = (variant: string) =>
      withPage({ kept: { wishes: { ...start, variant, opponent: 'engines', level: 7, otherLevel: 1 } } }, async (page) => {
        await page.getByRole('button', { name: 'Start game' }).click();
        const result = page.getByTestId('result');
        await result.waitFor({ timeout: 150_000 });
        expect(await result.textContent()).toMatch(/wins|Draw/);
        expect(await page.getByTestId('moves').locator('li').count()).toBeGreaterThan(10);
      });
    await Promise.all(['international', 'frisian', 'brazilian'].map(toTheEnd));
  }, 180_000);

  it('is won by hand with the last capture, and says why', async () => {
    await withPage({ at: '#setup' }, async (page) => {
      await page.getByLabel('Position (FEN)').fill('W:W33:B28');
      await page.getByLabel('Position (FEN)').press('Enter');
      await page.getByText('This position can be played.').waitFor();
      await page.getByRole('button', { name: 'Play from here' }).click();
      await page.getByRole('button', { name: 'Start game' }).click();
      await clickMove(page, 33, 22);
      const result = page.getByTestId('result');
      await result.waitFor();
      expect(await result.getAttribute('data-reason')).toBe('no_pieces');
      expect(await result.textContent()).toContain('White wins');
    });
  });

  it('refuses what is illegal and says why', async () => {
    await withPage({ kept: { wishes: { ...start, opponent: 'person' } } }, async (page) => {
      await page.getByRole('button', { name: 'Start game' }).click();
      await clickMove(page, 32, 28);
      await clickMove(page, 19, 23);
      await expectOn(page, 23, 'black man');
      await clickMove(page, 31, 27);
      await page.getByText('A capture is compulsory: 28x19.').waitFor();
    });
  });

  it('is kept when the page is loaded again, takes back and resigns', async () => {
    await withPage({ kept: { wishes: { ...start, clock: '5+5' } } }, async (page) => {
      await page.getByRole('button', { name: 'Start game' }).click();
      await clickMove(page, 32, 28);
      await page.getByTestId('moves').getByText(/^\d+[-x]\d+$/).nth(1).waitFor();
      await page.reload();
      await expectOn(page, 28, 'white man');
      expect(await page.getByRole('timer').count()).toBe(2);
      await page.getByRole('button', { name: 'Take back' }).click();
      await expectOn(page, 32, 'white man');
      await page.getByRole('button', { name: 'Resign' }).click();
      await page.getByRole('button', { name: 'Really resign?' }).click();
      await page.getByText('White resigned').waitFor();
    });
  });

  it('loses on time', async () => {
    await withPage({ kept: { wishes: { ...start, clock: 'custom', minutes: 0.02, increment: 0, moves: 0 } } }, async (page) => {
      await page.getByRole('button', { name: 'Start game' }).click();
      await page.getByText('White ran out of time').waitFor();
    });
  });

  it('shows a hint', async () => {
    await withPage({ kept: { wishes: start } }, async (page) => {
      await page.getByRole('button', { name: 'Start game' }).click();
      await page.getByRole('button', { name: 'Hint' }).click();
      await page.locator('draughts-board .arrow.hint').waitFor();
    });
  });

  it('needs nothing but the keyboard', async () => {
    await withPage({ kept: { wishes: start } }, async (page) => {
      const tabTo = async (wanted: string) => {
        for (let i = 0; i < 60; ++i) {
          await page.keyboard.press('Tab');
          const focused = await page.evaluate(() => {
            const active = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement;
            return active?.getAttribute('aria-label') ?? active?.textContent ?? '';
          });
          if (focused.includes(wanted)) return;
        }
        throw new Error(`Tab does not lead to "${wanted}"`);
      };
      await tabTo('Start game');
      await page.keyboard.press('Enter');
      await page.getByText('Your move').waitFor();
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await tabTo('46, white man');
      await page.keyboard.type('33');
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await page.getByTestId('moves').getByText(/^33-2[89]$/).waitFor();
      await page.getByTestId('spoken').getByText(/^Black: \d+ to \d+$/).waitFor({ state: 'attached' });
    });
  });

  it('is dragged by mouse and tapped on a phone', async () => {
    const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
    await withPage({ ...phone, kept: { wishes: { ...start, variant: 'brazilian', opponent: 'person' } } }, async (page) => {
      await page.getByRole('button', { name: 'Start game' }).tap();
      await square(page, 22).tap();
      await square(page, 18).tap();
      await expectOn(page, 18, 'd4, white man');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    });
    await withPage({ kept: { wishes: { ...start, opponent: 'person' } } }, async (page) => {
      await page.getByRole('button', { name: 'Start game' }).click();
      await square(page, 32).dragTo(square(page, 28));
      await expectOn(page, 28, 'white man');
    });
  });
});
