import type { BrowserContext, Page } from 'playwright/test';

/** Text that a page put into a live region. */
export interface Announcement {
  text: string;
  /** Whether it is a message in response to an action. Other text may change behind a dialog. */
  isMessage: boolean;
  /** Whether it interrupts the current speech of the screen reader. */
  isUrgent: boolean;
  /** Why screen readers could not announce it; undefined if they could. */
  obstacle: 'inert' | 'not shown' | 'came with its region' | undefined;
}

/** The recorded events of a test's pages. */
export interface Announcements {
  /** In the order of their appearance. */
  announcements: readonly Announcement[];
  /** The elements from which the focus fell to the body without moving to another element. */
  lostFocus: readonly string[];
}

/** Records the announcements of all pages from now on, and each loss of the focus. */
export async function recordAnnouncements(context: BrowserContext): Promise<Announcements> {
  const announcements: Announcement[] = [];
  const lostFocus: string[] = [];
  await context.exposeBinding('recordAnnouncement', (_, announcement: Announcement) =>
    announcements.push(announcement),
  );
  await context.exposeBinding('recordLostFocus', (_, control: string) => lostFocus.push(control));
  await context.addInitScript(observePage);
  return { announcements, lostFocus };
}

/**
 * Waits until the effect of the page's last action on the focus is recorded. A closed or stopped page records nothing.
 */
export async function waitForFocusCheck(page: Page): Promise<void> {
  const check = page.evaluate(() => (window as ObservedWindow).waitForFocusCheck?.()).catch(() => undefined);
  await Promise.race([check, new Promise((resolve) => setTimeout(resolve, 4000))]);
}

interface ObservedWindow {
  /** Resolves at once if the focus has not been lost. */
  waitForFocusCheck?: () => Promise<void>;
  recordAnnouncement?: (announcement: Announcement) => void;
  recordLostFocus?: (control: string) => void;
}

/** Runs in the browser, before the page's own scripts. */
function observePage(): void {
  const observed = window as ObservedWindow;
  const liveSelector =
    '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log], output';
  const requestFrame = requestAnimationFrame.bind(window);
  const startTimer = setTimeout.bind(window);
  const stopTimer = clearTimeout.bind(window);

  const obstacleTo = (region: Element, isNew: boolean): Announcement['obstacle'] => {
    const modals = document.querySelectorAll('dialog:modal');
    if (
      region.closest('[inert]') ||
      [...modals].some((modal) => !modal.contains(region) && !region.contains(modal))
    )
      return 'inert';
    if (!region.checkVisibility()) return 'not shown';
    // An alert is announced as soon as it is inserted; other regions must exist before their text.
    return isNew && !region.matches('[role=alert]') ? 'came with its region' : undefined;
  };

  const announce = (region: Element, content: string | null | undefined, isNew: boolean) => {
    const text = content?.replace(/\s+/g, ' ').trim();
    if (!text || region.closest('[aria-live=off]')) return;
    const isUrgent = region.matches('[role=alert], [aria-live=assertive]');
    const isMessage = region.id === 'pageMessages';
    observed.recordAnnouncement?.({ text, isMessage, isUrgent, obstacle: obstacleTo(region, isNew) });
  };

  let focused: Element | null = null;
  const describe = (element: Element) =>
    `${element.localName} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 60)}"`;
  /** Waits for the focus to return; `end` ends the wait early. */
  let pendingCheck: { finished: Promise<void>; end: () => void } | undefined;
  const checkFocus = () => {
    if (pendingCheck || !focused || document.activeElement !== document.body) return;
    const lastFocused = focused;
    const { promise: finished, resolve } = Promise.withResolvers<void>();
    const check = {
      finished,
      end: () => {
        if (pendingCheck === check) pendingCheck = undefined;
        stopTimer(timer);
        resolve();
      },
    };
    // Longer than any script of the site takes, even when a busy machine loads a screen for the first time.
    const timer = startTimer(
      () =>
        requestFrame(() => {
          check.end();
          if (focused !== lastFocused || document.activeElement !== document.body || !document.hasFocus())
            return;
          focused = null;
          observed.recordLostFocus?.(`${location.pathname}: ${describe(lastFocused)}`);
        }),
      1500,
    );
    pendingCheck = check;
  };
  observed.waitForFocusCheck = async () => pendingCheck?.finished;

  const observe = () => {
    new MutationObserver((changes) => {
      const regions = new Map<Element, { texts: string[]; isNew: boolean }>();
      const add = (region: Element, text: string | null, isNew = false) => {
        const earlier = regions.get(region) ?? { texts: [], isNew };
        regions.set(region, { texts: [...earlier.texts, text ?? ''], isNew: earlier.isNew || isNew });
      };
      for (const { type, target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const liveRegion = element?.closest(liveSelector);
        if (type === 'characterData' && liveRegion) add(liveRegion, target.textContent);
        for (const node of addedNodes) {
          if (liveRegion && node.isConnected) add(liveRegion, node.textContent);
          if (liveRegion || !(node instanceof Element)) continue;
          for (const region of [node, ...node.querySelectorAll(liveSelector)])
            if (region.matches(liveSelector) && region.id !== 'pageMessages')
              add(region, region.textContent, true);
        }
      }
      for (const [region, { texts, isNew }] of regions) announce(region, texts.join(' '), isNew);
      checkFocus();
    }).observe(document, { childList: true, subtree: true, characterData: true });
    document.addEventListener('focusin', ({ target }) => {
      focused = target instanceof Element ? target : null;
      pendingCheck?.end();
    });
    // A press outside all controls deliberately leaves the focused one.
    document.addEventListener('pointerdown', ({ target }) => {
      if (
        target instanceof Element &&
        !target.closest('a, button, input, select, textarea, summary, label, [tabindex]')
      )
        focused = null;
    });
    // A link to a fragment moves the starting point of Tab, although no element there has the focus.
    document.addEventListener('click', ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.hash && link.pathname === location.pathname) focused = null;
    });
    document.addEventListener('focusout', checkFocus);
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', observe);
  else observe();
}
