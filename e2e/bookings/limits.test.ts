import type { Page } from 'playwright/test';
import { expectAccessible } from '../support/accessibility/accessible.ts';
import { fillBookingForm, openForm } from '../support/bookings/booking.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { pagesApi } from '../support/fixtures/studio.ts';
import { fillCheckout, lines, placeOrder, storedCart } from '../support/store/shopping.ts';

/* After a refusal the page gives the reason, refers to the telephone if a limit is exceeded, and preserves the input. */

/** Makes the studio refuse the calls of a function from this page. */
const refuse = (page: Page, name: string, answer: object) =>
  page.route(`${pagesApi}/rest/v1/rpc/${name}`, (route) =>
    route.request().method() === 'OPTIONS'
      ? route.continue()
      : route.fulfill({
          json: { kind: 'refused', ...answer },
          headers: { 'access-control-allow-origin': '*' },
        }),
  );

test('a booking is refused with its reason for an invalid field, above the limit, at another class’s time, and after the start; the input stays', async ({
  page,
}) => {
  const parts = await openForm(page);
  const person = await fillBookingForm(parts);
  const alert = parts.dialog.getByRole('alert');

  await test.step('a field that only the server refuses shows the error', async () => {
    await refuse(page, 'book', { reason: 'phone-invalid' });
    await parts.complete.click();
    await expect(parts.phone).toHaveAccessibleDescription(/check your phone number/);
    await expect(parts.phone).toBeFocused();
    await parts.phone.fill('07700 900124');
  });

  await test.step('a refusal above the limit refers to the telephone', async () => {
    await refuse(page, 'book', { reason: 'too-many-places' });
    await parts.complete.click();
    await expect(alert).toContainText('as many upcoming classes as we allow online');
    await expect(alert.getByRole('link', { name: '01632 960 247' })).toHaveAttribute(
      'href',
      'tel:01632960247',
    );
    await expect(alert).toBeFocused();
    await expect(parts.email).toHaveValue(person.email);
    await expect(parts.complete).toBeEnabled();
  });

  await test.step('a conflicting class is named only if the server names it', async () => {
    await refuse(page, 'book', { reason: 'overlapping' });
    await parts.complete.click();
    await expect(alert).toContainText('already has a place in another class at that time');
    const otherClass = { title: 'Hatha Yoga', on: '2027-02-03', start: '07:00', end: '08:00' };
    await refuse(page, 'book', { reason: 'overlapping', other: otherClass });
    await parts.complete.click();
    await expect(alert).toContainText('Hatha Yoga at that time: Wednesday 3 February 2027, 07:00 to 08:00');
  });

  await test.step('a class that has begun says so, accessibly, and offers the next one of its type', async () => {
    await refuse(page, 'book', { reason: 'begun' });
    await parts.complete.click();
    await expect(alert).toContainText('has already begun');
    await expect(parts.complete).toHaveCount(0);
    const nextClass = alert.getByRole('button', { name: /\w+day \d+ \w+ \d{4}/ });
    await expect(nextClass).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll();
    await nextClass.click();
    await expect(parts.next).toBeFocused();
    await parts.next.click();
    await expect(parts.email).toHaveValue(person.email);
  });
});

test('an order of too many pieces refers to the telephone', async ({ page }) => {
  await fillCheckout(page, [lines.strap(10)], 'Size medium');
  await refuse(page, 'place_order', { reason: 'too-many-pieces', maximum: 8 });
  await placeOrder(page);
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: '8 pieces at most' });
  await expect(alert.getByRole('link', { name: '01632 960 247' })).toHaveAttribute('href', 'tel:01632960247');
  await expect(page.getByLabel('Collection note')).toHaveValue('Size medium');
  expect(await storedCart(page)).toEqual([lines.strap(10)]);
});
