import type { Page } from 'playwright/test';
import type { TestStudio } from '../../src/commands/test/studio/test-studio.ts';
import { expectAccessible } from '../support/accessibility/accessible.ts';
import { storeSessionOf } from '../support/accounts/sessions.ts';
import { people } from '../support/accounts/signing-in.ts';
import { bookAsGuest, bookingDialog, placeBooking } from '../support/bookings/booking.ts';
import { questionOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { showAgain } from '../support/returning.ts';
import { expectAnnounced } from '../support/subscribing.ts';
import { translatePage } from '../support/translated.ts';

/* Two people in two browsers: one has the only place, and the other waits for it. */

/** Puts the signed-in person on the waitlist of a full class. */
async function joinWaitlist(page: Page, key: string): Promise<void> {
  await page.goto(`/schedule?date=${key.split('@')[1]}`);
  const row = page.locator(`li[data-occurrence="${key}"]`);
  await row.getByRole('button', { name: /^Join Waitlist/ }).click();
  const { dialog, next, name, email, phone, payment } = bookingDialog(page);
  await next.click();
  await expect(email).not.toHaveValue('');
  await name.fill('Wilma Marsh');
  await phone.fill('07700 900124');
  await payment.selectOption('credit_card');
  await dialog.getByRole('button', { name: 'Join Waitlist' }).click();
}

/** Deletes all bookings, and gives one class a single place. */
const leaveOnePlace = (studio: TestStudio) =>
  studio.sql(`truncate bookings cascade; update class_series set capacity = 1 where title = 'Yin Yoga'`);

test('the first person on the waitlist gets the place that a guest cancels', async ({
  page,
  browser,
  studio,
}) => {
  await leaveOnePlace(studio);
  const { key, link, row, title } = await bookAsGuest(page, { title: 'Yin Yoga' });
  await expect(row).toContainText('You are booked');

  const otherContext = await browser.newContext();
  const waitingPage = await otherContext.newPage();
  await storeSessionOf(waitingPage, people.member);
  await joinWaitlist(waitingPage, key);
  await expectAnnounced(waitingPage, `You are on the waitlist for ${title}, place 1.`);
  const waitingRow = waitingPage.locator(`li[data-occurrence="${key}"]`);
  await expect(waitingRow).toContainText('You are on the waitlist, place 1');
  const reloadedPage = await otherContext.newPage();
  await reloadedPage.goto(waitingPage.url());
  const reloadedRow = reloadedPage.locator(`li[data-occurrence="${key}"]`);
  await expect(reloadedRow.getByRole('link', { name: /^You’re waiting/ })).toBeVisible();
  const accountPage = await otherContext.newPage();
  await accountPage.goto('/account');
  const bookings = accountPage.getByRole('region', { name: 'Bookings' });
  await expect(bookings).toContainText('Waitlisted, place 1');

  await page.goto(link);
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await questionOf(page).getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByRole('main')).toContainText('This booking has been cancelled.');

  await accountPage.reload();
  await expect(bookings).toContainText('Confirmed');
  await showAgain(waitingPage);
  await expect(waitingRow).toContainText('You are booked');
  await showAgain(reloadedPage);
  await expect(reloadedRow.getByRole('link', { name: /^You’re booked/ })).toBeVisible();
  await otherContext.close();
});

/** Fills a class of one place whose waitlist is no longer promoted automatically, and returns functions that change it. */
async function fillLateClass(page: Page, studio: TestStudio) {
  await leaveOnePlace(studio);
  await studio.sql('update studio_settings set free_cancellation_hours = 336');
  const { key, link, title } = await placeBooking(studio, { title: 'Yin Yoga', days: 7 });
  const [series, heldOn] = key.split('@');
  const joinAsGuest = async (name: string) => {
    const response = await page.request.post(`${studio.url}/rest/v1/rpc/book`, {
      headers: { apikey: studio.publishableKey },
      data: {
        series,
        held_on: heldOn,
        name,
        email: `${name.toLowerCase()}@example.com`,
        phone: '07700 900124',
        payment_method: 'credit_card',
        join_waitlist: true,
        request_id: crypto.randomUUID(),
      },
    });
    const { booking } = (await response.json()) as { booking: { token: string } };
    return `/booking#${booking.token}`;
  };
  const cancel = async () => {
    await page.goto(link);
    await page.getByRole('button', { name: 'Cancel booking' }).click();
    await questionOf(page).getByRole('button', { name: 'Cancel booking' }).click();
    await expect(page.getByRole('main')).toContainText('You cancelled this booking');
  };
  await studio.sql(`update bookings set promised_until = null`);
  return { title, joinAsGuest, cancel };
}

test('after the time limit the first person who claims a free place gets it, also after an outage; others stay on the waitlist', async ({
  page,
  studio,
  pageErrors,
}) => {
  pageErrors.expect(/ERR_FAILED/);
  const { title, joinAsGuest, cancel } = await fillLateClass(page, studio);
  const [firstLink, secondLink] = [await joinAsGuest('Bea'), await joinAsGuest('Cyd')];
  await cancel();

  await page.goto(secondLink);
  const main = page.getByRole('main');
  await expect(main).toContainText('A place is free at the moment.');
  await expectAccessible(page);
  const otherPage = await page.context().newPage();
  await otherPage.goto(firstLink);
  await expect(otherPage.getByRole('button', { name: 'Claim this place' })).toBeVisible();

  const claim = main.getByRole('button', { name: 'Claim this place' });
  await page.route('**/rpc/claim_place', (route) => route.abort());
  await claim.click();
  await expect(main.getByRole('alert')).toContainText('cannot tell whether the place is yours');
  await page.unroute('**/rpc/claim_place');
  await claim.focus();
  await page.keyboard.press('Enter');
  await expectAnnounced(page, `You have a place in ${title}.`);
  await expect(main).toContainText('Your place is kept for you.');
  await expect(main).toContainText(/You can cancel free of charge until \w{3} \d\d:\d\d\./);

  await otherPage.getByRole('button', { name: 'Claim this place' }).click();
  const otherMain = otherPage.getByRole('main');
  await expect(otherMain.getByRole('alert')).toContainText('Somebody was a little faster');
  await expect(otherMain).toContainText('Waitlisted, place 1');
  await expect(otherMain.getByRole('button', { name: 'Claim this place' })).toHaveCount(0);
  await expect(otherMain.getByRole('button', { name: 'Leave the waitlist' })).toBeVisible();

  // A translation replaces the text “Waitlisted, place 1”, which then has to change.
  await translatePage(otherPage);
  await otherMain.getByRole('button', { name: 'Leave the waitlist' }).click();
  await questionOf(otherPage).getByRole('button', { name: 'Leave the waitlist' }).click();
  await expect(otherPage.getByText('You have left the waitlist.')).toBeVisible();
  await expect(otherMain.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(otherMain.getByRole('heading', { name: title })).toBeVisible();
});
