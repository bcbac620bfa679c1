import { expect, type Locator, type Page } from 'playwright/test';
import { moveClocks, pagesApi } from './studio.ts';

/** A Saturday in November, at half past nine at the studio. */
export const saturday = '2026-11-21T09:30:00Z';

/** The Monday of that week, before its first class: nothing is past. */
export const monday = '2026-11-16T06:00:00Z';

/**
 * Opens the schedule and waits until it listens.
 * @param address From the page's root: '/schedule?view=day'.
 * @param at Another instant than the test's.
 */
export async function openSchedule(page: Page, address = '/schedule', at?: string): Promise<void> {
  if (at) await moveClocks(page, at);
  await page.goto(address);
  await scheduleAwake(page);
}

/** Until then the page shows the week as it was built, whatever its address asks for. */
export const scheduleAwake = (page: Page): Promise<void> =>
  expect(page.locator('astro-island[data-awake]')).toBeAttached();

/** The days on show, each with its classes. */
export const dayOf = (page: Page, weekday: string): Locator =>
  page.getByRole('main').getByRole('region', { name: new RegExp(`^${weekday}`) });

/** All classes on show. */
export const classesOn = (place: Page | Locator): Locator => place.locator('.week-class');

/** The titles of the classes on show. */
export const titlesOn = (place: Page | Locator): Promise<string[]> =>
  classesOn(place).getByRole('heading').allInnerTexts();

export const viewButton = (page: Page, view: 'Day' | 'Week' | 'Month'): Locator =>
  page.getByRole('group', { name: 'View' }).getByRole('button', { name: view, exact: true });

export const filtersButton = (page: Page): Locator => page.getByRole('button', { name: /^Filters/ });

export const searchField = (page: Page): Locator => page.getByPlaceholder('Search classes...');

/** What a screen reader hears when something else is on show. */
export const spoken = (page: Page): Locator => page.getByRole('main').locator('.sr-only[aria-live=polite]');

/** Opens the panel, makes the choices and applies them. */
export async function filterBy(page: Page, ...choices: string[]): Promise<void> {
  await filtersButton(page).click();
  const panel = page.getByRole('form', { name: 'Filters' });
  for (const choice of choices) await panel.getByLabel(choice).check();
  await panel.getByRole('button', { name: 'Apply Filters' }).click();
}

/** The studio cannot be reached until `reconnect` is called, whatever the site asks for. */
export async function cutOff(page: Page): Promise<{ reconnect: () => Promise<void> }> {
  const questions = `${pagesApi}/**`;
  await page.route(questions, (route) => route.abort());
  return { reconnect: () => page.unroute(questions) };
}
