import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { clickMove, expectOn, link, square, withPage, type Wishes } from './page';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The squares at both ends of the arrow that shows a hint, as the grid above the board has them. */
const hintedSquares = (page: Page): Promise<{ from: number; to: number }> =>
  page.evaluate(() => {
    const root = document.querySelector('draughts-board')!.shadowRoot!;
    const box = root.querySelector('.grid')!.getBoundingClientRect();
    const scale = box.width / root.querySelector<SVGSVGElement>('.arrows')!.viewBox.baseVal.width;
    const squareAt = (path: Element) => {
      const [x, y] = path.getAttribute('d')!.slice(1).split(/[ L]/).map(Number) as [number, number];
      const cells = root.elementsFromPoint(box.left + x * scale, box.top + y * scale);
      return Number(cells.find((cell) => cell.hasAttribute('data-square'))!.getAttribute('data-square'));
    };
    return { from: squareAt(root.querySelector('.arrow.hint .shaft')!), to: squareAt(root.querySelector('.arrow.hint .head')!) };
  });

type Axe = { run(options: object): Promise<AxeResults> };

async function violations(page: Page, only?: string[]): Promise<string[]> {
  // Colours that are still on their way to others are not what anybody reads.
  await page.evaluate(async () => {
    const changes = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(changes.map((one) => one.finished));
  });
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
      await page.getByRole('button', { name: 'Empty the board' }).click();
      await page.getByText('Both sides need pieces').waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expectOn(page, 31, 'white man');
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

  it('are at least forty in every variant, in order of difficulty, each with a solution', async () => {
    await withPage({ at: '#problems' }, async (page) => {
      for (const variant of ['International', 'Frisian', 'Brazilian']) {
        await page.getByRole('radio', { name: variant }).click();
        // Until the problems of this variant have come, the page shows the second one of the variant before.
        await page.getByRole('heading', { name: 'Problem 1', exact: true }).waitFor();
        await page.getByText(/^0 of \d+ solved$/).waitFor();
        const grades = page.locator('.grade');
        await expect.poll(() => grades.locator('.problem-list button').count()).toBeGreaterThanOrEqual(40);
        const dots = await Promise.all((await grades.all()).map((grade) => grade.locator('.full').count()));
        expect(dots).toEqual([...dots].sort());
        await page.getByRole('button', { name: 'Solution' }).click();
        await page.getByTestId('verdict').getByText('That is how it goes.').waitFor();
        await page.getByRole('button', { name: 'Next problem' }).last().click();
        await page.getByRole('heading', { name: 'Problem 2', exact: true }).waitFor();
      }
    });
  });

  it('are solved by the moves of their solution, and remembered', async () => {
    await withPage({ at: '#problems' }, async (page) => {
      const board = page.locator('draughts-board');
      // Two hints show the move that is to be played; whoever follows them to the end has solved it.
      for (let step = 0; step < 12 && !(await page.getByText('Solved!').isVisible()); ++step) {
        await page.getByRole('button', { name: 'Hint' }).click();
        await page.getByRole('button', { name: 'Hint' }).click();
        await board.locator('.arrow.hint').waitFor();
        const squares = await hintedSquares(page);
        await clickMove(page, squares.from, squares.to);
        await board.locator('.arrow.hint').waitFor({ state: 'detached' });
        await page.getByTestId('verdict').getByText(/Right|Solved/).waitFor();
      }
      await page.getByText('Solved!').waitFor();
      await page.reload();
      await page.getByText(/^1 of \d+ solved$/).waitFor();
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
  const places = { play: '', analyse: link('frisian', 'W:W35,K47:B2,3', ['47-42']), setup: '#setup', problems: '#problems', archive: '#archive' };
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
  const states: Record<string, Wishes & { act: (page: Page) => Promise<void> }> = {
    'the settings': {
      act: async (page) => {
        await page.getByRole('button', { name: 'Settings' }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    'the window for opening': {
      at: '#analyse',
      act: async (page) => {
        await page.getByRole('button', { name: 'Open' }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    'names and result': {
      at: link('international', '', ['32-28']),
      act: async (page) => {
        await page.getByRole('button', { name: 'Names and result' }).click();
        await page.getByRole('dialog').waitFor();
      },
    },
    'the endgame card': {
      at: link('brazilian', 'W:Wc3,Ke1:Bf6'),
      act: (page) => page.getByTestId('known-verdict').waitFor(),
    },
    'the opening book': {
      at: link('international', '', ['32-28']),
      act: (page) => page.getByTestId('book').waitFor(),
    },
    'an analysis': {
      at: link('international', '', ['32-28']),
      act: async (page) => {
        await page.getByRole('button', { name: 'Start analysis' }).click();
        await page.getByTestId('lines').locator('.score').nth(2).waitFor();
      },
    },
    'a problem with a hint': {
      at: '#problems',
      act: async (page) => {
        await page.getByRole('button', { name: 'Hint' }).click();
        await page.getByTestId('verdict').getByText('Look at').waitFor();
      },
    },
    'a game put aside': {
      kept: { wishes: { opponent: 'person' } },
      act: async (page) => {
        await page.getByRole('button', { name: 'Start game' }).click();
        await clickMove(page, 32, 28);
        await page.getByTestId('moves').getByText('32-28').waitFor();
        await page.getByRole('button', { name: 'New game' }).click();
        await page.getByTestId('earlier').waitFor();
      },
    },
    'a game that is over': {
      kept: { wishes: { opponent: 'person', clock: '5+5' } },
      act: async (page) => {
        await page.getByRole('button', { name: 'Start game' }).click();
        await page.getByRole('button', { name: 'Resign' }).click();
        await page.getByRole('button', { name: 'Really resign?' }).click();
        await page.getByTestId('result').waitFor();
      },
    },
  };
  for (const [name, { act, ...wishes }] of Object.entries(states))
    it(`axe finds nothing serious, light, dark or in high contrast: ${name}`, async () => {
      const kept = { ...wishes.kept, 'settings.board': 'contrast', 'settings.pieces': 'print' };
      await withPage({ ...wishes, kept }, async (page) => {
        await page.locator('draughts-board [data-square]').first().waitFor();
        await act(page);
        expect(await violations(page)).toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark' });
        await page.locator('[data-scheme=dark]').waitFor({ state: 'attached' });
        expect(await violations(page, ['color-contrast'])).toEqual([]);
      });
    });
});
