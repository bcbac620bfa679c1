import { expectFits, expectLargeTargets } from '../support/fits.ts';
import { holdScripts } from '../support/island.ts';
import { expect, test } from '../support/quiet-page.ts';
import { dayOf, monday, openSchedule, saturday, searchField, viewButton } from '../support/schedule.ts';
import { watchShifts } from '../support/shifts.ts';
import { moveClocks } from '../support/studio.ts';

/* The built week hydrates in place: nothing shifts, and no earlier click is lost. */

test.use({ at: saturday });

for (const width of [1440, 1024, 768, 360]) {
  for (const timezoneId of ['Europe/London', 'Pacific/Auckland']) {
    test.describe(`at ${width} px in ${timezoneId}`, () => {
      test.use({ viewport: { width, height: 900 }, timezoneId });

      test('nothing shifts while dates, places and the calendar arrive', async ({ page }) => {
        const shifted = await watchShifts(page);
        await openSchedule(page, '/schedule?date=2026-12-28');
        await expect(page.getByText(/^Places as of/)).toBeVisible();
        expect(await shifted()).toBe(0);
      });
    });
  }

  test(`at ${width} px every view fits the window and has large targets`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const view of ['day', 'week', 'month']) {
      await openSchedule(page, `/schedule?view=${view}`);
      await page.getByRole('button', { name: /^Filters/ }).click();
      await expectFits(page, view);
      await expectLargeTargets(page, view);
    }
  });
}

for (const view of ['day', 'month']) {
  test(`nothing shifts if the address has the ${view}`, async ({ page }) => {
    const shifted = await watchShifts(page);
    await openSchedule(page, `/schedule?view=${view}`);
    await expect(page.getByText(/^Places as of/)).toBeVisible();
    expect(await shifted()).toBe(0);
  });
}

test('a button that is pressed before the scripts are loaded takes effect once they are', async ({
  page,
}) => {
  const { release } = await holdScripts(page);
  await page.goto('/schedule');
  await viewButton(page, 'Month').click();
  await expect(viewButton(page, 'Month')).toHaveAttribute('aria-pressed', 'false');
  release();
  await expect(viewButton(page, 'Month')).toHaveAttribute('aria-pressed', 'true');
});

test('text typed before the scripts are loaded counts', async ({ page }) => {
  await moveClocks(page, monday);
  const { release } = await holdScripts(page);
  await page.goto('/schedule');
  await searchField(page).pressSequentially('yin');
  release();
  await expect(page).toHaveURL('/schedule?search=yin');
  await expect(searchField(page)).toHaveValue('yin');
  await expect(dayOf(page, 'Monday').getByText('No classes', { exact: true })).toBeVisible();
});
