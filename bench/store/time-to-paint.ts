import type { Page } from 'playwright';

declare global {
  interface Window {
    /** The measured times, in milliseconds, in documents that record them. */
    paints: number[];
  }
}

/**
 * Runs in the page: records for each key press and click the time from the moment the browser received it until the
 * frame with its effect was rendered.
 */
function recordPaints() {
  window.paints = [];
  const record = ({ timeStamp }: Event) =>
    requestAnimationFrame(() => {
      // A message is handled after the frame has been painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => void window.paints.push(performance.now() - timeStamp);
      port2.postMessage(0);
    });
  for (const type of ['keydown', 'click', 'change']) addEventListener(type, record, { capture: true });
}

/** Starts recording the times in every document that the tab opens from now on. */
export async function startRecordingPaints(page: Page): Promise<void> {
  await page.addInitScript(recordPaints);
}

/** Performs an action and returns the milliseconds until its paint. */
export async function timeToPaint(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    window.paints.length = 0;
  });
  await act();
  const paintedAt = await page.waitForFunction(() => window.paints[0]);
  return Number(await paintedAt.jsonValue());
}

/** The duration of an action, in milliseconds. */
export interface ActionTime {
  /** From the action to its paint, as the visitor waits: includes delays by other programs. */
  paint: number;
  /** The page's CPU time for it and for immediately following work, which other programs hardly affect. */
  work: number;
}

/** Returns a function that measures the actions on a page. */
export async function createStopwatch(
  page: Page,
): Promise<(act: () => Promise<unknown>) => Promise<ActionTime>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const taskTime = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
  };
  return async (act) => {
    const timeBefore = await taskTime();
    const paint = await timeToPaint(page, act);
    return { paint, work: (await taskTime()) - timeBefore };
  };
}

/** The longest task after a page's HTML was parsed, in milliseconds; 0 if none was longer than 50. */
export function longestTask(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        let longest = 0;
        const observer = new PerformanceObserver((list) => {
          for (const { startTime, duration } of list.getEntries())
            if (navigation && startTime >= navigation.domInteractive) longest = Math.max(longest, duration);
        });
        observer.observe({ type: 'longtask', buffered: true });
        // Earlier entries are delivered in the next task.
        setTimeout(() => resolve(longest), 500);
      }),
  );
}
