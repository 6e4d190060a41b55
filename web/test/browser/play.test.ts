import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { clickMove, expectOn, square, withPage } from './page';

async function type(page: Page, move: string): Promise<void> {
  await page.getByLabel('Type a move').fill(move);
  await page.getByLabel('Type a move').press('Enter');
  // The field is emptied when the move has been made, or gone with the end of the game.
  await page.waitForFunction(() => !document.querySelector<HTMLInputElement>('.typed-move input')?.value);
}

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

  it('puts a game aside when another is to begin, and goes on with it when asked', async () => {
    await withPage({ kept: { wishes: { ...start, opponent: 'person' } } }, async (page) => {
      await page.getByRole('button', { name: 'Start game' }).click();
      await type(page, '32-28');
      await page.getByRole('link', { name: 'Set up' }).click();
      await page.getByRole('button', { name: 'Play from here' }).click();
      await page.getByText('Your game was put aside.').waitFor();
      await page.getByRole('button', { name: 'Start game' }).click();
      await type(page, '33-29');
      await page.getByRole('button', { name: 'New game' }).click();
      const earlier = page.getByTestId('earlier').getByRole('listitem');
      await expect.poll(() => earlier.count()).toBe(2);
      await page.reload();
      await earlier.last().getByRole('button').first().click();
      await expectOn(page, 28, 'white man');
      await type(page, '18-23');
      await expectOn(page, 23, 'black man');
    });
  });

  it('takes back a resignation without a move', async () => {
    await withPage({ kept: { wishes: { ...start, opponent: 'person' } } }, async (page) => {
      await page.getByRole('button', { name: 'Start game' }).click();
      await type(page, '32-28');
      await page.getByRole('button', { name: 'Agree draw' }).click();
      await page.getByRole('button', { name: 'Do both agree?' }).click();
      await page.getByText('by agreement').waitFor();
      await page.getByRole('button', { name: 'Take back' }).click();
      await page.getByText('Black to move').waitFor();
      await expectOn(page, 28, 'white man');
    });
  });

  it('loses on time', async () => {
    await withPage({ kept: { wishes: { ...start, clock: 'custom', minutes: 0.02, increment: 0, moves: 0 } } }, async (page) => {
      await page.getByRole('button', { name: 'Start game' }).click();
      await page.getByText('White ran out of time').waitFor();
    });
  });

  it.each([
    ['international', '32-28'],
    ['frisian', '33-28'],
    ['brazilian', 'c3-d4'],
  ])('gives hints, takes draw offers and moves back, and lets resign: %s', async (variant, move) => {
    await withPage({ kept: { wishes: { ...start, variant } } }, async (page) => {
      await page.getByRole('button', { name: 'Start game' }).click();
      await page.getByRole('button', { name: 'Hint' }).click();
      await page.locator('draughts-board .arrow.hint').waitFor();
      await page.getByRole('button', { name: 'Offer draw' }).click();
      await page.getByText('Draw offered with your next move').waitFor();
      await type(page, move);
      // The offer stands until the engine has answered it.
      await page.getByText('Draw offered with your next move').waitFor({ state: 'detached' });
      // If it was accepted, the first time takes back the agreement alone.
      const beginning = page.getByText('No moves yet');
      const takenBack = async () => {
        const takeBack = page.getByRole('button', { name: 'Take back' });
        if (!(await beginning.isVisible())) await takeBack.click();
        return beginning.isVisible();
      };
      await expect.poll(takenBack, { timeout: 20_000, interval: 1000 }).toBe(true);
      await page.getByRole('button', { name: 'Resign' }).click();
      await page.getByRole('button', { name: 'Really resign?' }).click();
      await page.getByText('White resigned').waitFor();
    });
  });

  it('draws by the rules that were chosen, and says why', async () => {
    const backAndForth = ['36-31', '15-10', '31-36', '10-15', '36-31', '15-10', '31-36', '10-15'];
    const play = async (page: Page, rules: string) => {
      await page.getByLabel('Position (FEN)').fill('W:WK36:BK15');
      await page.getByLabel('Position (FEN)').press('Enter');
      await page.getByText('This position can be played.').waitFor();
      await page.getByRole('button', { name: 'Play from here' }).click();
      await page.getByTestId('draw-rules').locator('summary').click();
      await page.getByLabel('Draw rules').selectOption(rules);
      await page.getByRole('button', { name: 'Start game' }).click();
      for (const move of backAndForth) await type(page, move);
    };
    const twoPeople = { at: '#setup', kept: { wishes: { ...start, opponent: 'person' } } };
    await withPage(twoPeople, async (page) => {
      await play(page, 'Repetition only');
      const result = page.getByTestId('result');
      await result.waitFor();
      expect(await result.textContent()).toContain('the position has occurred for the third time');
      expect(await result.textContent()).toContain('Draw rules: Repetition only');
    });
    await withPage(twoPeople, async (page) => {
      await play(page, 'No draws by rule');
      await page.getByText('This position has occurred 3 times').waitFor();
      expect(await page.getByTestId('result').count()).toBe(0);
    });
  });

  it('lets look back at earlier moves while the game goes on', async () => {
    await withPage({ kept: { wishes: { ...start, opponent: 'person' } } }, async (page) => {
      await page.getByRole('button', { name: 'Start game' }).click();
      await type(page, '32-28');
      await type(page, '18-23');
      await expectOn(page, 23, 'black man');
      await page.getByTestId('moves').getByText('32-28').click();
      await expectOn(page, 18, 'black man');
      await page.getByText('You are looking back.').waitFor();
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.keyboard.press('ArrowLeft');
      await expectOn(page, 32, 'white man');
      await clickMove(page, 33, 28);
      expect(await page.getByTestId('moves').getByRole('button').count()).toBe(2);
      await page.getByRole('button', { name: 'Back to the game' }).click();
      await expectOn(page, 23, 'black man');
      await clickMove(page, 38, 32);
      await page.getByTestId('moves').getByText('38-32').waitFor();
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
