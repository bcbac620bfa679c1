import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from 'playwright/test';
import { violations } from '../support/accessibility/accessible.ts';
import { expectFits } from '../support/accessibility/fits.ts';
import { expectAccessiblePage } from '../support/accessibility/whole-page.ts';
import { missingPages, openPages } from '../support/addresses.ts';
import { expect, notFoundMessage, test } from '../support/fixtures/page-test.ts';
import { test as readTest } from '../support/fixtures/studio.ts';
import { htmlBudget, openWithinBudgets } from '../support/performance/budgets.ts';

/*
 * Each page is checked in one visit, because opening it takes longer than checking it. Classes, products and articles have
 * one template each: one page of a template is checked in full, and the others only for what their content can change.
 */

/** Pages by template. The first page of each is checked in full. */
const pagesByTemplate = Map.groupBy(
  openPages.filter((address) => !missingPages.includes(address)),
  (address) => /^\/(classes|store|blog)\/./.exec(address)?.[1] ?? address,
);

for (const address of [
  ...[...pagesByTemplate.values()].flatMap((pages) => pages.slice(0, 1)),
  ...missingPages,
]) {
  if (!openPages.includes(address)) continue;
  test(`${address} stays within its budgets, loads only from its own site without errors, fits, has a skip link, and is accessible`, async ({
    page,
    pageErrors,
  }) => {
    if (missingPages.includes(address)) pageErrors.expect(notFoundMessage);
    await openWithinBudgets(page, address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSkipLink(page);
    await expectAccessiblePage(page);
  });
}

/** axe’s rules about structure, which the content of a page can violate. */
const contentRules = [
  'heading-order',
  'empty-heading',
  'image-alt',
  'link-name',
  'list',
  'listitem',
  'dlitem',
];

/** The scripts of a document: the addresses of files, and the text of inline ones. */
const scriptsIn = (html: string) => [
  ...new Set([
    ...(html.match(/\/_astro\/[^"'`)\s]+\.js/g) ?? []),
    ...[...html.matchAll(/<script(?![^>]*(?:src=|json|speculationrules))[^>]*>(.*?)<\/script>/gs)].map(
      ([, text]) => text,
    ),
  ]),
];

for (const [template, [firstPage = '', ...otherPages]] of pagesByTemplate) {
  if (otherPages.length === 0) continue;

  readTest(
    `the other ${template} have the scripts of ${firstPage}, and HTML within the budget`,
    async ({ request }) => {
      const htmlOf = async (address: string) => (await request.get(address)).text();
      // Workshops are on some of the pages only; their script is measured on the list of all class types.
      const ofWorkshops = scriptsIn(
        (await htmlOf('/classes')).match(/<section id="workshops".*?<\/section>/s)?.[0] ?? '',
      );
      const ownScripts = (html: string) => scriptsIn(html).filter((script) => !ofWorkshops.includes(script));
      const scripts = ownScripts(await htmlOf(firstPage));
      expect(scripts).not.toEqual([]);
      for (const address of otherPages) {
        const html = await htmlOf(address);
        // toEqual would print the scripts.
        expect(ownScripts(html).join() === scripts.join(), `${address} has other scripts`).toBe(true);
        const compressed = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
        expect(compressed.length, address).toBeLessThanOrEqual(htmlBudget(address) * 1024);
      }
    },
  );

  test(`the other ${template} fit the smallest phone, and their content is accessible`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 740 });
    for (const address of otherPages)
      await test.step(address, async () => {
        await page.goto(address);
        await expectFits(page, address);
        expect.soft(await violations(page, contentRules), address).toEqual([]);
      });
  });
}

/** Expects that the first tab stop is a link that skips the header. */
async function expectSkipLink(page: Page) {
  await page.keyboard.press('Tab');
  const skipLink = page.getByRole('link', { name: 'Skip to content' });
  await expect(skipLink).toBeFocused();
  await expect(skipLink).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
}
