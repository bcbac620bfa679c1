import type { Page } from 'playwright/test';
import { pagesApi } from './studio.ts';

/** What the screens of the back office ask the studio. */
export const studioData = `${pagesApi}/rest/v1/rpc/**`;

/** Where they have their data from: posts that are files are part of the site. */
export const staffSources = [studioData, '**/posts.json'];

/** Keeps the data of the screens waiting until `answer` is called: a slow studio. */
export async function holdStaffData(page: Page): Promise<{ answer: () => void }> {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  for (const source of staffSources) {
    await page.route(source, async (route) => {
      await answered;
      await route.continue();
    });
  }
  return { answer };
}

/** Screens that show data of the studio. */
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
