import type { BrowserContext, Page } from 'playwright/test';

/** The time between two forced frames, in milliseconds; most tests have ended before the first one. */
const interval = 15_000;

/**
 * Makes the pages of a context draw a frame from time to time. On a busy machine Chromium sometimes froze a page: it ran no
 * script for two minutes, until a screenshot was taken.
 * @returns A function that stops this.
 */
export function keepDrawing(context: BrowserContext): () => void {
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
