import type { Page } from 'playwright/test';
import { pagesApi } from './studio.ts';

/** What the screens of the back office ask the studio; whether somebody may come in is the frame's question. */
export const studioData = new RegExp(`^${pagesApi}/rest/v1/rpc/(?!my_role)`);

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
