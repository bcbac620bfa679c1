import type { Page } from 'playwright/test';
import { openAdmin } from '../../support/admin/admin.ts';
import { expect, test } from '../../support/fixtures/page-test.ts';
import { addOrder } from '../../support/store/orders.ts';

/* Lists show the changes of other people without moving the rows that a person reads. */

const rows = (page: Page) => page.getByRole('table', { name: 'Orders' }).getByRole('row');
const menu = (page: Page, reference: string) =>
  page.getByRole('button', { name: `Actions for ${reference}` });

/** Simulates that the window is hidden, or visible again. */
const setVisibility = (page: Page, state: 'hidden' | 'visible') =>
  page.evaluate((now) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => now === 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);

test('a list is refreshed every half minute and on return to the window; rows change in place, and new ones wait', async ({
  page,
  studio,
}) => {
  const placedReference = await addOrder(studio, 'Wren Calloway');
  await page.clock.install();
  await openAdmin(page, '/admin/store/orders?status=all');
  await expect(rows(page)).toHaveCount(4);
  const firstRow = rows(page).nth(1);
  await expect(firstRow).toContainText(placedReference);
  await menu(page, placedReference).focus();
  const box = await firstRow.boundingBox();

  // A colleague marks the order as ready.
  await studio.sql(`update orders set status = 'ready' where email = 'wren@post.example'`);

  // While the window is hidden, the list is not refreshed.
  await setVisibility(page, 'hidden');
  await page.clock.fastForward(65_000);
  await expect(firstRow).toContainText('Placed');
  await setVisibility(page, 'visible');
  await expect(firstRow).toContainText('Ready to Collect');

  // A visitor places a new order.
  const newReference = await addOrder(studio, 'Theo Bramwell');
  await page.clock.fastForward(31_000);
  await expect(page.getByText('1 new entry.')).toBeVisible();
  await expect(firstRow).toContainText(placedReference);
  expect(await firstRow.boundingBox(), 'nothing moved').toEqual(box);
  await expect(menu(page, placedReference)).toBeFocused();

  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(firstRow).toContainText(newReference);
  await expect(page.getByText('1 new entry.')).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(firstRow.getByRole('link'), 'Tab continues in the list').toBeFocused();
});

test('the week of an instructor follows the changes of other people', async ({ page, studio }) => {
  await page.clock.install();
  await openAdmin(page, '/admin/instructors/tom-hollis');
  const week = page.getByRole('region', { name: 'Week' });
  await week.getByRole('button', { name: 'Next week' }).click();
  const first = week.getByRole('listitem').first();
  await expect(first).toContainText(/ of \d+ booked/);
  await studio.sql('update occurrences set capacity = 77');
  await page.clock.fastForward(31_000);
  await expect(first).toContainText(' of 77 booked');
});
