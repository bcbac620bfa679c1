import { expectAccessible } from '../support/accessibility/accessible.ts';
import { openAdmin } from '../support/admin/admin.ts';
import { placeBooking } from '../support/bookings/booking.ts';
import { dialogOf } from '../support/dialogs.ts';
import { expect, test } from '../support/fixtures/page-test.ts';

/* A streamed class: its link, from the form of staff to the people with a place. */

// A Thursday, an hour and a half before the live class at 18:00.
const early = '2026-03-05T16:30:00Z';
const title = 'Thursday Live Meditation';

test('the page of a booking says when the link to the stream appears, and then shows it by itself', async ({
  page,
  studio,
}) => {
  await studio.reset(early);
  const { link } = await placeBooking(studio, { title, days: 0 });
  await page.clock.install({ time: early });
  await page.goto(link);
  const main = page.getByRole('main');
  await expect(main).toContainText('you will find the link here from 17:00.');
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
  const { link } = await placeBooking(studio, { title, days: 0 });
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
