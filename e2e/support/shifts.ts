import type { Page } from 'playwright/test';

/** Measures from now on the unexpected layout shift (Cumulative Layout Shift), on every page that opens. */
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

/** Starts the measurement of this document again. */
export async function resetShifts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The shift of a frame is reported after it.
    await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
    (window as unknown as { shifted: number }).shifted = 0;
  });
}
