import { expectAccessible } from '../support/accessibility/accessible.ts';
import {
  classesOn,
  dayOf,
  disconnectStudio,
  openSchedule,
  saturday,
  searchField,
} from '../support/bookings/schedule.ts';
import { expect, test } from '../support/fixtures/page-test.ts';

/*
 * The built week shows the current free places with the time at which they were loaded, or a message if they cannot be
 * loaded.
 */

test.use({ at: saturday });

const connectionErrors = /ERR_FAILED|Failed to load resource/;

test('the places are shown with the time at which they were loaded; hovering over Book loads its dialog', async ({
  page,
}) => {
  await openSchedule(page, '/schedule?date=2026-11-23');
  await expect(page.getByText(/^Places as of \d\d:\d\d$/)).toBeVisible();
  for (const row of await classesOn(page).all())
    await expect(row).toContainText(/\d+ of \d+ spots left|Full/);
  const dialog = page.waitForRequest(/dialog-parts\..*\.js$/);
  await dayOf(page, 'Monday').getByRole('button', { name: /^Book/ }).first().hover();
  await dialog;
  // The time is the studio's.
  await openSchedule(page, '/schedule', '2026-07-13T14:32:00Z');
  await expect(page.getByText('Places as of 15:32')).toBeVisible();
});

test('while the studio is unreachable the week stays, says so, and Try again retries', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(connectionErrors);
  const { reconnect } = await disconnectStudio(page);
  await openSchedule(page, '/schedule?date=2026-11-23');
  await expect(page.getByRole('status')).toContainText('We could not look up free places just now.');
  await expect(classesOn(page)).toHaveCount(27);
  await expect(page.getByText(/spots left/)).toHaveCount(0);
  await expect(dayOf(page, 'Monday').getByRole('button', { name: /^Book/ })).toHaveCount(4);

  await test.step('the page is accessible, with few classes, because axe takes seconds for 27', async () => {
    await searchField(page).fill('yin');
    await expect(classesOn(page)).toHaveCount(3);
    // On a phone the search field is hidden.
    await page.getByRole('main').focus();
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await searchField(page).fill('');
    await expect(classesOn(page)).toHaveCount(27);
  });

  await reconnect();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^Places as of/)).toBeVisible();
  await expect(page.getByText(/spots left/).first()).toBeVisible();
});

test('loaded places stay when the studio becomes unreachable, with their time', async ({
  page,
  pageErrors,
}) => {
  pageErrors.expect(connectionErrors);
  await openSchedule(page, '/schedule?date=2026-11-23');
  await expect(page.getByText(/^Places as of/)).toBeVisible();
  const { reconnect } = await disconnectStudio(page);
  await page.getByRole('button', { name: 'Next week', exact: true }).click();
  await expect(page.getByRole('status')).toContainText('We could not look up free places just now.');
  await page.getByRole('button', { name: 'Previous week', exact: true }).click();
  await expect(page.getByRole('status')).toContainText(/Places as of \d\d:\d\d\./);
  await expect(page.getByText(/spots left/).first()).toBeVisible();
  await reconnect();
});

test('the studio’s data takes precedence over that of the build, and on a closing day nothing can be booked', async ({
  page,
  studio,
}) => {
  await studio.sql(`
    -- Dates with bookings would not follow the changes below.
    truncate bookings cascade;
    insert into instructors (key, name) values ('sam-standin', 'Sam Standin');
    update class_series set starts = '06:30', ends = '07:30', instructor = 'sam-standin' where key = 'hatha-sunrise';
    update class_series set status = 'paused' where key = 'power-lunchtime';
    insert into class_series (key, title, class_type, class_type_id, instructor, days, starts, ends, price)
    values ('new', 'Chair Yoga', 'hatha', 1, 'meera-ashdown', '{7}', '11:00', '12:00', 1500);
    insert into closures (from_on, to_on, reason) values ('2026-11-25', '2026-11-25', 'A new floor');
  `);
  await openSchedule(page, '/schedule?date=2026-11-23');
  await expect(page.getByText(/^Places as of/)).toBeVisible();
  const monday = classesOn(dayOf(page, 'Monday'));
  await expect(monday).toHaveCount(3);
  await expect(monday.first()).toContainText('06:30–07:30');
  await expect(monday.first()).toContainText('Sam Standin');
  await expect(dayOf(page, 'Sunday').getByRole('heading', { name: 'Chair Yoga' })).toBeVisible();
  const closedClasses = classesOn(dayOf(page, 'Wednesday'));
  await expect(closedClasses.first()).toContainText('Studio closed');
  await expect(closedClasses.getByRole('button', { name: /^(Book|Join Waitlist)/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Sam Standin').check();
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(classesOn(page)).toHaveCount(3);
});

test('a class beyond the studio’s booking window says when its booking opens; a class within it can be booked', async ({
  page,
  studio,
}) => {
  await openSchedule(page, '/schedule?date=2027-05-24');
  const book = (weekday: string) => dayOf(page, weekday).getByRole('button', { name: /^Book/ });
  await expect(dayOf(page, 'Monday').getByText('Opens on 23 November', { exact: true })).toHaveCount(4);
  await expect(book('Monday')).toHaveCount(0);
  await page.getByRole('button', { name: 'Previous week', exact: true }).click();
  await expect(dayOf(page, 'Sunday').getByText('Opens on 22 November', { exact: true })).toHaveCount(2);
  await expect(book('Sunday')).toHaveCount(0);
  await expect(book('Saturday')).toHaveCount(3);

  await studio.sql('update studio_settings set book_ahead_weeks = 1');
  await openSchedule(page, '/schedule?date=2026-11-30');
  await expect(page.getByText(/^Places as of/)).toBeVisible();
  await expect(dayOf(page, 'Monday').getByText('Opens on 23 November', { exact: true })).toHaveCount(4);
});
