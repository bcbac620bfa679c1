import type { Tab } from './tab.ts';

export interface ClickTimes {
  /** Whether the browser showed a page that it had prerendered, according to its activationStart (above 0). */
  prerendered: boolean;
  /** Milliseconds from the click until the new page took over: its activation, or its navigation's start. */
  duration: number;
  /** Milliseconds from the click to the new page's first contentful paint. */
  painted: number;
}

/** The maximum time that the pointer rests on the link before the press, in milliseconds. */
const hoverTime = 3000;

/** Runs in the old page: stores the click's timestamp, as the browser received it, on the computer's clock. */
const storeClickTime = `addEventListener('click', (event) => {
  sessionStorage.setItem('bench-click', String(performance.timeOrigin + event.timeStamp));
}, { capture: true, once: true })`;

/** The centre of the first visible link to a path, scrolled into view. */
const centreOfLink = (path: string) => `(() => {
  for (const link of document.querySelectorAll('a[href="${path}"]')) {
    if (!link.checkVisibility()) continue;
    link.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = link.getClientRects()[0];
    if (width > 1) return [x + width / 2, y + height / 2];
  }
})()`;

/** Runs in the new page: waits for its paint and returns all times on the computer's clock. */
const readTimes = `new Promise((done) => {
  new PerformanceObserver((list) => {
    const paint = list.getEntriesByName('first-contentful-paint')[0];
    if (!paint) return;
    const [{ activationStart }] = performance.getEntriesByType('navigation');
    const at = (time) => performance.timeOrigin + time - Number(sessionStorage.getItem('bench-click'));
    done({ path: location.pathname, prerendered: activationStart > 0, taken: at(activationStart), painted: at(paint.startTime) });
  }).observe({ type: 'paint', buffered: true });
})`;

/**
 * Points at a link as a person does, waits until the browser has prerendered its page, clicks, and measures the
 * time.
 *
 * Included: from the moment the browser received the mouse button's release (the click's timestamp) until the first
 * text or picture of the new page was presented, by the browser's own first contentful paint. A prerendered page is
 * laid out but never painted before it is activated, so the time includes the activation, the whole first paint,
 * and the first frame of a view transition.
 * Excluded: the time from pointing to clicking, in which the page was fetched; and a display, as a headless browser
 * paints on the CPU alone. A real computer with a graphics card is faster.
 * @throws Error if there is no such link, or the click led elsewhere.
 */
export async function timeClick(tab: Tab, from: string, path: string): Promise<ClickTimes> {
  await tab.open(from);
  const position = await tab.evaluate<[number, number] | undefined>(centreOfLink(path));
  if (!position) throw new Error(`${from} has no visible link to ${path}.`);
  await tab.evaluate(storeClickTime);

  await tab.mouse('mouseMoved', ...position);
  if (await tab.prerendered(hoverTime))
    await tab.evaluateBehind(
      `document.readyState === 'complete' || new Promise((done) => addEventListener('load', () => done()))`,
    );
  await tab.mouse('mousePressed', ...position);
  // The old page may be unloaded before it can respond.
  void tab.mouse('mouseReleased', ...position).catch(() => {});

  // An earlier query would compete with the page's painting.
  await new Promise((resume) => setTimeout(resume, 700));
  const { path: reached, ...times } = await tab.evaluate<ClickTimes & { path: string }>(readTimes);
  if (reached !== path) throw new Error(`The link to ${path} led to ${reached}.`);
  return times;
}
