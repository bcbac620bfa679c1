import type { Page } from 'playwright/test';
import { pageKind } from '../../../bench/scripts/page-kind.ts';
import { expect } from '../fixtures/expect.ts';
import { pagesApi } from '../fixtures/studio.ts';
import { loadAndMeasure } from './transfer.ts';

/* The budgets of public pages: the maximum that a browser loads before the visitor interacts with a page. */

const kilobyte = 1024;

/** The maximum size of the compressed page with its inlined styles and fonts, in KB. */
export function htmlBudget(address: string): number {
  if (address === '/') return 38;
  if (address === '/schedule' || address === '/book') return 40;
  if (/^\/(about|accessibility|blog|classes\/.|contact|membership|privacy)/.test(address)) return 32;
  return 34;
}

/**
 * Opens a public page and expects that it stays within its budgets, and requests only its own site and the studio.
 */
export async function openWithinBudgets(page: Page, address: string): Promise<void> {
  const { scriptBudget, requestsData } = pageKind(address);
  const { html, script, fontFiles, origins } = await loadAndMeasure(page, address);
  // A server sends ten packets at first and twenty in the next round trip (docs/decisions/0005-fonts-without-layout-shift.md).
  expect
    .soft(html, 'bytes of HTML with styles and fonts')
    .toBeLessThanOrEqual(htmlBudget(address) * kilobyte);
  expect.soft(script, 'bytes of JavaScript').toBeLessThanOrEqual(scriptBudget * kilobyte);
  expect.soft(fontFiles, 'every character is in the page itself (layouts/fonts/font-faces.ts)').toEqual([]);
  const studioOrigins = requestsData ? [new URL(pagesApi).origin] : [];
  // A class's page requests the free places of its week if the list is in view.
  if (/^\/classes\/\w/.test(address) && origins.includes(new URL(pagesApi).origin))
    studioOrigins.push(new URL(pagesApi).origin);
  const siteOrigin = new URL(page.url()).origin;
  expect.soft(origins.filter((origin) => !studioOrigins.includes(origin))).toEqual([siteOrigin]);

  const families = await page.evaluate(() =>
    [...document.fonts].map(({ family }) => family.replace(/^"|"$| Variable/g, '')),
  );
  expect([...new Set(families)].sort()).toEqual(['Figtree', 'Fraunces']);
}
