import { expectFits, expectLargeTargets } from '../support/accessibility/fits.ts';
import {
  filtersButton,
  monday,
  openFilters,
  openSchedule,
  saturday,
  searchField,
  viewButton,
} from '../support/bookings/schedule.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { setClocks } from '../support/fixtures/studio.ts';
import { holdScripts } from '../support/island.ts';
import { measureShifts } from '../support/performance/shifts.ts';

/* The built week hydrates in place, without layout shifts and without losing earlier clicks. */

test.use({ at: saturday, reducedMotion: 'no-preference' });

for (const timezoneId of ['Europe/London', 'Pacific/Auckland']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('nothing shifts while dates, places and the calendar arrive', async ({ page }) => {
      const readShift = await measureShifts(page);
      // The visitor's local times need the most room.
      const widths = timezoneId === 'Europe/London' ? [360, 1440] : [360, 768, 1024, 1440];
      for (const width of widths)
        await test.step(`at ${width} px`, async () => {
          await page.goto('about:blank');
          await page.setViewportSize({ width, height: 900 });
          await openSchedule(page, '/schedule?date=2026-12-28');
          await expect(page.getByText(/^Places as of/)).toBeVisible();
          expect(await readShift()).toBe(0);
        });
      for (const view of timezoneId === 'Europe/London' ? ['day', 'month'] : [])
        await test.step(`if the address has the ${view}`, async () => {
          await openSchedule(page, `/schedule?view=${view}`);
          await expect(page.getByText(/^Places as of/)).toBeVisible();
          expect(await readShift()).toBe(0);
        });
    });
  });
}

test('every view and the open filters fit the window and have large targets at every width', async ({
  page,
}) => {
  await openSchedule(page);
  const widths = [1440, 1024, 768, 360];
  // every-page/every-page.test.ts checks the week, which is also behind the filters below.
  for (const view of ['Day', 'Month'] as const)
    await test.step(view, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await viewButton(page, view).click();
      // On a phone this button is hidden.
      await page.getByRole('main').focus();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await expectFits(page, `${view} at ${width} px`);
        await expectLargeTargets(page, `${view} at ${width} px`);
      }
    });
  await page.setViewportSize({ width: 1440, height: 900 });
  await viewButton(page, 'Week').click();
  for (const width of widths)
    await test.step(`the filters at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const panel = await openFilters(page);
      await expectFits(page, `the filters at ${width} px`);
      await expectLargeTargets(page, `the filters at ${width} px`);
      await panel.getByRole('radio', { name: 'All Levels' }).press('Escape');
      await expect(panel).toBeHidden();
      await expect(filtersButton(page)).toBeFocused();
    });
});

test('a click and typed text before the scripts are loaded take effect afterwards', async ({ page }) => {
  await setClocks(page, monday);
  const { release } = await holdScripts(page);
  await page.goto('/schedule');
  await viewButton(page, 'Day').click();
  await expect(viewButton(page, 'Day')).toHaveAttribute('aria-pressed', 'false');
  await searchField(page).pressSequentially('yin');
  release();
  await expect(viewButton(page, 'Day')).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL('/schedule?view=day&search=yin');
  await expect(searchField(page)).toHaveValue('yin');
  await expect(page.getByText('No classes found for this day.')).toBeVisible();
});
