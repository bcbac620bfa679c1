import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { benchFolder } from '#bench/bench-site.ts';
import { quietFlags } from '#bench/chromium.ts';
import { median } from '#bench/median.ts';
import { textTable } from '#bench/text-table.ts';
import { findChromium } from '#commands/find-chromium.ts';
import { addCleanup } from '#commands/running/run-command.ts';
import { startStaticServer } from '#commands/static-server.ts';
import { withManyProducts } from './many-products.ts';
import { type ActionTime, createStopwatch, longestTask, startRecordingPaints } from './time-to-paint.ts';

/** The maximum time from a key press or choice until its effect is painted, in milliseconds. */
const goal = 50;
const sizes = [8, 2000];
const searchText = 'cork mat 1999';
const rounds = 3;

/**
 * Measures the store with many products: types into its search box letter by letter and deletes again, presses its
 * toggles, sorts, and shows more.
 */
export async function benchStore(): Promise<void> {
  const siteFolder = join(benchFolder, 'site');
  const page = await readFile(join(siteFolder, 'store.html'), 'utf8');
  for (const size of sizes)
    await writeFile(join(siteFolder, `store-${size}.html`), withManyProducts(page, size));
  const server = await startStaticServer(siteFolder, 0);
  addCleanup(server.stop);

  const browser = await chromium.launch({ executablePath: await findChromium(), args: quietFlags });
  const rows: (string | number)[][] = [];
  for (const size of sizes) {
    const tab = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await startRecordingPaints(tab);
    await tab.goto(`${server.url}/store-${size}`);
    for (const [action, times] of await measureActions(tab))
      if (times.length > 0) rows.push([action, size, ...summary(times)]);
    await tab.close();
  }
  await browser.close();
  const headings = [
    'Action',
    'Products',
    'Times',
    'Median ms',
    'Slowest ms',
    'Goal',
    'Work ms',
    'Most work ms',
  ];
  console.log(`From the key or click to the painted frame. Goal: ${goal} ms for each.`);
  console.log(
    'Work: how long the page itself had the processor, on which other programs have hardly any effect.',
  );
  console.log('Hydration: the longest time for which the page was busy after its HTML was read.\n');
  console.log(textTable(headings, rows));
}

async function measureActions(tab: Page): Promise<[string, ActionTime[]][]> {
  const filters = tab.getByRole('region', { name: 'Filters' });
  const island = tab.locator('astro-island', { has: tab.getByRole('region', { name: 'Filters' }) });
  await island.and(tab.locator(':not([ssr])')).waitFor({ state: 'attached' });
  const hydration = await longestTask(tab);
  const measure = await createStopwatch(tab);
  await filters.scrollIntoViewIfNeeded();
  await filters.getByRole('searchbox').focus();

  const keyTimes: ActionTime[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const letter of searchText) keyTimes.push(await measure(() => tab.keyboard.press(letter)));
    for (const _ of searchText) keyTimes.push(await measure(() => tab.keyboard.press('Backspace')));
  }
  const toggleTimes: ActionTime[] = [];
  const sortTimes: ActionTime[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const name of ['Books', 'Equipment', 'Equipment'])
      toggleTimes.push(await measure(() => filters.getByRole('button', { name, exact: true }).click()));
    for (const sort of ['price-up', 'name', 'featured'])
      sortTimes.push(await measure(() => filters.getByRole('combobox').selectOption(sort)));
  }
  const showMoreTimes: ActionTime[] = [];
  const showMore = tab.getByRole('button', { name: /^Show .* more/ });
  while (showMoreTimes.length < rounds && (await showMore.isVisible()))
    showMoreTimes.push(await measure(() => showMore.click()));
  return [
    ['Hydration', [{ paint: hydration, work: Number.NaN }]],
    ['Keystroke', keyTimes],
    ['Category', toggleTimes],
    ['Sort', sortTimes],
    ['Show more', showMoreTimes],
  ];
}

function summary(measurements: readonly ActionTime[]) {
  const paints = measurements.map(({ paint }) => paint);
  const works = measurements.map(({ work }) => work);
  const slowest = Math.max(...paints);
  const late = Math.round(slowest - goal);
  return [
    measurements.length,
    Math.round(median(paints)),
    Math.round(slowest),
    late > 0 ? `missed by ${late} ms` : 'met',
    formatNumber(median(works)),
    formatNumber(Math.max(...works)),
  ];
}

const formatNumber = (number: number) => (Number.isNaN(number) ? '' : Math.round(number));
