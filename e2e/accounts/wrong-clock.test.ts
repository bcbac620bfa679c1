import { people, signIn } from '../support/accounts/signing-in.ts';
import { placeBooking } from '../support/bookings/booking.ts';
import { expect, test } from '../support/fixtures/page-test.ts';

/* A visitor's clock may be wrong; the server decides whether a session is valid, and what the time is. */

const day = 86_400_000;

for (const [skewText, skew] of [
  ['a day slow', -day],
  ['a day fast', day],
] as const) {
  test(`a browser whose clock is ${skewText} signs in and stays signed in`, async ({ page }) => {
    await page.clock.install({ time: Date.now() + skew });
    await page.clock.resume();
    await signIn(page, people.member);
    // The account page is a new document, so it has read the stored session.
    await expect(page.getByLabel('Full name')).toHaveValue(/\S/);
    await expect(page.getByRole('region', { name: 'Membership' })).toBeVisible();
  });
}

test('a browser whose clock is ten days fast shows the classes to come, and how to cancel them', async ({
  page,
  studio,
}) => {
  const { link } = await placeBooking(studio, { days: 2 });
  await page.clock.install({ time: Date.now() + 10 * day });
  await page.clock.resume();
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Cancel booking' })).toBeVisible();
  await signIn(page, people.member);
  await expect(page.getByText('Your next class')).toBeVisible();
  const bookings = page.getByRole('region', { name: 'Bookings' });
  await expect(bookings.getByRole('button', { name: /^Cancel booking/ }).first()).toBeVisible();
});
