import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import lighthouse, { type Result } from 'lighthouse';
import { median } from '#bench/median.ts';
import { shortcomingsIn } from './shortcomings.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

export interface PageAudit {
  path: string;
  /** Performance, accessibility, best practices, SEO: 0 to 100. */
  scores: number[];
  /** Largest contentful paint, in milliseconds. */
  lcp: number;
  /** Sum of layout shifts, without a unit. */
  cls: number;
  /** Total blocking time of the main thread, in milliseconds. */
  tbt: number;
  /** All transferred bytes. */
  bytes: number;
  /** Lighthouse's findings, each with its audit's name and the first elements or requests. */
  shortcomings: string[];
}

interface AuditOptions {
  address: string;
  path: string;
  runs: number;
  /** The port of the browser's developer tools. */
  port: number;
  throttling: 'simulate' | 'devtools';
  /** The folder for the last run's full report. */
  reports: string;
}

/**
 * Runs Lighthouse on one page and takes the median of each number.
 * @throws Error if Lighthouse could not load the page.
 */
export async function auditPage({
  address,
  path,
  runs,
  port,
  throttling,
  reports,
}: AuditOptions): Promise<PageAudit> {
  // Fill the server's cache of compressed files, because a CDN would have the page cached.
  await fetch(address, { headers: { 'accept-encoding': 'br' } });

  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1)
    results.push(await runOnce(address, { port, throttlingMethod: throttling }));
  const lastResult = results.at(-1);
  await writeFile(
    join(reports, `${path.slice(1).replaceAll('/', '-') || 'home'}.json`),
    JSON.stringify(lastResult),
  );

  const medianOf = (read: (result: Result) => number) => median(results.map(read));
  const metric = (audit: string) => medianOf((result) => result.audits[audit]?.numericValue ?? Number.NaN);
  return {
    path,
    scores: categories.map((name) =>
      medianOf((result) => Math.round((result.categories[name]?.score ?? 0) * 100)),
    ),
    lcp: metric('largest-contentful-paint'),
    cls: metric('cumulative-layout-shift'),
    tbt: metric('total-blocking-time'),
    bytes: metric('total-byte-weight'),
    shortcomings: lastResult ? shortcomingsIn(lastResult) : [],
  };
}

/** The maximum number of attempts per run: on a busy computer the browser sometimes loses a trace. */
const attempts = 3;

async function runOnce(
  address: string,
  browser: { port: number; throttlingMethod: 'simulate' | 'devtools' },
): Promise<Result> {
  let reason = '';
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const outcome = await lighthouse(address, { ...browser, logLevel: 'silent', onlyCategories: categories });
    const result = outcome?.lhr;
    if (result && !result.runtimeError) return result;
    reason = result?.runtimeError?.message ?? 'no result';
  }
  throw new Error(`Lighthouse on ${address}: ${reason}`);
}
