import type { Page } from 'playwright/test';

/** Starts measuring Cumulative Layout Shift in each document that opens, and returns a function that reads the sum. */
export async function measureShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const recorder = window as unknown as { shifted: number };
    recorder.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[])
        if (!entry.hadRecentInput) recorder.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}

/** Resets the measured shift of this document to zero. */
export async function resetShifts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The browser reports the shift of a frame after the frame.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    (window as unknown as { shifted: number }).shifted = 0;
  });
}
