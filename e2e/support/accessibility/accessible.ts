import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright/test';
import { expect } from '../fixtures/expect.ts';
import { brokenReferences } from './fits.ts';
import { lowContrastParts, waitUntilSettled } from './visible-focus.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** axe’s colour rules: the only ones whose result depends on the colour scheme. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/** The rules whose result depends on the width. */
export const widthRules = [...colourRules, 'target-size'];

/**
 * The violations that axe finds now, one line for each rule and element. It does not check the page behind a modal
 * dialog, because the page has its own test.
 * @param rules By default all.
 */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  await waitUntilSettled(page);
  // The script is large: it is injected once per document, and only the violations are returned.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axeScript};undefined`);
  return page.evaluate(
    async ([tags, rules]) => {
      const top = [...document.querySelectorAll('dialog:modal')].at(-1);
      const messages = document.querySelector('#pageMessages');
      const context = top ? { include: [top, ...(messages ? [messages] : [])] } : document;
      const { violations } = await window.axe.run(context, {
        runOnly: rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: tags },
        resultTypes: ['violations'],
      });
      return violations.flatMap(({ id, nodes }) =>
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
 * Expects that axe finds no violations: by all rules once, in target sizes in each width, and in colours in each scheme
 * and width. Leaves the page in light mode at a phone's width.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessibleIn(page, 'light', undefined);
  await expectAccessibleIn(page, 'dark', colourRules);
  await page.setViewportSize({ width: 360, height: 900 });
  await expectAccessibleIn(page, 'dark', colourRules);
  await expectAccessibleIn(page, 'light', widthRules);
  expect.soft(await otherProblems(page), 'problems that axe does not find').toEqual([]);
}

/**
 * Expects that axe finds no violations at the current width, in dark and then in light mode: for states that exist only
 * at this width. Leaves the page in light mode.
 */
export async function expectAccessibleAtThisWidth(page: Page): Promise<void> {
  await expectAccessibleIn(page, 'dark', colourRules);
  await expectAccessibleIn(page, 'light', undefined);
  expect.soft(await otherProblems(page), 'problems that axe does not find').toEqual([]);
}

/** @param rules By default all. */
export async function expectAccessibleIn(
  page: Page,
  colorScheme: 'light' | 'dark',
  rules: readonly string[] | undefined,
): Promise<void> {
  await page.emulateMedia({ colorScheme });
  const problems = [...(await violations(page, rules)), ...(await lowContrastParts(page))];
  expect.soft(problems, `${colorScheme}, ${page.viewportSize()?.width} px`).toEqual([]);
}

/**
 * Problems that axe does not find: duplicate names, invisible tab stops, labels that lack the visible text, lists
 * without list semantics, references broken at a hyphen.
 */
export async function otherProblems(page: Page): Promise<string[]> {
  const references = await brokenReferences(page);
  const problems = await page.evaluate(() => {
    const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const visibleElements = (selector: string) =>
      [...top.querySelectorAll<HTMLElement>(selector)].filter(isShown);
    const collapseSpaces = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
    const nameOf = (element: Element) =>
      collapseSpaces(element.getAttribute('aria-label') ?? element.textContent);

    // Two buttons for the same action may share a name; those of two rows may not. Messages appear one at a time.
    const rowButtons = visibleElements('li button, tr button').filter(
      (button) => !button.closest('#pageMessages'),
    );
    const buttonsByName = Map.groupBy(rowButtons, nameOf);
    const sharedNames = [...buttonsByName].filter(([name, buttons]) => name !== '' && buttons.length > 1);
    // The skip link is visible while it has the focus.
    const invisibleStops = visibleElements(
      'a[href]:not([href="#mainContent"]), button, input:not([type=hidden]), select, textarea',
    ).filter(
      (element) =>
        element.tabIndex >= 0 &&
        element.getBoundingClientRect().width <= 1 &&
        element !== document.activeElement,
    );
    // Signs such as + and − are not words that a user would speak.
    const mislabelled = visibleElements('a[aria-label], button[aria-label]').filter(
      (element) =>
        /\p{L}/u.test(element.innerText) &&
        !nameOf(element).toLowerCase().includes(collapseSpaces(element.innerText).toLowerCase()),
    );
    const listsWithoutRole = visibleElements('ul, ol').filter(
      (list) =>
        getComputedStyle(list).listStyleType === 'none' && list.role !== 'list' && !list.closest('nav'),
    );
    return [
      ...sharedNames.map(([name, buttons]) => `${buttons.length} buttons are called ${name}`),
      ...invisibleStops.map((element) => `an invisible tab stop: ${nameOf(element)}`),
      ...mislabelled.map((element) => `${element.innerText} is called ${nameOf(element)}`),
      ...listsWithoutRole.map(
        (list) => `not a list in Safari: ${collapseSpaces(list.textContent).slice(0, 60)}`,
      ),
    ];
  });
  return [...problems, ...references.map((reference) => `${reference} is broken at its hyphen`)];
}
