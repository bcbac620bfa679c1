import type { Page } from 'playwright/test';
import type { TestStudio } from '../../src/commands/test/studio/test-studio.ts';
import { bookAsGuest, bookingDialog, newcomer, scheduledClass } from '../support/booking.ts';
import { expect, test } from '../support/quiet-page.ts';
import { signUp } from '../support/signing-in.ts';
import { expectAnnounced } from '../support/subscribing.ts';

/* Two people at two browsers: one has the last place, the other waits for it. */

/** Gives places of a class to strangers until one is left. */
async function leaveOnePlace(studio: TestStudio, key: string, spots: number): Promise<void> {
  const [series, held_on] = key.split('@');
  for (let place = 1; place < spots; place++) {
    const { name, email, phone } = newcomer();
    const answer = await fetch(`${studio.url}/rest/v1/rpc/book`, {
      method: 'POST',
      headers: { apikey: studio.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({
        series,
        held_on,
        name,
        email,
        phone,
        payment_method: 'pay_at_studio',
        join_waitlist: false,
        request_id: crypto.randomUUID(),
      }),
      signal: AbortSignal.timeout(8000),
    });
    expect(await answer.json()).toMatchObject({ kind: 'booked' });
  }
}

/** Puts who is signed in on the waitlist of a class that is full. */
async function joinWaitlist(page: Page, key: string): Promise<void> {
  await page.goto(`/schedule?date=${key.split('@')[1]}`);
  const row = page.locator(`li[data-occurrence="${key}"]`);
  await row.getByRole('button', { name: /^Join Waitlist/ }).click();
  const { dialog, next, name, phone, payment } = bookingDialog(page);
  await next.click();
  await name.fill('Wilma Marsh');
  await phone.fill('07700 900124');
  await payment.selectOption('class_pass');
  await dialog.getByRole('button', { name: 'Join Waitlist' }).click();
}

test('who waits is given the place that a guest gives back', async ({ page, browser, studio }) => {
  const { key, spots, title } = await scheduledClass(page, { title: 'Yin Yoga' });
  await leaveOnePlace(studio, key, await spots());
  const days = Math.round((Date.parse(key.split('@')[1] ?? '') - Date.now()) / 86_400_000);
  const { link, row } = await bookAsGuest(page, { title, days, places: /1 of \d+ spots left/ });
  await expect(row).toContainText('You are booked');

  const elsewhere = await browser.newContext();
  const waiting = await elsewhere.newPage();
  await signUp(waiting);
  await joinWaitlist(waiting, key);
  await expectAnnounced(waiting, `You are on the waitlist for ${title}, place 1.`);
  await waiting.reload();
  const mark = waiting.locator(`li[data-occurrence="${key}"]`).getByRole('link', { name: /^You’re waiting/ });
  await expect(mark).toBeVisible();
  await waiting.goto('/account');
  const bookings = waiting.getByRole('region', { name: 'Bookings' });
  await expect(bookings).toContainText('Waitlisted, place 1');

  await page.goto(link);
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByRole('main')).toContainText('This booking has been cancelled.');

  await waiting.reload();
  await expect(bookings).toContainText('Confirmed');
  await elsewhere.close();
});
