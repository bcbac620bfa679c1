import type { BenchSite } from '#bench/bench-site.ts';
import { startChromium } from '#bench/chromium.ts';
import { median } from '#bench/median.ts';
import type { BenchOptions } from '#bench/options.ts';
import { textTable } from '#bench/text-table.ts';
import { connectDevtools } from './devtools.ts';
import { openTab } from './tab.ts';
import { type ClickTimes, timeClick } from './time-click.ts';

/** The maximum time from a click on a link to a prerendered page until its paint, in milliseconds. */
const goal = 100;

/** The same clicks with the default settings, and with reduced motion. */
const motions = [
  { name: 'usual', flags: [] },
  { name: 'no motion', flags: ['--force-prefers-reduced-motion'] },
];

/** Clicks links to pages of every kind, and prints the time until the next page is painted. */
export async function benchClick(site: BenchSite, { clicks }: BenchOptions): Promise<void> {
  const rows: (string | number)[][] = [];
  for (const { name, flags } of motions) {
    const chromium = await startChromium(['--window-size=1440,900', ...flags]);
    const devtools = await connectDevtools(chromium.address);
    for (const [from, to] of pairsOf(site.pages)) {
      const times: ClickTimes[] = [];
      for (let click = 0; click < clicks; click += 1) {
        const tab = await openTab(devtools);
        times.push(await timeClick(tab, `${site.url}${from}`, to));
        await tab.close();
      }
      rows.push([`${from} to ${to}`, name, ...summary(times)]);
    }
    devtools.close();
    await chromium.stop();
  }
  const headings = ['Click', 'Motion', 'Prerendered', 'Takes over ms', 'Painted ms', 'Slowest ms', 'Goal'];
  console.log(`${clicks} clicks each, medians. Goal: painted within ${goal} ms of the click.\n`);
  console.log(textTable(headings, rows));
}

/** Pairs of pages of which the first links to the second: pages of the header, a product and an article. */
function pairsOf(pages: readonly string[]): [from: string, to: string][] {
  const product = pages.find((path) => path.startsWith('/store/'));
  const post = pages.find((path) => path.startsWith('/blog/'));
  return [
    ['/', '/classes'],
    ['/classes', '/schedule'],
    ...(product ? [['/store', product] as [string, string]] : []),
    ...(post ? [['/blog', post] as [string, string]] : []),
  ];
}

function summary(times: readonly ClickTimes[]) {
  const prerenderedClicks = times.filter(({ prerendered }) => prerendered);
  const painted = median(prerenderedClicks.map((click) => click.painted));
  const late = Math.round(painted - goal);
  const verdict = late > 0 ? `missed by ${late} ms` : 'met';
  return [
    `${prerenderedClicks.length} of ${times.length}`,
    Math.round(median(prerenderedClicks.map((click) => click.activated))),
    Math.round(painted),
    Math.round(Math.max(...prerenderedClicks.map((click) => click.painted))),
    prerenderedClicks.length > 0 ? verdict : 'nothing was prerendered',
  ];
}
