import type { Page } from 'playwright/test';
import { fillIn, newcomer, openForm, placeBooking } from '../support/booking.ts';
import { questionOf } from '../support/dialogs.ts';
import { expect, test } from '../support/page-test.ts';
import { storeSessionOf } from '../support/sessions.ts';
import { people } from '../support/signing-in.ts';
import { directUrl, pagesApi } from '../support/studio.ts';
import { expectAnnounced } from '../support/subscribing.ts';

/* The server is unreachable at every step: no input is lost, and a retry makes one booking. */

const rpc = (name: string) => `${pagesApi}/rest/v1/rpc/${name}`;
const stopServer = (page: Page) => page.route(`${pagesApi}/**`, (route) => route.abort());

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

/** From now on the server processes every booking, and its responses are lost. */
const loseAnswer = (page: Page) =>
  page.route(`${rpc('book')}*`, async (route) => {
    await route.fetch({ url: directUrl(route.request().url()) });
    await route.abort();
  });

test.describe('while the server is unreachable', () => {
  test.beforeEach(({ pageErrors }) => pageErrors.expect(/net::ERR_|Failed to fetch|status of 503/));

  // That a request is booked once, however often it is sent, is tested in supabase/tests/booking.test.sql.
  test('a booking that did not arrive says so, preserves the form, also when the dialog is closed, and is sent again with the same id; a corrected address is a new booking if the first request never arrived', async ({
    page,
  }) => {
    const ids = requestIds(page);
    const parts = await openForm(page);
    const person = await fillIn(parts);
    await stopServer(page);
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

    await test.step('another class, with an address that is corrected after the outage', async () => {
      const other = await openForm(page, { title: 'Hatha Yoga' });
      await fillIn(other);
      await stopServer(page);
      await other.complete.click();
      await expect(other.dialog.getByRole('alert')).toContainText('We could not reach the studio.');
      expect(new Set(ids).size, 'another class is another request').toBe(2);
      await page.unrouteAll();
      const { email } = newcomer();
      await other.email.fill(email);
      await other.complete.click();
      await expectAnnounced(page, `Successfully booked ${other.title} class!`);
      await expect(other.row).toContainText(`We are writing to ${email}`);
      expect(ids).toHaveLength(4);
      expect(new Set(ids).size, 'other details are another request').toBe(3);
    });
  });

  test('an address corrected after a lost response is the address of the single booking', async ({
    page,
  }) => {
    const ids = requestIds(page);
    const parts = await openForm(page);
    const before = await parts.spots();
    await fillIn(parts);
    await loseAnswer(page);
    await parts.complete.click();
    await expect(parts.dialog.getByRole('alert')).toContainText(
      'Your booking may have gone through all the same.',
    );
    await page.unrouteAll();
    const { email } = newcomer();
    await parts.email.fill(email);
    await parts.complete.click();
    await expectAnnounced(
      page,
      `Your first try had already booked ${parts.title}. It is one booking, and now has your corrected details. We write to ${email}.`,
    );
    await expect(parts.row).toContainText(`We are writing to ${email}`);
    await expect.poll(parts.spots).toBe(before - 1);
    expect(ids, 'nothing was booked a second time').toHaveLength(1);
  });

  test('a lost response is remembered across a reload: a corrected address is that of the single booking', async ({
    page,
  }) => {
    const ids = requestIds(page);
    const parts = await openForm(page);
    const before = await parts.spots();
    await fillIn(parts);
    await loseAnswer(page);
    await parts.complete.click();
    await expect(parts.dialog.getByRole('alert')).toContainText('We could not reach the studio.');
    await page.unrouteAll();
    await page.reload();
    await expect(parts.email).not.toHaveValue('');
    const { email } = newcomer();
    await parts.email.fill(email);
    await parts.complete.click();
    await expect(parts.row).toContainText(`We are writing to ${email}`);
    await expect.poll(parts.spots).toBe(before - 1);
    expect(ids, 'nothing was booked a second time').toHaveLength(1);
  });

  test('a private link says so and offers a retry', async ({ page, studio }) => {
    const { link } = await placeBooking(studio);
    await stopServer(page);
    await page.goto(link);
    await expect(page.getByRole('main').getByRole('alert')).toContainText('We could not reach the studio');
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main')).toContainText('Confirmed');

    await page.getByRole('button', { name: 'Cancel booking' }).click();
    await stopServer(page);
    const dialog = questionOf(page);
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(dialog.getByRole('alert')).toContainText('nothing was cancelled');
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
