import type { Page } from 'playwright/test';
import { expect } from '../fixtures/expect.ts';
import {
  colourRules,
  expectAccessible,
  expectAccessibleIn,
  otherProblems,
  widthRules,
} from './accessible.ts';
import {
  brokenReferences,
  cutOffText,
  expectFits,
  expectLargeTargets,
  setTextSize,
  setTextSpacing,
} from './fits.ts';
import { expectVisibleStates } from './forced-colours.ts';
import { expectVisibleFocusAtThisSize } from './visible-focus.ts';

/**
 * Expects what holds for every page: at every width, with text twice as large, and with more spacing nothing scrolls
 * sideways or is cut off, and all targets are large enough for a thumb; with forced colours the states of controls still
 * differ; the focus is visible on every control; and axe finds no violations in light and dark mode, on a desktop and on
 * a phone.
 *
 * Each width and each scheme is set once, because drawing a page takes longer than checking it. Leaves the page at
 * 1280 px in light mode.
 */
export async function expectAccessiblePage(page: Page): Promise<void> {
  const expectFitsAt = async (width: number, height = 900) => {
    await page.setViewportSize({ width, height });
    await expectFits(page, `scrolls sideways at ${width} px`);
  };

  await expectFitsAt(1440);
  await expectAccessibleIn(page, 'light', undefined);
  await expectAccessibleIn(page, 'dark', colourRules);
  await expectVisibleFocusAtThisSize(page, ['backwards']);

  await expectFitsAt(768);
  await expectLargeTargets(page, 'small targets at 768 px');

  await expectFitsAt(360, 740);
  await expectAccessibleIn(page, 'dark', colourRules);
  await expectAccessibleIn(page, 'light', widthRules);
  await expectLargeTargets(page, 'small targets at 360 px');
  await expectVisibleFocusAtThisSize(page, ['forwards', 'backwards']);
  expect.soft(await otherProblems(page), 'problems that axe does not find').toEqual([]);

  await expectFitsAt(320);
  const resetSpacing = await setTextSpacing(page);
  // Wide tables may scroll then; no text may be cut off.
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await cutOffText(page), `cut off with more space in the text at ${width} px`).toEqual([]);
  }
  await resetSpacing();
  await setTextSize(page, 32);
  await expectFits(page, 'scrolls sideways with text at 200 %');
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page, 'scrolls sideways with text at 200 % on a phone');
  expect.soft(await brokenReferences(page), 'broken at a hyphen with text at 200 % on a phone').toEqual([]);
  await setTextSize(page, 16);
  await expectVisibleStates(page);
}

/**
 * Expects that the current state of a page is accessible, fits a phone and has large targets there. Afterwards the page
 * has its former size, but still reduces motion.
 */
export async function expectAccessibleState(page: Page): Promise<void> {
  const size = page.viewportSize();
  // Without this, colours change in transitions, and axe would measure an intermediate colour.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(page);
  await expectFits(page);
  await expectLargeTargets(page);
  if (size) await page.setViewportSize(size);
}
