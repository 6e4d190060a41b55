import { describe, expect, it } from 'vitest';
import { clickMove, downloaded, expectOn, link, withPage } from './page';

const pdn = `[White "Anna"]
[Black "Bea"]
[GameType "20"]

1. 32-28! {solid} 19-23 (1... 18-23 2. 37-32) 2. 28x19 14x23 2-0`;

describe('analysis', () => {
  it('asks between captures only where they differ', async () => {
    await withPage({ at: link('international', 'W:WK47:B14,19,29,31,42') }, async (page) => {
      await expectOn(page, 47, 'white king');
      await clickMove(page, 47, 36);
      await page.getByText('Several captures end there').waitFor();
      expect(await page.locator('draughts-board .question').count()).toBeGreaterThan(0);
      await clickMove(page, 24);
      await expectOn(page, 36, 'white king');
      await page.getByTestId('moves').getByText('47x38x24x13x36').waitFor();
    });
  });

  it('shows how often a Frisian king has moved, and lets it rest', async () => {
    const moves = ['47-42', '2-7', '42-47', '3-8', '47-42', '8-13'];
    await withPage({ at: link('frisian', 'W:W35,K47:B2,3', moves) }, async (page) => {
      await page.locator('draughts-board .badge.alarming').getByText('3').waitFor();
      await page.getByText('White: the king on 42 must rest').waitFor();
      await clickMove(page, 42, 37);
      await page.getByText('This king has moved three times in a row and must rest.').waitFor();
    });
  });

  it('streams several lines, deeper and deeper', async () => {
    await withPage({ at: '#analyse' }, async (page) => {
      await expectOn(page, 32, 'white man');
      await page.getByRole('button', { name: 'Start analysis' }).click();
      const figure = page.getByTestId('figures').getByText('Depth');
      const depth = async () => Number(/Depth (\d+)/.exec((await figure.textContent()) ?? '')?.[1]);
      await page.getByTestId('lines').locator('.score').nth(2).waitFor();
      const first = await depth();
      await expect.poll(depth, { timeout: 20_000 }).toBeGreaterThan(first);
      expect(await page.locator('draughts-board .arrow.engine').count()).toBe(3);
      await page.getByTestId('lines').getByRole('button').nth(1).click();
      await expect.poll(() => page.getByTestId('moves').getByRole('button').count()).toBe(2);
    });
  });

  it('reads PDN, walks through it by keyboard, and writes it again', async () => {
    await withPage({ at: '#analyse' }, async (page) => {
      await page.getByRole('button', { name: 'Open' }).click();
      await page.getByRole('dialog').getByRole('textbox').fill(pdn);
      await page.getByRole('button', { name: 'Read' }).click();
      await page.getByText('Anna – Bea').waitFor();
      await page.keyboard.press('ArrowRight');
      await expectOn(page, 28, 'white man');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowDown');
      await page.getByTestId('moves').locator('[aria-current]', { hasText: '18-23' }).waitFor();
      await page.getByRole('button', { name: 'Promote variation' }).click();
      await page.getByLabel('Comment').fill('better');
      await page.getByLabel('Comment').blur();
      const text = (await downloaded(page, 'Save PDN')).toString();
      expect(text.replace(/\s+/g, ' ')).toContain('1. 32-28 $1 {solid} 1... 18-23 {better} (1... 19-23 2. 28x19 14x23) 2. 37-32');
      expect(text).toContain('[White "Anna"]');
    });
  });

  it('gives back what was deleted, and a game that another one has replaced', async () => {
    await withPage({ at: link('international', '', ['32-28', '19-23', '28x19']) }, async (page) => {
      const moves = page.getByTestId('moves');
      await moves.getByText('19-23').click();
      await page.getByRole('button', { name: 'Delete from here' }).click();
      await moves.getByText('19-23').waitFor({ state: 'detached' });
      await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
      await moves.getByText('28x19').waitFor();
      await page.getByRole('button', { name: 'Open' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Brazilian' }).click();
      await expectOn(page, 22, 'c3, white man');
      await page.reload();
      await expectOn(page, 22, 'c3, white man');
      await page.keyboard.press('Control+z');
      await moves.getByText('28x19').waitFor();
      await page.keyboard.press('Control+y');
      await expectOn(page, 22, 'c3, white man');
    });
  });

  it('knows endgames for certain, and every move of them', async () => {
    await withPage({ at: link('international', 'W:W28,38:B13') }, async (page) => {
      const verdict = page.getByTestId('known-verdict');
      await verdict.getByText('White wins').waitFor();
      expect(await verdict.locator('.score').textContent()).toBe('#2');
      const moves = page.getByTestId('known-moves');
      expect(await moves.locator('.wins button').allTextContents()).toEqual(['28-23#2', '38-33#3', '28-22#7']);
      expect(await moves.locator('.draws button').allTextContents()).toEqual(['38-32']);
      await moves.getByRole('button', { name: '38-32' }).click();
      await verdict.getByText('Draw').waitFor();
      await expectOn(page, 32, 'white man');
      await page.getByTestId('moves').getByText('38-32').waitFor();
    });
  });

  it('edits who played, where and how it ended', async () => {
    await withPage({ at: link('frisian', '', ['33-28']) }, async (page) => {
      await expectOn(page, 28, 'white man');
      await page.getByRole('button', { name: 'Names and result' }).click();
      const dialog = page.getByRole('dialog');
      for (const [label, value] of [['White', 'Jelle'], ['Black', 'Baukje'], ['Event', 'Fryslân "iepen"'], ['Date', '2026.05.01']] as const)
        await dialog.getByLabel(label, { exact: true }).fill(value);
      await dialog.getByLabel('Result').selectOption('draw');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('heading', { name: 'Jelle – Baukje' }).waitFor();
      const text = (await downloaded(page, 'Save PDN')).toString();
      for (const tag of ['[White "Jelle"]', '[Event "Fryslân \\"iepen\\""]', '[Date "2026.05.01"]', '[Result "1/2-1/2"]'])
        expect(text).toContain(tag);
      await page.reload();
      await page.getByRole('heading', { name: 'Jelle – Baukje' }).waitFor();
    });
  });

  it('takes a file that is dropped on the page', async () => {
    await withPage({ at: '#play' }, async (page) => {
      await expectOn(page, 32, 'white man');
      await page.evaluate((text) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], 'game.pdn'));
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
      }, pdn);
      await page.getByText('Anna – Bea').waitFor();
      expect(await page.getByTestId('moves').getByText('18-23').count()).toBe(1);
    });
  });

  it('annotates a game with progress and draws its graph', async () => {
    await withPage({ at: link('international', '', ['32-28', '19-23', '28x19', '14x23', '37-32']) }, async (page) => {
      await expectOn(page, 32, 'white man');
      await page.getByLabel('Seconds a move').fill('0.1');
      await page.getByRole('button', { name: 'Annotate the game' }).click();
      await page.getByTestId('annotating').waitFor();
      await page.getByTestId('graph').waitFor();
      expect(await page.getByTestId('graph').locator('canvas').count()).toBe(1);
      await expectOn(page, 32, 'white man');
    });
  });

  it('gives out diagrams and a link that leads back', async () => {
    await withPage({ at: link('brazilian', 'W:Wc3,Kg1:Bf6,h8'), permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
      await expectOn(page, 22, 'c3, white man');
      await clickMove(page, 22, 18);
      await expectOn(page, 18, 'd4, white man');
      expect((await downloaded(page, 'Diagram (SVG)')).toString()).toContain('<svg');
      expect((await downloaded(page, 'Diagram (PNG)')).subarray(1, 4).toString()).toBe('PNG');
      await page.getByRole('button', { name: 'Copy link' }).click();
      await page.getByText('Link copied').waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      await page.getByRole('button', { name: 'To the start' }).click();
      await expectOn(page, 22, 'c3, white man');
      await page.goto(copied);
      await expectOn(page, 18, 'd4, white man');
      await expectOn(page, 32, 'g1, white king');
    });
  });
});
