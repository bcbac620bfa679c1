import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/quiet-page.ts';
import { cutOff, filtersButton, openSchedule, saturday } from '../support/schedule.ts';

/* axe in every view and state, by day and by night, on a phone and on a desktop. */

test.use({ at: saturday, contextOptions: { reducedMotion: 'reduce' } });

for (const [name, query] of [
  ['the week', ''],
  ['the day', '?view=day'],
  ['the month', '?view=month'],
  ['a day without classes', '?view=day&search=nothing'],
  ['a week without classes', '?search=nothing'],
  ['a filtered week', '?class=1&level=beginner'],
] as const) {
  test(`${name} is accessible`, async ({ page }) => {
    await openSchedule(page, `/schedule${query}`);
    await expectAccessible(page);
  });
}

test('the open panel is accessible', async ({ page }) => {
  await openSchedule(page);
  await filtersButton(page).click();
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
