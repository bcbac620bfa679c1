import type { Tab } from './tab.ts';

export interface ClickTimes {
  /** Whether the browser showed a page that it had prerendered, according to its activationStart (above 0). */
  prerendered: boolean;
  /** Milliseconds from the click to the activation of the new page, or to the start of its navigation. */
  activated: number;
  /** Milliseconds from the click to the new page's first contentful paint. */
  painted: number;
}

/** The maximum time that the pointer rests on the link before the click, in milliseconds. */
const hoverTime = 3000;

/** Runs in the old page: stores the click's timestamp, as the browser received it, on the computer's clock. */
const storeClickTime = `addEventListener('click', (event) => {
  sessionStorage.setItem('bench-click', String(performance.timeOrigin + event.timeStamp));
}, { capture: true, once: true })`;

/** Scrolls the first visible link to a path into view, and returns its centre. */
const centreOfLink = (path: string) => `(() => {
  for (const link of document.querySelectorAll('a[href="${path}"]')) {
    if (!link.checkVisibility()) continue;
    link.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = link.getClientRects()[0];
    if (width > 1) return [x + width / 2, y + height / 2];
  }
})()`;

/** Runs in the new page: waits for its paint and returns all times on the computer's clock. */
const readTimes = `new Promise((resolve) => {
  new PerformanceObserver((list) => {
    const paint = list.getEntriesByName('first-contentful-paint')[0];
    if (!paint) return;
    const [{ activationStart }] = performance.getEntriesByType('navigation');
    const at = (time) => performance.timeOrigin + time - Number(sessionStorage.getItem('bench-click'));
    resolve({ path: location.pathname, prerendered: activationStart > 0, activated: at(activationStart), painted: at(paint.startTime) });
  }).observe({ type: 'paint', buffered: true });
})`;

/**
 * Points at a link as a person does, waits until the browser has prerendered its page, clicks, and measures the time.
 *
 * The time starts when the browser receives the release of the mouse button (the click's timestamp), and ends with the
 * first contentful paint of the new page, as the browser reports it. A prerendered page is laid out but never painted before
 * it is activated, so the time includes the activation, the whole first paint, and the first frame of a view transition.
 * It does not include the time from pointing to clicking, in which the page was fetched, nor the time of a display. A
 * headless browser paints on the CPU, so a computer with a graphics card is faster.
 * @throws Error if there is no such link, or the click led elsewhere.
 */
export async function timeClick(tab: Tab, from: string, path: string): Promise<ClickTimes> {
  await tab.open(from);
  const position = await tab.evaluate<[number, number] | undefined>(centreOfLink(path));
  if (!position) throw new Error(`${from} has no visible link to ${path}.`);
  await tab.evaluate(storeClickTime);

  await tab.sendMouseEvent('mouseMoved', ...position);
  if (await tab.waitForPrerender(hoverTime))
    await tab.evaluatePrerendered(
      `document.readyState === 'complete' || new Promise((resolve) => addEventListener('load', () => resolve()))`,
    );
  await tab.sendMouseEvent('mousePressed', ...position);
  // The old page may be unloaded before it can respond.
  void tab.sendMouseEvent('mouseReleased', ...position).catch(() => {});

  // An earlier evaluation would compete with the painting of the page.
  await new Promise((resolve) => setTimeout(resolve, 700));
  const { path: actualPath, ...times } = await tab.evaluate<ClickTimes & { path: string }>(readTimes);
  if (actualPath !== path) throw new Error(`The link to ${path} led to ${actualPath}.`);
  return times;
}
