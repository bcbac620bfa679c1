import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { expect, type Page } from 'playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const program = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** axe’s rules that look at what is drawn: the only ones that another scheme or width can break. */
const drawnRules = ['color-contrast', 'link-in-text-block', 'target-size'];

/**
 * What axe finds wrong now, one line for each rule and place.
 * @param rules Unless told, all.
 */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  await settled(page);
  // It is large: it goes into a document once, and only what is wrong comes back.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${program};undefined`);
  return page.evaluate(
    async ([tags, rules]) => {
      const { violations: found } = await window.axe.run(document, {
        runOnly: rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: tags },
        resultTypes: ['violations'],
      });
      return found.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`),
      );
    },
    [tags, rules] as const,
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/**
 * Waits until colours that fade from day to night have done so, however shortly: where everything may fade, what takes
 * its colour from around it begins when that has ended.
 */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const fading = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    for (let quiet = 0; quiet < 3; quiet += 1) {
      await new Promise(requestAnimationFrame);
      if (fading().length === 0) continue;
      await Promise.allSettled(fading().map(({ finished }) => finished));
      quiet = -1;
    }
  });
}

/** Every rule is looked at once; colours and the size of targets in each scheme and width. */
const looks = [
  { colorScheme: 'light', width: 1440, rules: undefined },
  { colorScheme: 'dark', width: 1440, rules: drawnRules },
  { colorScheme: 'light', width: 360, rules: drawnRules },
  { colorScheme: 'dark', width: 360, rules: drawnRules },
] as const;

/** Nothing that axe finds wrong by day and by night, on a desk and on a phone; the page is left as a phone shows it by night. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const { colorScheme, width, rules } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    expect.soft(await violations(page, rules), `${colorScheme}, ${width} px`).toEqual([]);
  }
}
