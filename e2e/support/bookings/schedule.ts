import type { Locator, Page } from 'playwright/test';
import { expect } from '../fixtures/expect.ts';
import { pagesApi, setClocks } from '../fixtures/studio.ts';

/** A Saturday in November, at half past nine in the studio. */
export const saturday = '2026-11-21T09:30:00Z';

/** The Monday of that week, before its first class: nothing is past. */
export const monday = '2026-11-16T06:00:00Z';

/**
 * Opens the schedule and waits until it is hydrated.
 * @param address From the site's root: '/schedule?view=day'.
 * @param at An instant other than the test's.
 */
export async function openSchedule(page: Page, address = '/schedule', at?: string): Promise<void> {
  if (at) await setClocks(page, at);
  await page.goto(address);
  await expectScheduleHydrated(page);
}

/** Waits until the schedule is hydrated: until then the page shows the built week, whatever its address. */
export const expectScheduleHydrated = (page: Page): Promise<void> =>
  expect(page.locator('astro-island[data-hydrated]')).toBeAttached();

/** A displayed day with its classes. */
export const dayOf = (page: Page, weekday: string): Locator =>
  page.getByRole('main').getByRole('region', { name: new RegExp(`^${weekday}`) });

/** All displayed classes. */
export const classesOn = (scope: Page | Locator): Locator => scope.locator('.week-class');

/** The titles of the displayed classes. */
export const titlesOn = (scope: Page | Locator): Promise<string[]> =>
  classesOn(scope).getByRole('heading').allInnerTexts();

export const viewButton = (page: Page, view: 'Day' | 'Week' | 'Month'): Locator =>
  page.getByRole('group', { name: 'View' }).getByRole('button', { name: view, exact: true });

export const filtersButton = (page: Page): Locator => page.getByRole('button', { name: /^Filters/ });

export const searchField = (page: Page): Locator => page.getByPlaceholder('Search classes...');

/** The live region that announces a change of the displayed classes. */
export const liveRegion = (page: Page): Locator =>
  page.getByRole('main').locator('.sr-only[aria-live=polite]');

/** Opens the filters, whose scripts are loaded at that moment. */
export async function openFilters(page: Page): Promise<Locator> {
  await filtersButton(page).click();
  const panel = page.getByRole('form', { name: 'Filters' });
  await expect(panel).toBeVisible();
  return panel;
}

/** Opens the panel, selects the filters and applies them. */
export async function filterBy(page: Page, ...choices: string[]): Promise<void> {
  const panel = await openFilters(page);
  for (const choice of choices) await panel.getByLabel(choice).check();
  await panel.getByRole('button', { name: 'Apply Filters' }).click();
}

/** Makes the studio unreachable for all requests of the site until `reconnect` is called. */
export async function disconnectStudio(page: Page): Promise<{ reconnect: () => Promise<void> }> {
  const requests = `${pagesApi}/**`;
  await page.route(requests, (route) => route.abort());
  return { reconnect: () => page.unroute(requests) };
}
