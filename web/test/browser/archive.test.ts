import { beforeAll, describe, expect, it } from 'vitest';
import { address, clickMove, downloaded, expectOn, link, picture, withPage } from './page';
import { startServer } from './server';

const game = (white: string, black: string, result: string, moves: string, more = '') =>
  `[White "${white}"]\n[Black "${black}"]\n[Event "Club"]\n[Date "2024.05.12"]\n[Result "${result}"]\n[WhiteElo "1300"]\n[GameType "20"]\n${more}\n${moves} ${result}\n\n`;
const games =
  game('Anna', 'Bea', '2-0', '1. 32-28 19-23 2. 28x19 14x23 3. 37-32') +
  game('Cor', 'Anna', '1-1', '1. 32-28 18-22 2. 37-32 {a fine shot} 12-18') +
  game('Dirk', 'Eva', '0-2', '1. 33-29 19-23 2. 35-30 20-25');
const file = { name: 'club.pdn', mimeType: 'application/x-pdn', buffer: Buffer.from(games) };

describe('the archive', () => {
  beforeAll(async () => {
    await withPage({ at: '#archive' }, async (page) => {
      await page.getByText('Choose PDN files').waitFor();
      await page.locator('input[type=file]').setInputFiles(file);
      await page.getByTestId('import-report').getByText('club.pdn: 3 new games').waitFor();
    });
  });

  it('knows games that it has', async () => {
    await withPage({ at: '#archive' }, async (page) => {
      await page.locator('input[type=file]').setInputFiles({ ...file, name: 'again.pdn' });
      await page.getByTestId('import-report').getByText('0 new games, 3 known already').waitFor();
    });
  });

  it('finds games by player, words and result, opens them and saves them', async () => {
    await withPage({ at: '#archive' }, async (page) => {
      await page.getByLabel('Player').fill('anna');
      await page.getByLabel('Player').press('Enter');
      await page.getByText('Games found: 2').waitFor();
      expect((await downloaded(page, 'Save these games as PDN')).toString()).toContain('[White "Cor"]');
      await page.getByText('More conditions').click();
      await page.getByLabel('Words in comments').fill('shot');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await page.getByText('Games found: 1').waitFor();
      await page.getByTestId('games').getByRole('button', { name: 'Cor' }).click();
      await page.getByRole('heading', { name: 'Cor – Anna' }).waitFor();
      await page.getByTestId('moves').getByText('a fine shot').waitFor();
    });
  });

  it('finds a pattern that was set on the board, and opens the game where it is', async () => {
    await withPage({ at: '#archive' }, async (page) => {
      await clickMove(page, 28, 32);
      await page.getByRole('button', { name: 'black man' }).click();
      await clickMove(page, 22);
      await page.getByRole('button', { name: 'Square that must be empty' }).click();
      await clickMove(page, 37);
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await page.getByText('Games found: 1').waitFor();
      await picture(page, 'archive');
      await page.getByTestId('games').getByRole('button', { name: 'Cor' }).click();
      await expectOn(page, 22, 'black man');
      await page.getByTestId('moves').locator('[aria-current]', { hasText: '37-32' }).waitFor();
    });
  });

  it('finds what came of an opening, and says what is wrong with a condition', async () => {
    await withPage({ at: '#archive' }, async (page) => {
      await page.getByText('More conditions').click();
      await page.getByLabel('Opening moves').fill('1. 32-28 19-23');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await page.getByText('Games found: 1').waitFor();
      await page.getByLabel('Date').fill('once');
      await page.getByRole('button', { name: 'Search', exact: true }).click();
      await page.getByText('a date looks like').waitFor();
    });
  });
});

