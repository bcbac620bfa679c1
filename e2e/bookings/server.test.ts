import type { Page } from 'playwright/test';
import { storeSessionOf } from '../support/accounts/sessions.ts';
import { people } from '../support/accounts/signing-in.ts';
import { fillBookingForm, newVisitor, openForm, placeBooking } from '../support/bookings/booking.ts';
import { questionOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { pagesApi } from '../support/fixtures/studio.ts';
import { loseAnswer } from '../support/late-answers.ts';
import { expectAnnounced } from '../support/subscribing.ts';

/* While the server is unreachable, no input is lost at any step, and a retry makes only one booking. */

const rpc = (name: string) => `${pagesApi}/rest/v1/rpc/${name}`;
const disconnectServer = (page: Page) => page.route(`${pagesApi}/**`, (route) => route.abort());

/** The request ids that the page sends, in order. */
function requestIds(page: Page): unknown[] {
  const ids: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().startsWith(rpc('book'))) {
      const { request_id } = request.postDataJSON() as { request_id?: unknown };
      if (request_id) ids.push(request_id);
    }
  });
  return ids;
}

test.describe('while the server is unreachable', () => {
  test.beforeEach(({ pageErrors }) => pageErrors.expect(/net::ERR_|Failed to fetch|status of 503/));

  // supabase/tests/booking.test.sql tests that a booking is idempotent.
  test('a booking that did not arrive says so, preserves the form, and is retried with the same id; after a correction it is a new booking', async ({
    page,
  }) => {
    const ids = requestIds(page);
    const parts = await openForm(page);
    const person = await fillBookingForm(parts);
    await disconnectServer(page);
    await parts.complete.click();
    await expect(parts.dialog.getByRole('alert')).toContainText('We could not reach the studio.');
    await expect(parts.email).toHaveValue(person.email);
    await expect(parts.payment).toHaveValue('pay_at_studio');
    await page.unrouteAll();
    await page.keyboard.press('Escape');
    await parts.book.click();
    await parts.next.click();
    await expect(parts.email).toHaveValue(person.email);
    await parts.complete.click();
    await expectAnnounced(page, `Successfully booked ${parts.title} class!`);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);

    await test.step('an address is corrected after the outage, for another class', async () => {
      const otherForm = await openForm(page, { title: 'Hatha Yoga' });
      await fillBookingForm(otherForm);
      await disconnectServer(page);
      await otherForm.complete.click();
      await expect(otherForm.dialog.getByRole('alert')).toContainText('We could not reach the studio.');
      expect(new Set(ids).size, 'another class has another request id').toBe(2);
      await page.unrouteAll();
      const { email } = newVisitor();
      await otherForm.email.fill(email);
      await otherForm.complete.click();
      await expectAnnounced(page, `Successfully booked ${otherForm.title} class!`);
      await expect(otherForm.row).toContainText(`We are emailing ${email}`);
      expect(ids).toHaveLength(4);
      expect(new Set(ids).size, 'other details have another request id').toBe(3);
    });
  });

  test('an address that is corrected after a lost response changes the one booking', async ({ page }) => {
    const ids = requestIds(page);
    const parts = await openForm(page);
    const spotsBefore = await parts.spots();
    await fillBookingForm(parts);
    await loseAnswer(page, 'book');
    await parts.complete.click();
    await expect(parts.dialog.getByRole('alert')).toContainText(
      'Your booking may have gone through all the same.',
    );
    const { email } = newVisitor();
    await parts.email.fill(email);
    await parts.complete.click();
    await expectAnnounced(
      page,
      `Your first attempt had already booked ${parts.title}. It is one booking, and now has your corrected details. We are emailing ${email}.`,
    );
    await expect(parts.row).toContainText(`We are emailing ${email}`);
    await expect.poll(parts.spots).toBe(spotsBefore - 1);
    expect(ids, 'nothing was booked a second time').toHaveLength(1);
  });

  test('a lost response is remembered across a reload: a corrected address changes the one booking', async ({
    page,
  }) => {
    const ids = requestIds(page);
    const parts = await openForm(page);
    const spotsBefore = await parts.spots();
    await fillBookingForm(parts);
    await loseAnswer(page, 'book');
    await parts.complete.click();
    await expect(parts.dialog.getByRole('alert')).toContainText('We could not reach the studio.');
    await page.reload();
    await expect(parts.email).not.toHaveValue('');
    const { email } = newVisitor();
    await parts.email.fill(email);
    await parts.complete.click();
    await expect(parts.row).toContainText(`We are emailing ${email}`);
    await expect.poll(parts.spots).toBe(spotsBefore - 1);
    expect(ids, 'nothing was booked a second time').toHaveLength(1);
  });

  test('the page of a private link says so and offers a retry', async ({ page, studio }) => {
    const { link } = await placeBooking(studio);
    await disconnectServer(page);
    await page.goto(link);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('We could not reach the studio');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main')).toContainText('Confirmed');

    await page.getByRole('button', { name: 'Cancel booking' }).click();
    await disconnectServer(page);
    const dialog = questionOf(page);
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(dialog.getByRole('alert')).toContainText('cannot tell whether anything was cancelled');
    await page.unrouteAll();
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(page.getByRole('main')).toContainText('This booking has been cancelled.');
  });

  test('the account page says so in place of its bookings, and offers a retry', async ({ page, studio }) => {
    await studio.sql('truncate bookings cascade');
    await storeSessionOf(page, people.member);
    await page.route(`${rpc('my_bookings')}*`, (route) => route.abort());
    await page.goto('/account');
    const bookings = page.getByRole('region', { name: 'Bookings' });
    await expect(bookings.getByRole('alert')).toContainText('your places are safe');
    await page.unrouteAll();
    await bookings.getByRole('button', { name: 'Try again' }).click();
    await expect(bookings.getByRole('link', { name: 'See the schedule' })).toBeVisible();
  });
});
