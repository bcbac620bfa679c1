import type { BrowserContext, Page } from 'playwright/test';

/** After how many milliseconds a page is made to draw, again and again; most tests have ended by then. */
const interval = 15_000;

/**
 * Makes the pages of a context draw a frame from time to time until the result is called. On a busy machine Chromium
 * sometimes freezes a page while it commits a frame: the page runs no script and answers no request for two minutes,
 * until a screenshot is taken.
 */
export function thawPages(context: BrowserContext): () => void {
  const timer = setInterval(() => {
    for (const page of context.pages()) void drawFrame(page);
  }, interval);
  return () => clearInterval(timer);
}

async function drawFrame(page: Page): Promise<void> {
  try {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.captureScreenshot', {
      clip: { x: 0, y: 0, width: 1, height: 1, scale: 1 },
      optimizeForSpeed: true,
    });
    await devtools.detach();
  } catch {
    // The page was closed meanwhile.
  }
}
