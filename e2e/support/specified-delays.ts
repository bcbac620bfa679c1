import type { BrowserContext } from 'playwright/test';

/**
 * The minimum duration of states that would otherwise be too short to notice, in milliseconds: the loading message of
 * the back office, the newsletter button's subscribing state, and the wait for another digit after a typed 0.
 */
const specifiedDelay = 800;

/**
 * Makes the pages of this context skip the specified delays from their next document on. Tests of a delay itself stop
 * the page's clock, which overrides this, or request real delays.
 */
export async function skipSpecifiedDelays(context: BrowserContext): Promise<void> {
  await context.addInitScript((skippedDelay) => {
    const originalSetTimeout = window.setTimeout;
    window.setTimeout = ((handler: TimerHandler, delay?: number, ...args: unknown[]) =>
      originalSetTimeout(handler, delay === skippedDelay ? 0 : delay, ...args)) as typeof setTimeout;
  }, specifiedDelay);
}
