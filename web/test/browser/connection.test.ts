import { describe, expect, it } from 'vitest';
import { clickMove, expectOn, withPage } from './page';
import { startServer } from './server';

const game = { opponent: 'engine', level: 1, colour: 'white', clock: 'none', variant: 'international' };

describe('the connection', () => {
  it('serves two browsers that play and analyse at once', async () => {
    await withPage({ at: '#analyse' }, async (analysis) => {
      await expectOn(analysis, 32, 'white man');
      await analysis.getByRole('button', { name: 'Start analysis' }).click();
      await withPage({ kept: { wishes: game } }, async (play) => {
        await play.getByRole('button', { name: 'Start game' }).click();
        await clickMove(play, 32, 28);
        await play.getByTestId('moves').getByText(/^\d+[-x]\d+$/).nth(1).waitFor();
      });
      await analysis.getByTestId('lines').locator('.score').first().waitFor();
    });
  });

  it('goes on with game and analysis when the server has been started again', async () => {
    const before = await startServer();
    await withPage({ address: before.address, kept: { wishes: game } }, async (page) => {
      await page.getByRole('button', { name: 'Start game' }).click();
      await clickMove(page, 32, 28);
      await page.getByTestId('moves').getByText(/^\d+[-x]\d+$/).nth(1).waitFor();
      expect(await before.stop()).toBe(0);
      await page.getByRole('button', { name: 'Take back' }).click();
      await clickMove(page, 33, 28);
      await page.getByText('The server does not answer.').waitFor();
      const after = await startServer(before.port);
      try {
        await page.getByTestId('moves').getByText(/^\d+[-x]\d+$/).nth(1).waitFor();
        await page.getByText('The server does not answer.').waitFor({ state: 'detached' });
      } finally {
        await after.stop();
      }
    });
  });
});
