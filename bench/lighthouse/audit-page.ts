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
  /** Total time in which the main thread was blocked, in milliseconds. */
  tbt: number;
  /** Everything that went over the wire. */
  bytes: number;
  /** What Lighthouse finds fault with, each with its audit's name and the first elements or requests. */
  shortcomings: string[];
}

interface AuditOrder {
  address: string;
  path: string;
  runs: number;
  /** Where the browser's developer tools listen. */
  port: number;
  throttling: 'simulate' | 'devtools';
  /** The folder that keeps the last run's full report. */
  reports: string;
}

/**
 * Runs Lighthouse on one page and takes the median of each number.
 * @throws Error where Lighthouse could not load the page.
 */
export async function auditPage({
  address,
  path,
  runs,
  port,
  throttling,
  reports,
}: AuditOrder): Promise<PageAudit> {
  // The server compresses a file when it is first asked for; a CDN has done that long ago.
  await fetch(address, { headers: { 'accept-encoding': 'br' } });

  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1)
    results.push(await runOnce(address, { port, throttlingMethod: throttling }));
  const last = results.at(-1);
  await writeFile(
    join(reports, `${path.slice(1).replaceAll('/', '-') || 'home'}.json`),
    JSON.stringify(last),
  );

  const middle = (read: (result: Result) => number) => median(results.map(read));
  const metric = (audit: string) => middle((result) => result.audits[audit]?.numericValue ?? Number.NaN);
  return {
    path,
    scores: categories.map((name) =>
      middle((result) => Math.round((result.categories[name]?.score ?? 0) * 100)),
    ),
    lcp: metric('largest-contentful-paint'),
    cls: metric('cumulative-layout-shift'),
    tbt: metric('total-blocking-time'),
    bytes: metric('total-byte-weight'),
    shortcomings: last ? shortcomingsIn(last) : [],
  };
}

/** A browser on a busy computer loses a trace now and then. */
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
