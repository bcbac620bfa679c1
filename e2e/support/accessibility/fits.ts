import type { Locator, Page } from 'playwright/test';
import { expect } from '../fixtures/expect.ts';

/** The number of pixels by which the page can be scrolled sideways; 0 if it fits. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(0, (document.scrollingElement?.scrollWidth ?? 0) - document.documentElement.clientWidth),
  );

/** Waits until a page fits its window, which may take a moment after a change of size; a failure is soft. */
export async function expectFits(page: Page, message?: string): Promise<void> {
  await expect
    .configure({ soft: true })
    .poll(() => sidewaysScroll(page), message ?? 'scrolls sideways')
    .toBe(0);
}

/** Sets the browser's text size: 16 px by default. */
export async function setTextSize(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: pixels } });
}

/** The largest space between lines, paragraphs, words and letters that readers may set (WCAG 1.4.12). */
const readersSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

/** Applies the largest spacing that readers may set, until the returned function is called. */
export async function setTextSpacing(page: Page): Promise<() => Promise<void>> {
  const sheet = await page.evaluateHandle((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  }, readersSpacing);
  return () => sheet.evaluate((sheet) => sheet.replaceSync(''));
}

/** Returns the texts that are cut off by their elements, except those for screen readers, which are one pixel large. */
export const cutOffText = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
        const clips = [overflowX, overflowY].some((overflow) => overflow === 'hidden' || overflow === 'clip');
        // Text that is truncated on purpose has an ellipsis.
        const isShortened = textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
        if (!clips || isShortened || element.clientWidth <= 1 || !element.checkVisibility()) return false;
        const hasText = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        );
        return (
          hasText &&
          (element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1)
        );
      })
      .map((element) => `${element.localName} "${element.textContent?.trim().slice(0, 60)}"`),
  );

/** Returns the parts of the page that hide the end of their content, which no scrollbar then shows. */
export const contentCutOff = (page: Page): Promise<string[]> =>
  page.locator('main *').evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { overflowX, textOverflow } = getComputedStyle(element);
        const clips = overflowX === 'hidden' || overflowX === 'clip';
        // Text that is truncated on purpose has an ellipsis; text for screen readers is one pixel wide.
        const isShortened = textOverflow === 'ellipsis' || element.clientWidth <= 1;
        return clips && !isShortened && element.scrollWidth > element.clientWidth + 1;
      })
      .map((element) => `${element.localName} "${element.textContent?.trim().slice(0, 60)}"`),
  );

/**
 * Returns the short words of the top dialog, or of the page, that continue in another line: their column is too narrow.
 * Addresses and references have no place to break, so they are not words.
 * @param longest The number of letters up to which a word is short.
 */
export const brokenWords = (page: Page, longest = 10): Promise<string[]> =>
  page.evaluate((longest) => {
    const top = [...document.querySelectorAll('dialog:modal, :popover-open')].at(-1) ?? document.body;
    const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const found: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      // Text for screen readers is one pixel wide.
      const isVisible =
        element?.checkVisibility({ visibilityProperty: true }) && !element.closest('.sr-only');
      if (!isVisible) continue;
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/(?<!\S)\p{L}{2,}(?!\S)/gu)) {
        if (word.length > longest) continue;
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word);
      }
    }
    return found;
  }, longest);

/** Returns the dates of the top dialog, or of the page, that continue in another line although they would fit into one. */
export const brokenDates = (page: Page): Promise<string[]> =>
  brokenUnits(page, String.raw`\d+\s\p{Lu}\p{Ll}+\s\d{4}`);

/** Returns the references, such as "EK-S-5001", that are broken in the same way. */
export const brokenReferences = (page: Page): Promise<string[]> =>
  brokenUnits(page, String.raw`(?:\p{Lu}+-)+\d{4,}`);

/** @param unit A regular expression of what is read as a whole. */
const brokenUnits = (page: Page, unit: string): Promise<string[]> =>
  page.evaluate((unit) => {
    const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const found: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      if (!element?.checkVisibility({ visibilityProperty: true }) || element.closest('.sr-only')) continue;
      for (const { 0: words, index } of (text.textContent ?? '').matchAll(new RegExp(unit, 'gu'))) {
        range.setStart(text, index);
        range.setEnd(text, index + words.length);
        const lines = [...range.getClientRects()];
        const width = lines.reduce((sum, line) => sum + line.width, 0);
        let block = element;
        while (getComputedStyle(block).display === 'inline' && block.parentElement)
          block = block.parentElement;
        if (new Set(lines.map((line) => line.top)).size > 1 && width < block.clientWidth) found.push(words);
      }
    }
    return found;
  }, unit);

/** Waits until every target is large enough; a failure is soft, as in `expectFits`. */
export async function expectLargeTargets(page: Page, message?: string): Promise<void> {
  await expect
    .configure({ soft: true })
    .poll(() => smallTargets(page, 44), message ?? 'small targets')
    .toEqual([]);
}

/**
 * Returns the controls that are smaller than a size: links of the header, the footer and navigations, and all buttons,
 * summaries and tabs.
 * @param size The minimum width and height, in CSS pixels.
 */
export function smallTargets(page: Page, size: number): Promise<string[]> {
  return page.evaluate((minimum) => {
    const controls = document.querySelectorAll<HTMLElement>(
      'nav a, nav button, header a, header button, footer a, button, summary, [role=tab]',
    );
    return (
      [...new Set(controls)]
        .filter((control) => control.checkVisibility({ visibilityProperty: true }))
        // A message behind another is displayed smaller until it is the first.
        .filter((control) => !control.closest('[data-sonner-toast][data-front="false"]'))
        .map((control) => ({ control, box: control.getBoundingClientRect() }))
        // An element of one pixel is for screen readers only.
        .filter(({ box }) => box.width > 1 && (box.width < minimum - 0.5 || box.height < minimum - 0.5))
        .map(
          ({ control, box }) =>
            `${control.innerText.trim() || control.ariaLabel}: ${Math.round(box.width)} x ${Math.round(box.height)}`,
        )
    );
  }, size);
}

/**
 * Whether any of the displayed elements overlaps another one. Elements that disappear meanwhile, such as messages, do not.
 * @throws Error if the other element is not visible.
 */
export async function doOverlap(elements: Locator, other: Locator): Promise<boolean> {
  const box = await other.boundingBox();
  if (!box) throw new Error('The other element must be visible.');
  const boxes = await elements.evaluateAll((found) =>
    found.map((element) => element.getBoundingClientRect().toJSON() as DOMRectReadOnly),
  );
  return boxes.some(
    ({ left, right, top, bottom }) =>
      left < box.x + box.width && box.x < right && top < box.y + box.height && box.y < bottom,
  );
}
