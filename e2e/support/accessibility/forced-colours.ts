import type { Page } from 'playwright/test';
import { expect } from '../fixtures/expect.ts';

/**
 * Expects that, with forced colours, pressed, selected and current controls still look different from others, and a
 * button still has an edge, which its text does not touch. Afterwards the page has no forced colours.
 */
export async function expectVisibleStates(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  await expect
    .configure({ soft: true })
    .poll(() => lostStates(page), 'lost with forced colours')
    .toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}

const lostStates = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
    const visibleElements = (selector: string) =>
      [...top.querySelectorAll<HTMLElement>(selector)].filter((element) => {
        const { width } = element.getBoundingClientRect();
        // An element of one pixel is for screen readers only.
        return width > 1 && element.checkVisibility({ visibilityProperty: true });
      });
    const nameOf = (element: HTMLElement) =>
      `${element.localName} "${element.ariaLabel ?? element.innerText.replace(/\s+/g, ' ').trim()}"`;

    const probe = document.createElement('span');
    probe.style.cssText = 'background: Highlight; forced-color-adjust: none';
    document.body.append(probe);
    const highlight = getComputedStyle(probe).backgroundColor;
    probe.remove();

    const selectedControls =
      '[aria-pressed="true"], [aria-selected="true"], a[aria-current="page"], label:has(> .outline-none:checked)';
    const unmarked = visibleElements(selectedControls).filter(
      (element) => getComputedStyle(element).backgroundColor !== highlight,
    );
    const edgeless = visibleElements('button:not([role], .link, :is(td, th) *), a.rounded-full').filter(
      (element) => {
        const { outlineStyle, borderTopWidth, borderTopStyle } = getComputedStyle(element);
        return (
          outlineStyle === 'none' && (borderTopStyle === 'none' || Number.parseFloat(borderTopWidth) === 0)
        );
      },
    );
    const crowded = visibleElements('button, summary').filter((element) => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      let firstLeft = Number.POSITIVE_INFINITY;
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        if (text.parentElement?.closest('.sr-only')) continue;
        range.selectNode(text);
        firstLeft = Math.min(firstLeft, ...[...range.getClientRects()].map(({ left }) => left));
      }
      const { left } = element.getBoundingClientRect();
      return getComputedStyle(element).outlineStyle !== 'none' && firstLeft - left < 3;
    });
    return [
      ...unmarked.map((element) => `${nameOf(element)} does not look selected`),
      ...edgeless.map((element) => `${nameOf(element)} has no edge`),
      ...crowded.map((element) => `the text of ${nameOf(element)} touches its edge`),
    ];
  });
