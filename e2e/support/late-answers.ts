import type { Page } from 'playwright/test';
import { directUrl } from './fixtures/studio.ts';

/** Holds the next answer of a function of the database until the returned function is called. */
export async function holdAnswer(page: Page, name: string): Promise<() => void> {
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
