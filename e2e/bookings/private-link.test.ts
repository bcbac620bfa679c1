import { expectAccessible } from '../support/accessibility/accessible.ts';
import { sidewaysScroll } from '../support/accessibility/fits.ts';
import { bookAsGuest, placeBooking } from '../support/bookings/booking.ts';
import { questionOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { holdAnswer, holdRequests } from '../support/late-answers.ts';
import { returnTo, showAgain } from '../support/returning.ts';
import { expectAnnounced } from '../support/subscribing.ts';

/* A guest views and cancels a booking by its private link. */

test('the private link can be copied, shows the booking, keeps its secret, and cancels after explaining the effect', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { confirmation, link, title, person, key, row, spotsBefore } = await bookAsGuest(page);
  await expect(row).toContainText(`${spotsBefore - 1} of `);

  await test.step('one press copies it', async () => {
    await confirmation.getByRole('button', { name: 'Copy' }).click();
    await expectAnnounced(page, 'The link has been copied.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await expect(confirmation.getByRole('link', { name: 'Open' })).toHaveAttribute(
      'href',
      new RegExp(new URL(link).hash),
    );
  });

  await test.step('the confirmation is accessible, and fits', async () => {
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);
  });

  const main = page.getByRole('main');
  await test.step('the private link shows the booking, and its secret is not part of any request’s address', async () => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(link);
    await expect(main.getByRole('heading', { name: title })).toBeVisible();
    await expect(main).toContainText('Confirmed');
    await expect(main).toContainText(person.email);
    await expect(main).toContainText(/, £\d+ to pay/);
    await expect(main).toContainText(/You can cancel free of charge until \w{3} \d+ \w{3}, \d\d:\d\d\./);
    const secret = new URL(link).hash.slice(1);
    expect(requests.filter((url) => url.split('#')[0]?.includes(secret))).toEqual([]);
    // Another link opened in the same tab shows its own booking.
    await page.goto('/booking#no-such-secret');
    await expect(main.getByRole('alert')).toBeVisible();
    await page.goto(link);
    await expect(main).toContainText('Confirmed');
  });

  await test.step('skipping to the content leaves the link and the booking as they are', async () => {
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
    await expect(main).toBeFocused();
    await expect(main).toContainText('Confirmed');
    expect(page.url()).toBe(link);
  });

  await test.step('cancelling explains its effect, asks for a confirmation, frees the place and cannot be repeated', async () => {
    const cancelButton = page.getByRole('button', { name: 'Cancel booking' });
    await cancelButton.click();
    const dialog = questionOf(page, 'Cancel your booking?');
    await expect(dialog).toContainText(/free of charge until \w{3} \d+ \w{3}, \d\d:\d\d\./);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Keep my booking' }).click();
    await expect(dialog).toBeHidden();
    await expect(cancelButton).toBeFocused();

    await cancelButton.click();
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await expectAnnounced(page, 'Your booking has been cancelled.');
    await expect(main).toContainText('This booking has been cancelled. It costs you nothing.');
    await expect(cancelButton).toHaveCount(0);
    await expectAccessible(page);
    await page.reload();
    await expect(main).toContainText('Cancelled');
    await page.goto(`/schedule?date=${key.split('@')[1]}`);
    await expect(page.locator(`li[data-occurrence="${key}"]`)).toContainText(`${spotsBefore} of `);
  });
});

test('a question that is closed before the answer arrives reports a failure all the same', async ({
  page,
  studio,
  pageErrors,
}) => {
  pageErrors.expect(/net::ERR_|Failed to fetch/);
  const { link } = await placeBooking(studio);
  await page.goto(link);
  const cancelButton = page.getByRole('button', { name: 'Cancel booking' });
  const question = questionOf(page, 'Cancel your booking?');
  const release = await holdRequests(page, '**/rpc/cancel_booking', (route) => route.abort());
  await cancelButton.click();
  await question.getByRole('button', { name: 'Cancel booking' }).click();
  await expect(question.getByRole('button', { name: 'Processing...' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  release();
  await expectAnnounced(page, /we cannot tell whether anything was cancelled/);
  await cancelButton.click();
  await expect(question.getByRole('alert'), 'the next question starts without it').toHaveCount(0);
});

test('after cancelling in another tab, the schedule offers the class again', async ({ page, context }) => {
  const { confirmation, link, row, book, spotsBefore } = await bookAsGuest(page);
  await expect(row).toContainText(`${spotsBefore - 1} of `);
  await returnTo(page);
  await expect(confirmation).toContainText('You are booked');

  const otherTab = await context.newPage();
  await otherTab.goto(link);
  await otherTab.getByRole('button', { name: 'Cancel booking' }).click();
  await questionOf(otherTab).getByRole('button', { name: 'Cancel booking' }).click();
  await expect(otherTab.getByRole('main')).toContainText('This booking has been cancelled.');

  await returnTo(page);
  await expect(confirmation).toHaveCount(0);
  await expect(row).toContainText(`${spotsBefore} of `);
  await expect(book).toBeVisible();
});

test('a booking that was cancelled in another tab is shown as cancelled after Back', async ({
  page,
  context,
  studio,
}) => {
  const { link } = await placeBooking(studio);
  await page.goto(link);
  const main = page.getByRole('main');
  await expect(main).toContainText('Confirmed');

  const otherTab = await context.newPage();
  await otherTab.goto(link);
  await otherTab.getByRole('button', { name: 'Cancel booking' }).click();
  await questionOf(otherTab).getByRole('button', { name: 'Cancel booking' }).click();
  await expect(otherTab.getByRole('main')).toContainText('This booking has been cancelled.');

  await showAgain(page);
  await expect(main).toContainText('This booking has been cancelled.');
  await expect(main.getByRole('button', { name: 'Cancel booking' })).toHaveCount(0);
});

test('a link without a booking says so, and what to do instead', async ({ page }) => {
  for (const address of ['/booking', '/booking#no-such-secret', `/booking#${crypto.randomUUID()}`]) {
    await page.goto(address);
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('This link does not lead to a booking.');
    await expect(alert.getByRole('link', { name: 'See the schedule' })).toHaveAttribute('href', '/schedule');
  }
});

test('without JavaScript the page explains how to cancel by telephone', async ({ readDocument }) => {
  expect((await readDocument('/booking')).main).toMatch(/needs JavaScript.*ring 01632 960 247/s);
});

test('the late answer to a cancellation does not replace the booking of another link in the same tab', async ({
  page,
  studio,
}) => {
  const first = await placeBooking(studio);
  const second = await placeBooking(studio, { title: 'Hatha Yoga' });
  await page.goto(first.link);
  const main = page.getByRole('main');
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const release = await holdAnswer(page, 'cancel_booking');
  const sent = page.waitForRequest('**/rpc/cancel_booking');
  await questionOf(page, 'Cancel your booking?').getByRole('button', { name: 'Cancel booking' }).click();
  await sent;
  await page.goto(second.link);
  await expect(main).toContainText(second.person.email);
  release();
  await expectAnnounced(page, 'Your booking has been cancelled.');
  await expect(main).toContainText(second.person.email);
  await expect(page.getByRole('button', { name: 'Cancel booking' })).toBeVisible();
});
