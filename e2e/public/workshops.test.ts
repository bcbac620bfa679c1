import type { Page } from 'playwright/test';
import { dayInWords } from '#domain/time/day-in-words.ts';
import {
  addDays,
  parseStudioDay,
  type StudioDay,
  studioDayOf,
  studioInstant,
} from '#domain/time/studio-time.ts';
import { expectFits } from '../support/accessibility/fits.ts';
import { expectAccessibleState } from '../support/accessibility/whole-page.ts';
import { classesOn, expectScheduleHydrated } from '../support/bookings/schedule.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { setClocks } from '../support/fixtures/studio.ts';
import { returnTo } from '../support/returning.ts';

/* Workshops on the pages for reading and on the schedule. The dates are those of the build, so the time is the real one. */

const workshopsOn = (page: Page) => page.getByRole('region', { name: 'Workshops' });
const rowsOn = (page: Page) => workshopsOn(page).getByRole('listitem');

/** The days of the listed workshops. */
async function daysOn(page: Page): Promise<[StudioDay, StudioDay]> {
  const hrefs = await rowsOn(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const days = hrefs.map((href) =>
    parseStudioDay(new URL(href, 'https://own.invalid').searchParams.get('date')),
  );
  const [first, second] = days;
  if (!first || !second || days.length > 2) throw new Error(`two workshops, but ${hrefs.join(' ')}`);
  return [first, second];
}

test('a workshop is listed below the class types with its description, and its dates open their booking', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/classes');
  const [day, later] = await daysOn(page);
  const workshop = workshopsOn(page).getByRole('article');
  await expect(workshop).toHaveCount(1);
  await expect(workshop.getByRole('heading', { name: 'An Afternoon of Deep Rest' })).toBeVisible();
  await expect(workshop).toContainText(/Restorative Yoga with Ines Carvalho\s*· £35\s*Two and a half hours/);
  for (const [index, on] of [day, later].entries())
    await expect(rowsOn(page).nth(index).getByRole('link')).toHaveAccessibleName(
      `${dayInWords(on)} An Afternoon of Deep Rest 14:00–16:30`,
    );
  expect(day < later).toBe(true);
  await expectFits(page, 'scrolls sideways at 360 px');

  await rowsOn(page).first().getByRole('link').click();
  await expectScheduleHydrated(page);
  const dialog = page.getByRole('dialog', { name: 'Book An Afternoon of Deep Rest' });
  await expect(dialog).toContainText('Workshop. Passes do not pay for it.');
  await expect(dialog.getByText(/^Two and a half hours/)).toBeVisible();
  await expect(dialog).toContainText(dayInWords(day));
  await expectAccessibleState(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(classesOn(page).filter({ hasText: 'An Afternoon of Deep Rest' })).toContainText(
    'Workshop · All Levels · Ines Carvalho',
  );
});

test('the page of a class type lists its workshops with their free places, below its classes in the week', async ({
  page,
}) => {
  await page.goto('/classes/6');
  await expect(page.getByRole('complementary', { name: 'In the week' }).getByRole('listitem')).toHaveCount(4);
  const [day] = await daysOn(page);
  await rowsOn(page).first().scrollIntoViewIfNeeded();
  for (const row of await rowsOn(page).all())
    await expect(row).toContainText(/14:00–16:30\s*14 of 14 spots left/);
  await rowsOn(page).first().getByRole('link').click();
  await expect(page.getByRole('dialog')).toContainText(dayInWords(day));

  await page.goto('/classes/1');
  await expect(page.getByRole('complementary', { name: 'In the week' })).toBeVisible();
  await expect(workshopsOn(page)).toHaveCount(0);
});

test('a class that a workshop replaces at its time is shown as cancelled, not with the places of the workshop', async ({
  page,
  studio,
}) => {
  await page.goto('/classes/6');
  const time = page.getByRole('complementary', { name: 'In the week' }).getByRole('link').first();
  await expect(time).toContainText('spots left');
  const { on, series, start } = await time.evaluate((link: HTMLAnchorElement) => ({
    on: new URL(link.href).searchParams.get('date'),
    series: link.dataset['series'],
    start: link.dataset['start'],
  }));
  await studio.sql('update occurrences set cancelled_at = now() where series = $1 and held_on = $2', [
    series,
    on,
  ]);
  await studio.sql(
    `insert into occurrences (series, held_on, starts, ends, instructor, capacity, extra)
     select key, $1, $2, $2::time + interval '1 hour', instructor, capacity, true
     from class_series where key = 'afternoon-of-rest'`,
    [on, start],
  );
  await page.reload();
  await expect(time).toContainText('Cancelled');
});

test('a workshop that has begun is not listed, even if the page was built or opened before', async ({
  page,
}) => {
  await page.goto('/classes');
  const [day, later] = await daysOn(page);
  await setClocks(page, studioInstant(day, '13:59').toISOString());
  await returnTo(page);
  await expect(rowsOn(page)).toHaveCount(2);
  await setClocks(page, studioInstant(day, '14:00').toISOString());
  await returnTo(page);
  await expect(rowsOn(page)).toHaveText(new RegExp(dayInWords(later)));
  await setClocks(page, studioInstant(later, '14:00').toISOString());
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(workshopsOn(page)).toHaveCount(0);
});

test('a demo has its workshops on the same days of the present weeks, however long ago it was built @demo', async ({
  page,
}) => {
  await page.goto('/classes');
  const [day, later] = await daysOn(page);
  const inThreeWeeks = addDays(studioDayOf(new Date()), 21);
  await page.clock.setFixedTime(studioInstant(inThreeWeeks, '12:00'));
  await page.reload();
  expect(await daysOn(page)).toEqual([addDays(day, 21), addDays(later, 21)]);
  await expect(rowsOn(page).first()).toContainText(dayInWords(addDays(day, 21)));
  await rowsOn(page).first().getByRole('link').click();
  await expectScheduleHydrated(page);
  await expect(page.getByRole('dialog', { name: 'Book An Afternoon of Deep Rest' })).toContainText(
    dayInWords(addDays(day, 21)),
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('workshops are listed, and the schedule says where', async ({ page }) => {
    await page.goto('/schedule');
    await page.getByRole('link', { name: 'listed with the classes' }).click();
    await expect(page).toHaveURL('/classes#workshops');
    await expect(rowsOn(page)).toHaveCount(2);
    await expect(workshopsOn(page)).toBeInViewport();
  });
});
