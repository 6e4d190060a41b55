import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';

let browser: Browser | undefined;

export const address = (): string => inject('address');

export interface Wishes extends BrowserContextOptions {
  /** What is kept in the browser before the page is opened. */
  kept?: Record<string, unknown>;
  /** What stands behind the address: "#analyse". */
  at?: string;
  address?: string;
}

/** Runs something with a fresh browser profile; nothing may go wrong in the page meanwhile. */
export async function withPage(wishes: Wishes, work: (page: Page) => Promise<void>): Promise<void> {
  browser ??= await chromium.connect(inject('browser'));
  const { kept = {}, at = '', address: base = address(), ...options } = wishes;
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 }, ...options });
  await context.addInitScript((values: Record<string, unknown>) => {
    if (sessionStorage.getItem('seeded')) return;
    sessionStorage.setItem('seeded', '1');
    for (const [name, value] of Object.entries(values)) localStorage.setItem(`polonaise.${name}`, JSON.stringify(value));
  }, { 'settings.sound': false, 'settings.animation': 'off', ...kept });
  const page = await context.newPage();
  page.setDefaultTimeout(45_000);
  const failures: string[] = [];
  page.on('pageerror', (error) => failures.push(error.message));
  try {
    await page.goto(base + at);
    await work(page);
    expect(failures).toEqual([]);
  } finally {
    await context.close();
  }
}

export const square = (page: Page, number: number) => page.locator(`draughts-board [data-square="${number}"]`);

export async function clickMove(page: Page, ...squares: number[]): Promise<void> {
  for (const number of squares) await square(page, number).click();
}

/** Waits until a square is announced as holding something. */
export const expectOn = (page: Page, number: number, what: string): Promise<void> =>
  square(page, number).and(page.locator(`[aria-label*="${what}"]`)).waitFor({ state: 'attached' });

export const link = (variant: string, fen: string, moves: readonly string[] = []): string =>
  `#analyse?${new URLSearchParams({ variant, fen, ...(moves.length ? { moves: moves.join(' ') } : {}) })}`;

/** The contents of what a click downloads. */
export async function downloaded(page: Page, button: string): Promise<Buffer> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const parts: Buffer[] = [];
  for await (const part of await (await waiting).createReadStream()) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Keeps a picture as output of the build, and gives its bytes. */
export async function picture(page: Page, name: string): Promise<Buffer> {
  const folder = resolve(process.env['POLONAISE_SCREENSHOTS'] ?? '../build/screenshots');
  mkdirSync(folder, { recursive: true });
  return page.screenshot({ path: resolve(folder, `${name}.png`) });
}
