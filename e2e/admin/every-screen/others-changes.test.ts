import type { Page } from 'playwright/test';
import { openAdmin } from '../../support/admin.ts';
import { addOrder } from '../../support/orders.ts';
import { expect, test } from '../../support/page-test.ts';

/* Lists follow others' changes without moving the rows that a person reads. */

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const rows = (page: Page) => page.getByRole('table', { name: 'Orders' }).getByRole('row');
const menu = (page: Page, reference: string) =>
  page.getByRole('button', { name: `Actions for ${reference}` });

/** Simulates that the window is hidden, or visible again. */
const setVisibility = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => now === 'hidden' });
    dispatchEvent(new Event('visibilitychange'));
  }, state);

test('a list is updated every half minute and on return; rows change in place, new ones wait', async ({
  page,
  studio,
}) => {
  const placed = await addOrder(studio, 'Wren Calloway');
  await page.clock.install();
  await openAdmin(page, '/admin/store/orders?state=all');
  await expect(rows(page)).toHaveCount(4);
  const first = rows(page).nth(1);
  await expect(first).toContainText(placed);
  await menu(page, placed).focus();
  const box = await first.boundingBox();

  // A colleague marks it.
  await studio.sql(`update orders set status = 'ready' where email = 'wren@post.example'`);

  // While the window is hidden, nothing is requested.
  await setVisibility(page, 'hidden');
  await page.clock.fastForward(65_000);
  await expect(first).toContainText('Placed');
  await setVisibility(page, 'visible');
  await expect(first).toContainText('Ready to Collect');

  // A visitor orders something.
  const reference = await addOrder(studio, 'Theo Bramwell');
  await page.clock.fastForward(31_000);
  await expect(page.getByText('1 new entry.')).toBeVisible();
  await expect(first).toContainText(placed);
  expect(await first.boundingBox(), 'nothing moved').toEqual(box);
  await expect(menu(page, placed)).toBeFocused();

  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(first).toContainText(reference);
  await expect(page.getByText('1 new entry.')).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(first.getByRole('link'), 'the keyboard goes on from the list').toBeFocused();
});
