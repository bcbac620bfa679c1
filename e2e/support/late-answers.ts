import type { Page } from 'playwright/test';
import { directUrl } from './fixtures/studio.ts';

/**
 * Holds the next answer of a function of the database until the returned function is called. The page waits for it without
 * a time limit: on a busy machine the steps of a test meanwhile may take longer than the page would wait.
 */
export async function holdAnswer(page: Page, name: string): Promise<() => void> {
  await page.evaluate(() => {
    AbortSignal.timeout = () => new AbortController().signal;
  });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    `**/rpc/${name}`,
    async (route) => {
      const response = await route.fetch({ url: directUrl(route.request().url()) });
      await released;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  return release;
}

/** Carries out the next request of a function of the database, and loses its answer. */
export const loseAnswer = (page: Page, name: string): Promise<unknown> =>
  page.route(
    `**/rpc/${name}`,
    async (route) => {
      await route.fetch({ url: directUrl(route.request().url()) });
      await route.abort();
    },
    { times: 1 },
  );
