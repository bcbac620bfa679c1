import type { CDPSession, Page, Response } from 'playwright';
import { median } from '#bench/median.ts';
import { compressedSize } from '#bench/scripts/compressed-size.ts';
import { startRecordingPaints, timeToPaint } from '#bench/store/time-to-paint.ts';
import { textTable } from '#bench/text-table.ts';

/** The maximum of compressed bytes of the first screen's scripts, and of milliseconds from a key press to its paint. */
const goals = { scripts: 190 * 1024, key: 50 } as const;
const searchText = 'morning yoga';

const screens = [
  '/classes',
  '/instructors',
  '/bookings',
  '/store',
  '/store/inventory',
  '/store/orders',
  '/blog',
];

/** Signs in as the demo's admin. */
async function signIn(tab: Page, url: string): Promise<void> {
  await tab.goto(`${url}/login`);
  await tab.locator('astro-island:not([ssr])').first().waitFor({ state: 'attached' });
  await tab.getByLabel('Email', { exact: true }).fill('admin@ekantik.example');
  await tab.locator('input[name=password]').first().fill('studio-demo-1');
  await tab.getByRole('button', { name: 'Sign In', exact: true }).click();
  await tab.waitForURL(/\/account$/);
  await tab.waitForLoadState('networkidle');
  // The sign-in page's scripts do not count for the first screen.
  await tab.goto('about:blank');
}

/** Waits for the frame and a heading: before the frame is shown, the page has a heading of its own. */
async function waitForRows(tab: Page): Promise<void> {
  await tab.getByRole('navigation', { name: 'Back office' }).waitFor();
  await tab.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
}

/** Measures the first screen's scripts, types into the searches and visits the screens for some minutes. */
export async function measureBackOffice(tab: Page, url: string, minutes: number): Promise<void> {
  await signIn(tab, url);
  const devtools = await tab.context().newCDPSession(tab);
  await measureFirstScreen(tab, devtools, url);
  await typeIntoSearches(tab, url);
  await measureMemory(tab, devtools, url, minutes);
}

async function measureFirstScreen(tab: Page, devtools: CDPSession, url: string): Promise<void> {
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  const responses: Response[] = [];
  const collect = (response: Response) => responses.push(response);
  tab.on('response', collect);
  await tab.goto(`${url}/admin`);
  await waitForRows(tab);
  await tab.waitForLoadState('networkidle');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: false });
  await devtools.send('Network.disable');

  tab.off('response', collect);
  const files: [kind: string, path: string, bytes: number][] = [];
  for (const response of responses) {
    const { host, pathname } = new URL(response.url());
    if (host === new URL(url).host)
      files.push([response.request().resourceType(), pathname, compressedSize(await response.text())]);
  }
  const sum = (kind: string) =>
    files.reduce((total, [kindOfFile, , size]) => total + (kindOfFile === kind ? size : 0), 0);
  const scripts = sum('script');
  const rows = [...new Set(files.map(([kind]) => kind))].map((kind) => [kind, sum(kind)]);
  console.log('\nBytes of the first screen, compressed, nothing cached\n');
  console.log(textTable(['Kind', 'Bytes'], rows));
  const largest = files
    .toSorted(([, , a], [, , b]) => b - a)
    .slice(0, 12)
    .map(([, path, size]) => [path, size]);
  console.log('\nThe largest files\n');
  console.log(textTable(['File', 'Bytes'], largest));
  console.log(
    `\nGoal: ${goals.scripts} bytes of scripts: ${scripts > goals.scripts ? `missed by ${scripts - goals.scripts}` : 'met'}`,
  );
}

async function typeIntoSearches(tab: Page, url: string): Promise<void> {
  await startRecordingPaints(tab);
  const rows: (string | number)[][] = [];
  for (const screen of ['/classes', '/bookings', '/store', '/blog']) {
    await tab.goto(`${url}/admin${screen}`);
    await waitForRows(tab);
    await tab.waitForLoadState('networkidle');
    const search = tab.getByRole('main').getByRole('searchbox').first();
    await search.focus();
    const times: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      for (const letter of searchText) times.push(await timeToPaint(tab, () => tab.keyboard.press(letter)));
      for (const _ of searchText) times.push(await timeToPaint(tab, () => tab.keyboard.press('Backspace')));
    }
    const slowest = Math.max(...times);
    const late = Math.round(slowest - goals.key);
    rows.push([
      screen,
      times.length,
      Math.round(median(times)),
      Math.round(slowest),
      late > 0 ? `missed by ${late} ms` : 'met',
    ]);
  }
  console.log(`\nFrom the key to the painted frame. Goal: ${goals.key} ms for every keystroke.\n`);
  console.log(textTable(['Search of', 'Keys', 'Median ms', 'Slowest ms', 'Goal'], rows));
}

/** The JavaScript heap after a garbage collection, in megabytes. */
async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.enable');
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return Number((usedSize / 1_000_000).toFixed(2));
}

async function measureMemory(tab: Page, devtools: CDPSession, url: string, minutes: number): Promise<void> {
  await tab.goto(`${url}/admin`);
  await waitForRows(tab);
  const sidebar = tab.getByRole('navigation', { name: 'Back office' });
  const visitScreens = async () => {
    for (const screen of screens) {
      const link = sidebar.locator(`a[href="/admin${screen}"]`);
      // Nested screens have no navigation item.
      if ((await link.count()) > 0) await link.click();
      else
        await tab.evaluate((path) => {
          history.pushState(null, '', path);
        }, `/admin${screen}`);
      await waitForRows(tab);
      const search = tab.getByRole('main').getByRole('searchbox');
      if ((await search.count()) > 0) {
        await search.first().fill(`person ${Math.random().toString(36).slice(2, 5)}`);
        await tab.waitForLoadState('networkidle');
      }
    }
  };

  // The first round loads every lazy chunk and requests every list once.
  await visitScreens();
  const startedAt = Date.now();
  const rows: (string | number)[][] = [[0, 0, await heapOf(devtools)]];
  let rounds = 0;
  while (Date.now() - startedAt < minutes * 60_000) {
    await visitScreens();
    rounds += 1;
    const elapsed = (Date.now() - startedAt) / 60_000;
    const [last = 0] = rows.at(-1) ?? [];
    // Print about ten lines, whatever the duration.
    if (elapsed - Number(last) >= minutes / 10)
      rows.push([Number(elapsed.toFixed(1)), rounds, await heapOf(devtools)]);
  }
  console.log(
    `\nMemory of the tab's scripts after collecting garbage, over ${minutes} minutes of opening screens and searching\n`,
  );
  console.log(textTable(['Minutes', 'Rounds', 'Megabytes'], rows));
}
