import type { Page } from 'playwright/test';
import { classesOn, dayOf, openSchedule, saturday } from '../support/bookings/schedule.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { setClocks } from '../support/fixtures/studio.ts';
import { showAgain } from '../support/returning.ts';

/*
 * All dates and times are the studio's, whatever the visitor's time zone. The unit tests in src/domain/time and
 * src/domain/schedule cover every clock change, leap day and zone.
 */

test.use({ at: saturday });

/** Changes the instant as if the page had been suspended until then. */
async function resumeAt(page: Page, at: string): Promise<void> {
  await setClocks(page, at);
  await showAgain(page);
}

for (const [timezoneId, morning, evening] of [
  ['Pacific/Auckland', '20:00 your time', 'Tue 07:00 your time'],
  ['America/Los_Angeles', 'Sun 23:00 your time', '10:00 your time'],
] as const) {
  test.describe(`for a visitor in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('the days and hours of the schedule are the studio’s, with the visitor’s own time beside them', async ({
      page,
    }) => {
      await test.step('the visitor’s own time is shown, on a phone, too', async () => {
        await openSchedule(page, '/schedule?date=2026-11-23');
        const monday = classesOn(dayOf(page, 'Monday'));
        const localTime = (time: string) =>
          monday
            .filter({ hasText: time })
            .getByText(/your time/)
            .filter({ visible: true });
        for (const width of [360, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          await expect(localTime('07:00–08:00')).toHaveText(morning);
          await expect(localTime('18:00–19:15')).toHaveText(evening);
        }
      });

      await openSchedule(page, '/schedule', '2026-03-25T12:00:00Z');
      for (const [name, at, title, sunday] of [
        ['the clocks go forward', '2026-03-25T12:00:00Z', '23–29 March 2026', '29 March'],
        ['the clocks go back', '2026-10-21T12:00:00Z', '19–25 October 2026', '25 October'],
      ] as const)
        await test.step(`the week in which ${name} has seven days and its usual hours`, async () => {
          await resumeAt(page, at);
          await expect(page.getByText(title, { exact: true })).toBeVisible();
          await expect(dayOf(page, 'Sunday')).toContainText(sunday);
          await expect(classesOn(page)).toHaveCount(27);
          await expect(classesOn(dayOf(page, 'Sunday')).first()).toContainText('09:00–10:00');
        });

      await test.step('the Sunday class of a clock change begins by the studio’s clock', async () => {
        await openSchedule(page, '/schedule?view=day', '2026-03-29T07:59:00Z');
        await expect(classesOn(page).first().getByRole('button')).toBeVisible();
        await resumeAt(page, '2026-03-29T08:00:00Z');
        await expect(classesOn(page).first()).toContainText('Under way');
      });

      await test.step('today is the studio’s today, exactly from midnight', async () => {
        await resumeAt(page, '2026-07-12T22:59:00Z');
        await expect(page.getByText('Sunday 12 July 2026', { exact: true })).toBeVisible();
        await resumeAt(page, '2026-07-12T23:00:00Z');
        await expect(page.getByText('Monday 13 July 2026', { exact: true })).toBeVisible();
      });

      await test.step('a day that is selected in the calendar is shown', async () => {
        const calendar = page.getByRole('complementary', { name: 'Calendar' });
        await calendar.getByRole('button', { name: 'Tuesday 21 July 2026' }).click();
        await expect(page).toHaveURL('/schedule?view=day&date=2026-07-21');
        await expect(dayOf(page, 'Tuesday')).toContainText('21 July 2026');
      });
    });
  });
}

test('New Year’s week spans both years, and 29 February has classes; in the studio’s time zone no local time is shown', async ({
  page,
}) => {
  await openSchedule(page, '/schedule', '2026-12-31T23:59:00Z');
  await expect(page.getByText('28 December 2026 – 3 January 2027', { exact: true })).toBeVisible();
  await expect(dayOf(page, 'Thursday').getByText('Today', { exact: true })).toBeVisible();
  await expect(dayOf(page, 'Friday')).toContainText('1 January');
  await page.getByRole('button', { name: 'Next week', exact: true }).click();
  await expect(page.getByText('4–10 January 2027', { exact: true })).toBeVisible();
  await expect(classesOn(page)).toHaveCount(27);
  await expect(page.getByText(/your time/)).toHaveCount(0);

  await openSchedule(page, '/schedule?view=day', '2028-02-28T12:00:00Z');
  await page.getByRole('button', { name: 'Next day', exact: true }).click();
  await expect(dayOf(page, 'Tuesday')).toContainText('29 February 2028');
  await expect(classesOn(page)).toHaveCount(5);
  await page.getByRole('button', { name: 'Month', exact: true }).click();
  await expect(page.getByRole('grid', { name: 'February 2028' }).getByRole('button')).toHaveCount(29);
  await page.getByRole('button', { name: 'Next month', exact: true }).click();
  await expect(page.getByRole('button', { name: 'View Classes for Wednesday 29 March' })).toBeVisible();
});
