import type { BrowserContext } from 'playwright/test';

/**
 * How long the site takes at least for what would be too quick to notice, in milliseconds: the back office says that it
 * is loading, the newsletter's button that it is subscribing, and a typed 0 waits for another digit.
 */
const specifiedDelay = 800;

/**
 * Pages of this context skip the specified delays from their next document on. Tests of a delay itself stop the
 * page's clock, which takes the place of this, or ask for real delays.
 */
export async function skipSpecifiedDelays(context: BrowserContext): Promise<void> {
  await context.addInitScript((skipped) => {
    const later = window.setTimeout;
    window.setTimeout = ((act: TimerHandler, delay?: number, ...rest: unknown[]) =>
      later(act, delay === skipped ? 0 : delay, ...rest)) as typeof setTimeout;
  }, specifiedDelay);
}
