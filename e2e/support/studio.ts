import { test as base, expect, type Page } from 'playwright/test';
import { startTestStudio, type TestStudio } from '../../src/commands/test/studio/test-studio.ts';
import { omitBuildState } from './build-note.ts';
import { type ReadDocument, readDocument } from './document.ts';
import { type OpenToRead, openToRead } from './reading.ts';
import { demoPassword, people } from './signing-in.ts';
import { skipSpecifiedDelays } from './specified-delays.ts';
import { waitForViewportSizes } from './viewport.ts';

/** Where pages expect the studio. Each worker's browser maps it to its own server; tests use `studio.url`. */
export const pagesApi = process.env['SUPABASE_API_URL'] ?? 'http://127.0.0.1:54321';

interface TestFixtures {
  /** The instant at which a test takes place, for its pages and for the server; by default the real time. */
  at: string | undefined;
  /** Whether pages prolong short states to the specified 800 ms. */
  delays: 'skipped' | 'real';
  /**
   * Whether the back office compares the site with its studio. The site was built once, from another studio than each
   * test's own, so differences mean nothing unless the test sets the state of the build.
   */
  comparesBuild: boolean;
  /** The studio behind the pages; its rows are reset for each test. */
  studio: TestStudio;
}

interface WorkerFixtures {
  server: TestStudio | undefined;
  readDocument: ReadDocument;
  openToRead: OpenToRead;
}

let workerStudio: TestStudio | undefined;

/** The session of a demo account, so that a test need not sign in by hand; undefined without a server. */
export const demoSession = (email: string): string | undefined => workerStudio?.sessionOf(email);

/** Creates an account, so that a test need not sign up by hand; undefined without a server. */
export async function createAccount(): Promise<{ email: string; session: string } | undefined> {
  const email = `person-${crypto.randomUUID()}@example.com`;
  return workerStudio && { email, session: await workerStudio.signUp(email) };
}

/** The address at which a test can request a URL of the server that a page uses: only the browser maps the original. */
export const directUrl = (url: string): string =>
  workerStudio ? url.replace(pagesApi, workerStudio.url) : url;

/** Changes the current instant for a page and for the server, without resetting the rows. */
export async function setClocks(page: Page, at: string): Promise<void> {
  await page.clock.setFixedTime(at);
  await workerStudio?.setClock(at);
}

/*
 * All files share this test object, because a worker is reused by the next file only if both have the same worker
 * fixtures.
 */
export const test = base.extend<TestFixtures & { newStudio: undefined }, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern, even of a fixture that needs no other.
    async ({}, use, { project }) => {
      if (project.name !== 'connected') return use(undefined);
      workerStudio = await startTestStudio(Object.values(people), demoPassword);
      await workerStudio.reset();
      await use(workerStudio);
      await workerStudio.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  launchOptions: [
    async ({ launchOptions, server }, use) => {
      if (!server) return use(launchOptions);
      const rule = `MAP ${new URL(pagesApi).host} ${new URL(server.url).host}`;
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), `--host-resolver-rules=${rule}`] });
    },
    { scope: 'worker' },
  ],

  readDocument: [readDocument, { scope: 'worker' }],

  openToRead: [openToRead, { scope: 'worker' }],

  at: [undefined, { option: true }],

  delays: ['skipped', { option: true }],

  comparesBuild: [false, { option: true }],

  // Resetting the rows for another instant takes a second, which does not count towards the test's timeout.
  newStudio: [
    async ({ server, at }, use) => {
      await server?.reset(at);
      await use(undefined);
    },
    { auto: true, timeout: 120_000 },
  ],

  studio: async ({ server, newStudio: _ }, use) => {
    if (!server) throw new Error('Only connected pages have a studio.');
    await use(server);
  },

  context: async ({ context, at, delays, comparesBuild, javaScriptEnabled }, use) => {
    // Frames are counted by a script.
    if (javaScriptEnabled) waitForViewportSizes(context);
    if (at !== undefined) await context.clock.setFixedTime(at);
    if (delays === 'skipped') await skipSpecifiedDelays(context);
    if (!comparesBuild) await omitBuildState(context);
    await use(context);
    // The page may still send requests in the background. A handler that waits for their response would fail the test.
    await Promise.all(
      [context, ...context.pages()].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })),
    );
  },
});

export { expect };
