import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { benchFolder } from '#bench/bench-site.ts';
import { quietFlags } from '#bench/chromium.ts';
import { median } from '#bench/median.ts';
import { textTable } from '#bench/text-table.ts';
import { findChromium } from '#commands/find-chromium.ts';
import { atTheEnd } from '#commands/running/run-command.ts';
import { startStaticServer } from '#commands/static-server.ts';
import { withManyProducts } from './many-products.ts';
import { type ActionTime, longestTask, startRecordingPaints, stopwatch } from './time-to-paint.ts';

/** The maximum time from a key press or choice until its effect is painted, in milliseconds. */
const goal = 50;
const sizes = [8, 2000];
const typed = 'cork mat 1999';
const rounds = 3;

/**
 * Types into the store's search box, letter by letter and back, presses its toggles, sorts and shows more, among
 * many products.
 */
export async function benchStore(): Promise<void> {
  const built = join(benchFolder, 'site');
  const page = await readFile(join(built, 'store.html'), 'utf8');
  for (const size of sizes) await writeFile(join(built, `store-${size}.html`), withManyProducts(page, size));
  const server = await startStaticServer(built, 0);
  atTheEnd(server.stop);

  const browser = await chromium.launch({ executablePath: await findChromium(), args: quietFlags });
  const rows: (string | number)[][] = [];
  for (const size of sizes) {
    const tab = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await startRecordingPaints(tab);
    await tab.goto(`${server.url}/store-${size}`);
    for (const [action, times] of await actionsOn(tab))
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

async function actionsOn(tab: Page): Promise<[string, ActionTime[]][]> {
  const filters = tab.getByRole('region', { name: 'Filters' });
  const island = tab.locator('astro-island', { has: tab.getByRole('region', { name: 'Filters' }) });
  await island.and(tab.locator(':not([ssr])')).waitFor({ state: 'attached' });
  const hydration = await longestTask(tab);
  const time = await stopwatch(tab);
  await filters.scrollIntoViewIfNeeded();
  await filters.getByRole('searchbox').focus();

  const keys: ActionTime[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const letter of typed) keys.push(await time(() => tab.keyboard.press(letter)));
    for (const _ of typed) keys.push(await time(() => tab.keyboard.press('Backspace')));
  }
  const toggles: ActionTime[] = [];
  const sorts: ActionTime[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const name of ['Books', 'Equipment', 'Equipment'])
      toggles.push(await time(() => filters.getByRole('button', { name, exact: true }).click()));
    for (const sort of ['price-up', 'name', 'featured'])
      sorts.push(await time(() => filters.getByRole('combobox').selectOption(sort)));
  }
  const more: ActionTime[] = [];
  const button = tab.getByRole('button', { name: /^Show .* more/ });
  while (more.length < rounds && (await button.isVisible())) more.push(await time(() => button.click()));
  return [
    ['Hydration', [{ paint: hydration, work: Number.NaN }]],
    ['Keystroke', keys],
    ['Category', toggles],
    ['Sort', sorts],
    ['Show more', more],
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
    rounded(median(works)),
    rounded(Math.max(...works)),
  ];
}

const rounded = (number: number) => (Number.isNaN(number) ? '' : Math.round(number));