describe('the explorer', () => {
  it('shows what was played, plays it, and lists the games', async () => {
    await withPage({ at: link('international', ''), viewport: { width: 1440, height: 900 } }, async (page) => {
      const explorer = page.getByTestId('explorer');
      const row = explorer.getByRole('row', { name: '32-28' });
      await row.waitFor();
      expect(await row.getByRole('cell').first().textContent()).toBe('2');
      expect(await row.getByRole('img').getAttribute('aria-label')).toBe('White 50 %, draw 50 %, Black 0 %');
      await page.getByText('Games with this position').click();
      await page.getByTestId('games').getByText('Dirk (1300) – Eva').waitFor();
      await picture(page, 'explorer');
      await explorer.getByRole('button', { name: '32-28' }).focus();
      await page.keyboard.press('Enter');
      await expectOn(page, 28, 'white man');
      await explorer.getByRole('row', { name: '18-22' }).waitFor();
      await page.getByTestId('games').getByRole('button', { name: 'Cor' }).click();
      await page.getByRole('heading', { name: 'Cor – Anna' }).waitFor();
      await page.getByTestId('moves').locator('[aria-current]', { hasText: '32-28' }).waitFor();
    });
  });

  it('shows the opening book, also where the archive knows nothing, and plays its moves', async () => {
    await withPage({ at: '#analyse?variant=brazilian' }, async (page) => {
      await page.getByText('No game of the archive has this position.').waitFor();
      const book = page.getByTestId('book');
      expect(await book.getByRole('button').count()).toBe(7);
      const best = await book.getByRole('button').first().textContent();
      expect(best).toMatch(/^[a-h][1-8]-[a-h][1-8] [+−]?\d\.\d\d \d+ %$/);
      await picture(page, 'book');
      await book.getByRole('button', { name: 'c3-d4' }).click();
      await expectOn(page, 18, 'white man');
      await page.getByTestId('moves').locator('[aria-current]', { hasText: 'c3-d4' }).waitFor();
    });
  });

  it('is of use although the archive is empty, also on a phone, and knows no book where none is wanted', async () => {
    const phone = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const;
    const server = await startServer();
    try {
      await withPage({ ...phone, address: server.address, at: '#analyse' }, async (page) => {
        await page.getByTestId('explorer').getByText('The archive has no games yet.').waitFor();
        const book = page.getByTestId('book');
        await book.getByRole('heading', { name: 'Opening book' }).scrollIntoViewIfNeeded();
        await picture(page, 'book-phone');
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
        const chances = (await book.locator('.chance').allTextContents()).map((text) => parseInt(text, 10));
        expect(Math.abs(chances.reduce((all, one) => all + one, 0) - 100)).toBeLessThanOrEqual(chances.length);
        const move = await book.getByRole('button').first().textContent();
        await book.getByRole('button').first().click();
        await page.getByTestId('moves').locator('[aria-current]', { hasText: move!.split(' ')[0]! }).waitFor();
      });
    } finally {
      await server.stop();
    }
    const without = await startServer(0, ['--book', 'none']);
    try {
      await withPage({ address: without.address, at: '#analyse' }, async (page) => {
        await page.getByTestId('explorer').getByText('The archive has no games yet.').waitFor();
        expect(await page.getByTestId('book').count()).toBe(0);
      });
    } finally {
      await without.stop();
    }
  });

  it('leads to all games with a position', async () => {
    await withPage({ at: link('international', '', ['32-28', '18-22']) }, async (page) => {
      await page.getByRole('button', { name: 'Search these games' }).click();
      await page.getByText('Games found: 1').waitFor();
      await expectOn(page, 22, 'black man');
    });
  });
});

describe('exercises', () => {
  it('come from the archive and come again when they have been solved', async () => {
    const exercise = '[FEN "W:W24,29,34,36,42,44,46,47,50:B6,8,9,10,12,14,15,16,22"]\n[GameType "20"]\n[Difficulty "2"]\n\n1. 24-19 *\n';
    const added = await fetch(`${address()}api/exercises/add`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ text: exercise }),
    });
    expect(((await added.json()) as { added: number }).added).toBe(1);
    await withPage({ at: '#problems' }, async (page) => {
      await page.getByRole('button', { name: 'Practise' }).click();
      await page.getByText('Exercise 1 of 1 · Difficulty 2').waitFor();
      await page.getByRole('button', { name: 'Solution', exact: true }).click();
      await page.getByTestId('comes-again').getByText('in ten minutes').waitFor();
      await page.getByRole('button', { name: 'Back to the collection' }).click();
      await page.getByRole('button', { name: 'Practise' }).click();
      await page.getByText('Nothing is due now').waitFor();
    });
  });
});
