import { expect, type Page } from 'playwright/test';

/** By how many pixels the page can be scrolled sideways; 0 where it fits. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(0, (document.scrollingElement?.scrollWidth ?? 0) - document.documentElement.clientWidth),
  );

/** Waits until a page fits its window, which it may do a moment after the window changed; the test goes on where it does not. */
export async function expectFits(page: Page, where?: string): Promise<void> {
  await expect
    .configure({ soft: true })
    .poll(() => sidewaysScroll(page), where ?? 'scrolls sideways')
    .toBe(0);
}

/** The browser’s own setting for text: 16 px unless somebody changes it. */
export async function setTextSize(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } });
}

/** Waits until every target is large enough, as `expectFits` does. */
export async function expectLargeTargets(page: Page, where?: string): Promise<void> {
  await expect
    .configure({ soft: true })
    .poll(() => smallTargets(page, 44), where ?? 'small targets')
    .toEqual([]);
}

/**
 * Links and buttons in navigations, and all buttons, that are narrower or lower than a thumb needs.
 * @param size In CSS pixels.
 */
export function smallTargets(page: Page, size: number): Promise<string[]> {
  return page.evaluate((wanted) => {
    const controls = document.querySelectorAll<HTMLElement>(
      'nav a, nav button, header a, header button, footer a, button, summary, [role=tab]',
    );
    return (
      [...new Set(controls)]
        .filter((control) => control.checkVisibility({ visibilityProperty: true }))
        .map((control) => ({ control, box: control.getBoundingClientRect() }))
        // What is one pixel large is for screen readers alone.
        .filter(({ box }) => box.width > 1 && (box.width < wanted - 0.5 || box.height < wanted - 0.5))
        .map(
          ({ control, box }) =>
            `${control.innerText.trim() || control.ariaLabel}: ${Math.round(box.width)} x ${Math.round(box.height)}`,
        )
    );
  }, size);
}
