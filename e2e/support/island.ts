import { expect, type Locator, type Page } from 'playwright/test';

/** The island that contains a part of the page. */
export const islandOf = (part: Locator): Locator => part.locator('xpath=ancestor::astro-island[1]');

/** Focuses a control, which hydrates its island, and waits until React listens. */
export async function hydrate(control: Locator): Promise<void> {
  await control.focus();
  await expect(islandOf(control)).not.toHaveAttribute('ssr');
}

/** Delays the scripts that are requested from now on until `release` is called: a slow network. */
export async function holdScripts(page: Page, pattern = '**/*.js'): Promise<{ release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}

/** Returns a URL pattern of React's script, which is read from the islands of the page at an address. */
export async function reactScript(page: Page, address: string): Promise<string> {
  const html = await (await page.request.get(address)).text();
  const [, path] = /renderer-url="([^"]+)"/.exec(html) ?? [];
  if (path === undefined) throw new Error(`${address} has no island.`);
  return `**${path}`;
}
