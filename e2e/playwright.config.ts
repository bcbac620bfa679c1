import { availableParallelism } from 'node:os';
import { defineConfig } from 'playwright/test';

/*
 * `npm test` serves two builds and passes their addresses. This configuration starts no site:
 *   CONNECTED_URL     the build against an embedded Supabase; runs all tests except those tagged @demo
 *   SUPABASE_API_URL  where that build expects it; support/fixtures/studio.ts starts one for each worker
 *   DEMO_URL          the build without Supabase, with its database in the browser; runs the tests tagged @demo
 * A project without an address is omitted.
 */
const { CHROMIUM_PATH, CONNECTED_URL, DEMO_URL } = process.env;

const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // By default the headless shell places glyphs on whole pixels, unlike the browsers of visitors.
  '--font-render-hinting=none',
];

/** Otherwise each page starts two renderers, one of them for its first, empty document. */
const fewProcesses = ['--renderer-process-limit=1', '--in-process-gpu'];

const executablePath = CHROMIUM_PATH ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  outputDir: '../.cache/e2e',
  fullyParallel: true,
  forbidOnly: true,
  // Each worker starts a server and a browser. With more workers than cores some tests exceed their time limit.
  workers: availableParallelism(),
  // On a shared CI machine a successful retry is listed as flaky; on a developer's computer there are no retries.
  retries: process.env['CI'] ? 1 : 0,
  // Allows for a busy machine; a passing test continues at once.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Each frame of an animation costs as much as a step of a test. Tests of what moves, or must not move, request motion.
    reducedMotion: 'reduce',
    // Three times the limit of an assertion: an action on a changed label fails long before the time of its test is over.
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: browserArgs },
  },
  projects: [
    // Its tests take longest, so they start first. A new database takes seconds on a busy machine.
    ...(DEMO_URL
      ? [
          {
            name: 'demo',
            grep: /@demo/,
            timeout: 180_000,
            expect: { timeout: 40_000 },
            use: { baseURL: DEMO_URL },
          },
        ]
      : []),
    ...(CONNECTED_URL
      ? [
          {
            name: 'connected',
            grepInvert: /@demo/,
            use: {
              baseURL: CONNECTED_URL,
              launchOptions: { executablePath, args: [...browserArgs, ...fewProcesses] },
            },
          },
        ]
      : []),
  ],
});
