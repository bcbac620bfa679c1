import type { Locator, Page } from 'playwright/test';
import { expect } from './fixtures/expect.ts';
import { holdRequests } from './late-answers.ts';

declare global {
  interface Window {
    /** Defines the element of islands, which `holdHydration` has withheld. */
    releaseHydration: () => void;
  }
}

/** The island that contains a part of the page. */
export const islandOf = (part: Locator): Locator => part.locator('xpath=ancestor::astro-island[1]');

/** Focuses a control, which hydrates its island, and waits until React listens. */
export async function hydrate(control: Locator): Promise<void> {
  await control.focus();
  await expect(islandOf(control)).not.toHaveAttribute('ssr');
}

/** Delays the scripts that are requested from now on until `release` is called: a slow network. */
export const holdScripts = async (page: Page, pattern = '**/*.js'): Promise<{ release: () => void }> => ({
  release: await holdRequests(page, pattern),
});

/**
 * Holds the hydration of the islands in the page's next documents until `release` is called, although their scripts
 * are loaded.
 */
export async function holdHydration(page: Page): Promise<{ release: () => Promise<void> }> {
  await page.addInitScript(() => {
    const define = customElements.define.bind(customElements);
    customElements.define = (name, ...definition) => {
      const run = () => define(name, ...definition);
      if (name === 'astro-island') window.releaseHydration = run;
      else run();
    };
  });
  return {
    release: () => page.evaluate(() => window.releaseHydration()),
  };
}
