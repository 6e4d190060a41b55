import { expect, test } from 'vitest';
import { clickMove, expectOn, link, square, withPage } from '../browser/page';

test('once it has been loaded it works without a network', async () => {
  await withPage({ at: link('frisian', '') }, async (page) => {
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.context().setOffline(true);
    await page.reload();
    await square(page, 32).waitFor();
    await clickMove(page, 32, 28);
    await expectOn(page, 28, 'white man');
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  });
});
