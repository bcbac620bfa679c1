import type { Page } from 'playwright/test';
import { pagesApi } from './studio.ts';

/** The requests of the back office's screens to the studio; the role check belongs to the frame. */
export const studioData = new RegExp(`^${pagesApi}/rest/v1/rpc/(?!my_role)`);

/** The sources of their data: posts that are files are part of the site. */
export const staffSources = [studioData, '**/posts.json'];

/** Delays the data of the screens until `answer` is called: a slow studio. */
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
