import type { Page, Route } from 'playwright/test';
import { directUrl } from './fixtures/studio.ts';

interface HeldAnswer {
  /** Resolves once the function has run, with the state of the database at that moment as its answer. */
  computed: Promise<void>;
  /** Lets the answer arrive. */
  release: () => void;
}

/**
 * Holds all requests to an address.
 * @param address A pattern, as `page.route` takes it.
 * @param handle What happens to them afterwards; by default they are sent.
 * @returns A function that releases them.
 */
export async function holdRequests(
  page: Page,
  address: Parameters<Page['route']>[0],
  handle = (route: Route): Promise<unknown> => route.fallback(),
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released;
    await handle(route);
  });
  return release;
}

/**
 * Handles the next request to an address. Unlike with the option `times`, the route stays: while the last one is removed,
 * Playwright may miss a request that the page sends, and its response.
 * @param address A pattern, as `page.route` takes it.
 */
export async function routeNext(
  page: Page,
  address: string,
  handle: (route: Route) => Promise<unknown>,
): Promise<void> {
  let isHandled = false;
  await page.route(address, async (route) => {
    if (isHandled) return route.fallback();
    isHandled = true;
    await handle(route);
  });
}

/** Runs the next request to an address, and holds its answer. @param address A pattern, as `page.route` takes it. */
export async function holdAnswerOf(page: Page, address: string): Promise<HeldAnswer> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: computed, resolve: onComputed } = Promise.withResolvers<void>();
  await routeNext(page, address, async (route) => {
    const response = await route.fetch({ url: directUrl(route.request().url()) });
    onComputed();
    await released;
    await route.fulfill({ response });
  });
  return { computed, release };
}

/** Holds the next answer of a function of the database. @returns A function that lets it arrive. */
export const holdAnswer = async (page: Page, name: string): Promise<() => void> =>
  (await holdAnswerOf(page, `**/rpc/${name}`)).release;

/** Loses the next request of a function of the database, before it is run. */
export const loseRequest = (page: Page, name: string): Promise<void> =>
  routeNext(page, `**/rpc/${name}`, (route) => route.abort());

/** Runs the next request to an address, and loses its answer. @param address A pattern, as `page.route` takes it. */
export const loseAnswerOf = (page: Page, address: string): Promise<void> =>
  routeNext(page, address, async (route) => {
    await route.fetch({ url: directUrl(route.request().url()) });
    await route.abort();
  });

/** Runs the next request of a function of the database, and loses its answer. */
export const loseAnswer = (page: Page, name: string): Promise<void> => loseAnswerOf(page, `**/rpc/${name}`);

/** Waits until the page has shown an answer that has just arrived. */
export const nextFrame = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
