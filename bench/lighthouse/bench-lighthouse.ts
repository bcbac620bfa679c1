import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type BenchSite, benchFolder } from '#bench/bench-site.ts';
import { startChromium } from '#bench/chromium.ts';
import type { BenchOptions } from '#bench/options.ts';
import { textTable } from '#bench/text-table.ts';
import { auditPage, type PageAudit } from './audit-page.ts';
import { maxOverEmpty, missedGoals } from './goals.ts';

const headings = [
  'Page',
  'Perf',
  'A11y',
  'Best',
  'SEO',
  'LCP ms',
  'over empty',
  'CLS',
  'TBT ms',
  'KB',
  'Goals',
];

/**
 * Runs Lighthouse with its mobile settings (a slow phone on slow 4G, simulated or applied) on every page, and on an empty
 * page from the same server. The difference is the page's own cost.
 */
export async function benchLighthouse(
  site: BenchSite,
  { runs, pages, throttling }: BenchOptions,
): Promise<void> {
  const reports = join(benchFolder, 'lighthouse');
  await mkdir(reports, { recursive: true });
  const chromium = await startChromium();
  const audit = (path: string) =>
    auditPage({ address: `${site.url}${path}`, path, runs, port: chromium.port, throttling, reports });

  // Warm up: the first page in a new browser is slower than all others.
  await auditPage({
    address: `${site.url}${site.emptyPage}`,
    path: site.emptyPage,
    runs: 1,
    port: chromium.port,
    throttling,
    reports,
  });
  const emptyAudit = await audit(site.emptyPage);
  const audits: PageAudit[] = [];
  for (const path of pages.length > 0 ? pages : site.pages) audits.push(await audit(path));
  await chromium.stop();

  console.log(
    `Median of ${runs}, throttling: ${throttling}. Goals: 100 in all four, LCP at most ${maxOverEmpty} ms over an empty page, CLS 0, TBT 0.\n`,
  );
  console.log(
    textTable(headings, [row(emptyAudit, emptyAudit), ...audits.map((audit) => row(audit, emptyAudit))]),
  );
  if (emptyAudit.tbt > 0)
    console.log(
      `\nThe empty page itself blocks for ${Math.round(emptyAudit.tbt)} ms: simulated, that is this computer as much as a page. Measure it with --throttling=devtools.`,
    );
  console.log(`\nWhat keeps pages from their goals:\n${shortcomingsOf(audits)}`);
  console.log(`\nFull reports: ${reports}`);
}

function row(audit: PageAudit, emptyAudit: PageAudit) {
  const { path, scores, lcp, cls, tbt, bytes } = audit;
  const overEmpty = Math.round(lcp - emptyAudit.lcp);
  const missed = audit === emptyAudit ? ['(the empty page)'] : missedGoals(audit, overEmpty);
  return [
    path,
    ...scores,
    Math.round(lcp),
    overEmpty,
    Number(cls.toFixed(3)),
    Math.round(tbt),
    Math.round(bytes / 1000),
    missed.length > 0 ? missed.join(', ') : 'all met',
  ];
}

/** Lists every shortcoming once, with the pages that have it. */
function shortcomingsOf(audits: readonly PageAudit[]): string {
  const pathsByShortcoming = new Map<string, string[]>();
  for (const { path, shortcomings } of audits) {
    for (const shortcoming of shortcomings)
      pathsByShortcoming.set(shortcoming, [...(pathsByShortcoming.get(shortcoming) ?? []), path]);
  }
  const describePaths = (paths: readonly string[]) =>
    paths.length === audits.length ? 'every page' : paths.join(' ');
  const lines = [...pathsByShortcoming].map(
    ([shortcoming, paths]) => `- ${shortcoming}\n    on ${describePaths(paths)}`,
  );
  return lines.length > 0 ? lines.join('\n') : 'nothing';
}
