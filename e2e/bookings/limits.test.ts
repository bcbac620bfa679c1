import type { Page } from 'playwright/test';
import { fillIn, openForm } from '../support/booking.ts';
import { expect, test } from '../support/quiet-page.ts';
import { fillCheckout, lines, placeOrder, storedCart } from '../support/shopping.ts';
import { pagesApi } from '../support/studio.ts';

/* A request above the studio's online limits says so, refers to the telephone and preserves the input. */

/** Makes the studio refuse a call of this page. */
const refuse = (page: Page, name: string, answer: object) =>
  page.route(`${pagesApi}/rest/v1/rpc/${name}`, (route) =>
    route.request().method() === 'OPTIONS'
      ? route.continue()
      : route.fulfill({
          json: { kind: 'refused', ...answer },
          headers: { 'access-control-allow-origin': '*' },
        }),
  );

test('a booking above the limit refers to the telephone; a conflicting class is named only to people who may know it', async ({
  page,
}) => {
  const parts = await openForm(page);
  const person = await fillIn(parts);
  await refuse(page, 'book', { reason: 'too-many-places' });
  await parts.complete.click();
  const alert = parts.dialog.getByRole('alert');
  await expect(alert).toContainText('as many coming classes as we give online');
  await expect(alert.getByRole('link', { name: '01632 960 247' })).toHaveAttribute('href', 'tel:01632960247');
  await expect(alert).toBeFocused();
  await expect(parts.email).toHaveValue(person.email);
  await expect(parts.complete).toBeEnabled();

  await refuse(page, 'book', { reason: 'overlapping' });
  await parts.complete.click();
  await expect(alert).toContainText('already has a place in another class at that time');
  const other = { title: 'Hatha Yoga', on: '2027-02-03', start: '07:00', end: '08:00' };
  await refuse(page, 'book', { reason: 'overlapping', other });
  await parts.complete.click();
  await expect(alert).toContainText('Hatha Yoga at that time: Wednesday 3 February 2027, 07:00 to 08:00');
});

test('an order of too many pieces refers to the telephone', async ({ page }) => {
  await fillCheckout(page, [lines.strap(10)], 'Size medium');
  await refuse(page, 'place_order', { reason: 'too-many-pieces', most: 8 });
  await placeOrder(page);
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: '8 pieces at most' });
  await expect(alert.getByRole('link', { name: '01632 960 247' })).toHaveAttribute('href', 'tel:01632960247');
  await expect(page.getByLabel('Collection note')).toHaveValue('Size medium');
  expect(await storedCart(page)).toEqual([lines.strap(10)]);
});
