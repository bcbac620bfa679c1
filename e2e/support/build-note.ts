import type { BrowserContext, Page } from 'playwright/test';
import type { TestStudio } from '../../src/commands/test/studio/test-studio.ts';

/** Gives the pages of this context a build note without a state, as in a demo, so that they compare nothing. */
export async function omitBuildState(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const originalFetch = window.fetch;
    window.fetch = (input, init) =>
      input === '/built.json'
        ? Promise.resolve(Response.json({ at: '2026-01-01T00:00:00Z', builtFrom: 'files' }))
        : originalFetch(input, init);
  });
}

/** Gives the site's build note the studio's current state, as if the site had just been built. */
export async function updateBuildNote(page: Page, studio: TestStudio): Promise<void> {
  const [{ state } = {}] = await studio.sql<{ state: object }>('select public.site_state() as state');
  await page.unroute('/built.json');
  await page.route('/built.json', (route) => route.fulfill({ json: { ...state, builtFrom: 'database' } }));
}
