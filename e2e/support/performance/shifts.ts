import type { Page } from 'playwright/test';

/** A layout shift, as browsers report it; TypeScript does not have its type yet. */
export type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
};

declare global {
  interface Window {
    /** The sum of the layout shifts, in documents that are measured. */
    shifted: number;
  }
}

/** Starts measuring Cumulative Layout Shift in each document that opens, and returns a function that reads the sum. */
export async function measureShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        if (!entry.hadRecentInput) window.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => window.shifted);
}

/** Resets the measured shift of this document to zero. */
export async function resetShifts(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // The browser reports the shift of a frame after the frame.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    window.shifted = 0;
  });
}
