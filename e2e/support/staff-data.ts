import type { Page } from 'playwright/test';

const { SUPABASE_API_URL = 'http://127.0.0.1:54321' } = process.env;

/** Where the screens of the back office have their data from, in both ways to run. */
export const staffSources = [`${SUPABASE_API_URL}/rest/v1/rpc/**`, '**/sample*.json', '**/posts.json'];

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
