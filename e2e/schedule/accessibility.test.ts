import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/quiet-page.ts';
import { classesOn, cutOff, filtersButton, openSchedule, saturday, viewButton } from '../support/schedule.ts';

/*
 * axe in every view and state, by day and by night, on a phone and on a desktop. The week itself is one of the pages of
 * sweep/every-page.test.ts.
 */

test.use({ at: saturday, contextOptions: { reducedMotion: 'reduce' } });

test('the day, the month and a filtered week with its open panel are accessible', async ({ page }) => {
  await openSchedule(page, '/schedule?class=1&level=beginner');
  for (const view of ['Day', 'Month', 'Week'] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await viewButton(page, view).click();
    await expect(viewButton(page, view)).toHaveAttribute('aria-pressed', 'true');
    // On a phone, where the checks end, this button is hidden.
    await page.getByRole('main').focus();
    if (view === 'Week') await filtersButton(page).click();
    await expectAccessible(page);
  }
});

test('a day and a week without classes are accessible', async ({ page }) => {
  await openSchedule(page, '/schedule?view=day&search=nothing');
  await expect(page.getByText('No classes found for this day.')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await viewButton(page, 'Week').click();
  await expect(classesOn(page)).toHaveCount(0);
  await page.getByRole('main').focus();
  await expectAccessible(page);
});

test('the open sheet of a phone is accessible', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await openSchedule(page);
  await filtersButton(page).click();
  await expectAccessible(page);
});

test('the week is accessible while the studio is unreachable', async ({ page, pageErrors }) => {
  pageErrors.expect(/ERR_FAILED|Failed to load resource/);
  await cutOff(page);
  await openSchedule(page);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page);
});
