import { expectAccessible } from '../support/accessibility/accessible.ts';
import { expectFits, setTextSize } from '../support/accessibility/fits.ts';
import { openAdmin } from '../support/admin/admin.ts';
import { fillBookingForm, openDialog, placeBooking } from '../support/bookings/booking.ts';
import { dialogOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures/page-test.ts';

/* A streamed class: its link, from the form of staff to the people at home, and places at home. */

// A Thursday, an hour and a half before the live class at 18:00.
const early = '2026-03-05T16:30:00Z';
const title = 'Thursday Live Meditation';

test('the page of a booking says when the link to the stream appears, and then shows it by itself', async ({
  page,
  studio,
}) => {
  await studio.reset(early);
  const { link } = await placeBooking(studio, { title, days: 0, atHome: true });
  await page.clock.install({ time: early });
  await page.goto(link);
  const main = page.getByRole('main');
  await expect(main).toContainText('You will find the link to the stream here from 17:00.');
  const watch = main.getByRole('link', { name: /^Watch the Stream/ });
  await expect(watch).toBeHidden();

  await studio.setClock('2026-03-05T17:00:05Z');
  await page.clock.fastForward('30:05');
  await expect(watch).toHaveAttribute('href', 'https://stream.ekantik.example/thursday-live');
  await expectAccessible(page);
});

test('staff who are told that the link is missing enter it, and the waiting page finds it', async ({
  page,
  studio,
  context,
}) => {
  await studio.reset(early);
  await studio.sql(`update class_series set stream_link = '' where key = 'thursday-live'`);
  const { link } = await placeBooking(studio, { title, days: 0, atHome: true });
  await studio.setClock('2026-03-05T17:10:00Z');
  await page.clock.install({ time: '2026-03-05T17:10:00Z' });
  await page.goto(link);
  const main = page.getByRole('main');
  await expect(main).toContainText('we have not put the link here yet');

  const office = await context.newPage();
  await openAdmin(office, '/admin');
  await office.getByRole('link', { name: /is streamed this week, but has no link/ }).click();
  await office.getByRole('button', { name: `Edit ${title}` }).click();
  const field = dialogOf(office).getByLabel('Link to the Stream');
  const saveButton = dialogOf(office).getByRole('button', { name: 'Save Changes' });
  await field.fill('stream.example/live');
  await saveButton.click();
  await expect(field).toHaveAccessibleDescription(/Please enter the whole address/);
  await field.fill('https://stream.example/live');
  await saveButton.click();
  await expect(dialogOf(office)).toBeHidden();

  await page.clock.fastForward('01:00');
  await expect(main.getByRole('link', { name: /^Watch the Stream/ })).toHaveAttribute(
    'href',
    'https://stream.example/live',
  );
});

test('a class that is full in the studio is booked at home, and the booking moves to the studio and back', async ({
  page,
  studio,
}) => {
  await studio.sql(`update class_series set capacity = 1 where key = 'thursday-live'`);
  const inStudio = await placeBooking(studio, { title });
  const { dialog, ...parts } = await openDialog(page, { title, places: /Full/ });
  await expect(dialog).toContainText('Every place in the studio is taken.');
  await dialog.getByRole('button', { name: 'Book at Home' }).click();
  await expect(dialog.getByRole('radio', { name: /^At home/ })).toBeChecked();
  await expectAccessible(page);
  // Going to the studio means waiting.
  await dialog.getByRole('radio', { name: /^In the studio/ }).check();
  await expect(dialog.getByRole('button', { name: 'Join Waitlist' })).toBeVisible();
  await dialog.getByRole('radio', { name: /^At home/ }).check();
  await fillBookingForm({ dialog, ...parts });
  await parts.complete.click();
  const confirmation = parts.row.getByRole('region', { name: /^Your booking of/ });
  await expect(confirmation).toContainText('You are booked');
  await expect(confirmation).toContainText('You take part at home.');
  // An address is longer than a line of large text.
  await page.setViewportSize({ width: 360, height: 740 });
  await setTextSize(page, 32);
  await expectFits(page);
  await setTextSize(page, 16);

  await page.goto(await confirmation.getByLabel(/private link/).inputValue());
  const main = page.getByRole('main');
  await expect(main).toContainText('At home');
  const toStudio = main.getByRole('button', { name: 'Come to the studio instead' });
  await expect(main).toContainText('The studio is full at the moment.');
  await toStudio.click();
  await expect(main).toContainText('Every place in the studio is taken, so you cannot come there.');
  await studio.sql('select cancel_booking($1)', [inStudio.link.split('#')[1]]);
  await toStudio.click();
  await expect(main).toContainText('Your place is kept for you. See you there.');
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Watch from home instead' }).click();
  await expect(main).toContainText('Your place at home is kept for you.');
  await expect(toStudio).toBeVisible();
});

test('the roll call says who is at home, and staff move people', async ({ page, studio }) => {
  await studio.reset(early);
  const { person } = await placeBooking(studio, { title, days: 0, atHome: true });
  const [date] = await studio.sql<{ number: string }>(
    `select number::text from occurrences where series = 'thursday-live' and held_on = '2026-03-05'`,
  );
  await openAdmin(page, `/admin/bookings?open=${date?.number}&panel=attendees`);
  const dialog = dialogOf(page);
  await expect(dialog).toContainText('12 of 20 places taken, 4 at home');
  const list = dialog.getByRole('list', { name: 'Attendees' });
  const entry = list.getByRole('listitem').filter({ hasText: person.name });
  await expect(entry).toContainText('At home');
  await entry.getByRole('button', { expanded: false }).click();
  await entry.getByRole('button', { name: /^Comes to the Studio/ }).click();
  await expect(dialog).toContainText('13 of 20 places taken, 3 at home');
  await expect(entry).not.toContainText('At home');
});
