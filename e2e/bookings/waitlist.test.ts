import type { Page } from 'playwright/test';
import { bookAsGuest, bookingDialog } from '../support/booking.ts';
import { questionOf } from '../support/dialogs.ts';
import { enterAs } from '../support/entering.ts';
import { expect, test } from '../support/quiet-page.ts';
import { people } from '../support/signing-in.ts';
import { expectAnnounced } from '../support/subscribing.ts';

/* Two people at two browsers: one has the last place, the other waits for it. */

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
  await studio.sql(`delete from bookings; update class_series set capacity = 1 where title = 'Yin Yoga'`);
  const { key, link, row, title } = await bookAsGuest(page, { title: 'Yin Yoga' });
  await expect(row).toContainText('You are booked');

  const elsewhere = await browser.newContext();
  const waiting = await elsewhere.newPage();
  await enterAs(waiting, people.member);
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
  await questionOf(page).getByRole('button', { name: 'Cancel booking' }).click();
  await expect(page.getByRole('main')).toContainText('This booking has been cancelled.');

  await waiting.reload();
  await expect(bookings).toContainText('Confirmed');
  await elsewhere.close();
});
