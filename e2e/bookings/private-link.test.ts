import { bookAsGuest } from '../support/booking.ts';
import { questionOf } from '../support/dialogs.ts';
import { expect, test } from '../support/quiet-page.ts';
import { expectAnnounced } from '../support/subscribing.ts';

/* A guest views and cancels a booking by its private link. */

test('it shows the booking, and its secret is not part of any request’s address', async ({ page }) => {
  const { link, title, person } = await bookAsGuest(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(link);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: title })).toBeVisible();
  await expect(main).toContainText('Confirmed');
  await expect(main).toContainText(person.email);
  await expect(main).toContainText(/You can cancel free of charge until \w{3} \d+ \w{3}, \d\d:\d\d\./);
  const secret = new URL(link).hash.slice(1);
  expect(requests.filter((url) => url.split('#')[0]?.includes(secret))).toEqual([]);
});

test('it is copied with one press', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { confirmation, link } = await bookAsGuest(page);
  await confirmation.getByRole('button', { name: 'Copy' }).click();
  await expectAnnounced(page, 'The link has been copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expect(confirmation.getByRole('link', { name: 'Open' })).toHaveAttribute(
    'href',
    new RegExp(new URL(link).hash),
  );
});

test('cancelling explains its effect, asks, frees the place and cannot be repeated', async ({ page }) => {
  const { link, key, row, spotsBefore } = await bookAsGuest(page);
  await expect(row).toContainText(`${spotsBefore - 1} of `);
  await page.goto(link);
  const open = page.getByRole('button', { name: 'Cancel booking' });
  await open.click();
  const dialog = questionOf(page, 'Cancel your booking?');
  await expect(dialog).toContainText(/free of charge until \w{3} \d+ \w{3}, \d\d:\d\d\./);
  await dialog.getByRole('button', { name: 'Keep my booking' }).click();
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  await open.click();
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expectAnnounced(page, 'Your booking has been cancelled.');
  await expect(page.getByRole('main')).toContainText(
    'This booking has been cancelled. It costs you nothing.',
  );
  await expect(open).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Cancelled');

  await page.goto(`/schedule?date=${key.split('@')[1]}`);
  await expect(page.locator(`li[data-occurrence="${key}"]`)).toContainText(`${spotsBefore} of `);
});

for (const address of [
  '/booking',
  '/booking#',
  '/booking#no-such-secret',
  `/booking#${crypto.randomUUID()}`,
]) {
  test(`${address.replace(/[\da-f]{8}-.*/, 'another secret')} says that there is no booking, and what to do`, async ({
    page,
  }) => {
    await page.goto(address);
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('This link does not lead to a booking.');
    await expect(alert.getByRole('link', { name: 'See the schedule' })).toHaveAttribute('href', '/schedule');
  });
}

test('another link opened in the same tab shows its own booking', async ({ page }) => {
  const { link } = await bookAsGuest(page);
  await page.goto('/booking#no-such-secret');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('main')).toContainText('Confirmed');
});

test('without JavaScript a sentence explains how else a booking is cancelled', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/booking');
  await expect(page.getByRole('main')).toContainText(/needs JavaScript.*ring 01632 960 247/s);
  await context.close();
});
