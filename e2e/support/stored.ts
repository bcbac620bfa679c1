import type { Page } from 'playwright/test';

let calls = 0;

/**
 * Stores a value in localStorage for the page's next document, as an earlier visit would have, or removes it. Later
 * documents are not changed.
 */
export async function storeOnce(page: Page, key: string, value: string | undefined): Promise<void> {
  calls += 1;
  await page.addInitScript(
    ([key, value, call]) => {
      const latest = `latest call for ${key}`;
      if (location.protocol === 'about:' || Number(sessionStorage.getItem(latest)) >= call) return;
      sessionStorage.setItem(latest, String(call));
      if (value === undefined) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
    },
    [key, value, calls] as const,
  );
}
