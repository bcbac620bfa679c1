import type { Page } from 'playwright/test';

/* A page in the background is not hidden in these tests, and pages are not restored from the back-forward cache. */

/** Returns to a page from another tab. As in a browser, the event reaches the window, too. */
export const returnTo = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

/** Restores a page from the browser's back-forward cache, as Back does. */
export const showAgain = (page: Page): Promise<unknown> =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
