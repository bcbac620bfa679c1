import type { Page } from 'playwright/test';
import { expect } from '../fixtures/expect.ts';
import { pagesApi } from '../fixtures/studio.ts';
import { holdRequests } from '../late-answers.ts';

/** Matches the requests of the back office's screens to the studio, but not the frame's check of the role. */
export const studioData = new RegExp(`^${pagesApi}/rest/v1/rpc/(?!my_role)`);

/** Where the screens get their data: from the studio, and from a file of the site for posts that are files. */
export const staffSources = [studioData, '**/posts.json'];

/** Delays the data of the screens until `release` is called: a slow studio. */
export async function holdStaffData(page: Page): Promise<{ release: () => void }> {
  const releases = await Promise.all(staffSources.map((source) => holdRequests(page, source)));
  const release = () => {
    for (const releaseSource of releases) releaseSource();
  };
  return { release };
}

/**
 * Goes to a person's page while the studio's answer is held.
 * @param person The person's number.
 * @returns A function that lets the answer arrive.
 */
export async function openPersonBeforeAnswer(page: Page, person: string | undefined): Promise<() => void> {
  const release = await holdRequests(page, '**/rpc/person_page');
  const request = page.waitForRequest('**/rpc/person_page');
  await page.evaluate((path) => history.pushState(null, '', path), `/admin/users/${person}`);
  await request;
  await expect(page.getByRole('heading', { level: 1, name: 'Person' })).toBeVisible();
  return release;
}

/** Screens with data of the studio. */
export const dataScreens = [
  '/admin',
  '/admin/classes',
  '/admin/instructors',
  '/admin/bookings',
  '/admin/store',
  '/admin/store/inventory',
  '/admin/store/categories',
  '/admin/store/orders',
  '/admin/blog',
] as const;
