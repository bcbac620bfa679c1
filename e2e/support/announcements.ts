import type { BrowserContext, Page } from 'playwright/test';

/** Words that a page put where screen readers say them without being asked. */
export interface Announcement {
  words: string;
  /** Whether they are a message, which answers what somebody did. Others may change behind a dialog. */
  isMessage: boolean;
  /** Whether the words interrupt what is being said. */
  urgent: boolean;
  /** Why nobody could hear them: undefined where everybody could. */
  unheard: 'inert' | 'not shown' | 'came with its region' | undefined;
}

/** What a test notes of its pages. */
export interface Heard {
  /** In the order in which they came. */
  announcements: readonly Announcement[];
  /** What had the focus when it fell to the page, and nothing took it up. */
  lostFocus: readonly string[];
}

/** Notes from now on what pages say by themselves, and where the focus falls to the page. */
export async function listen(context: BrowserContext): Promise<Heard> {
  const announcements: Announcement[] = [];
  const lostFocus: string[] = [];
  await context.exposeBinding('noteAnnouncement', (_, announcement: Announcement) =>
    announcements.push(announcement),
  );
  await context.exposeBinding('noteLostFocus', (_, control: string) => lostFocus.push(control));
  await context.addInitScript(watch);
  return { announcements, lostFocus };
}

/** Waits until what a page's last action did to the focus is noted. A page that is gone, or stands still, notes nothing. */
export async function focusNoted(page: Page): Promise<void> {
  const noted = page.evaluate(() => (window as Watched).focusNoted?.()).catch(() => undefined);
  await Promise.race([noted, new Promise((over) => setTimeout(over, 4000))]);
}

interface Watched {
  /** Resolves at once where the focus has not fallen. */
  focusNoted?: () => Promise<void>;
  noteAnnouncement?: (announcement: Announcement) => void;
  noteLostFocus?: (control: string) => void;
}

/** Runs in the browser, before the page's own programs. */
function watch(): void {
  const notes = window as Watched;
  const live = '[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log], output';
  const frame = requestAnimationFrame.bind(window);
  const later = setTimeout.bind(window);

  const whyUnheard = (region: Element, isNew: boolean): Announcement['unheard'] => {
    const modals = document.querySelectorAll('dialog:modal');
    if (
      region.closest('[inert]') ||
      [...modals].some((modal) => !modal.contains(region) && !region.contains(modal))
    )
      return 'inert';
    if (!region.checkVisibility()) return 'not shown';
    // An alert is said as soon as it is there; other regions have to be there first.
    return isNew && !region.matches('[role=alert]') ? 'came with its region' : undefined;
  };

  const say = (region: Element, words: string | null | undefined, isNew: boolean) => {
    const text = words?.replace(/\s+/g, ' ').trim();
    if (!text || region.closest('[aria-live=off]')) return;
    const urgent = region.matches('[role=alert], [aria-live=assertive]');
    const isMessage = region.id === 'messages';
    notes.noteAnnouncement?.({ words: text, isMessage, urgent, unheard: whyUnheard(region, isNew) });
  };

  let held: Element | null = null;
  const describe = (element: Element) =>
    `${element.localName} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 60)}"`;
  let looking: Promise<void> | undefined;
  const look = () => {
    if (looking || !held || document.activeElement !== document.body) return;
    const lost = held;
    looking = new Promise((noted) => {
      // More than any program here takes, also while a busy machine loads a screen for the first time.
      later(
        () =>
          frame(() => {
            looking = undefined;
            noted();
            if (held !== lost || document.activeElement !== document.body || !document.hasFocus()) return;
            held = null;
            notes.noteLostFocus?.(`${location.pathname}: ${describe(lost)}`);
          }),
        1500,
      );
    });
  };
  notes.focusNoted = async () => looking;

  const begin = () => {
    new MutationObserver((changes) => {
      const regions = new Map<Element, { words: string[]; isNew: boolean }>();
      const add = (region: Element, words: string | null, isNew = false) => {
        const known = regions.get(region) ?? { words: [], isNew };
        regions.set(region, { words: [...known.words, words ?? ''], isNew: known.isNew || isNew });
      };
      for (const { type, target, addedNodes } of changes) {
        const place = target instanceof Element ? target : target.parentElement;
        const around = place?.closest(live);
        if (type === 'characterData' && around) add(around, target.textContent);
        for (const node of addedNodes) {
          if (around && node.isConnected) add(around, node.textContent);
          if (around || !(node instanceof Element)) continue;
          for (const region of [node, ...node.querySelectorAll(live)])
            if (region.matches(live) && region.id !== 'messages') add(region, region.textContent, true);
        }
      }
      for (const [region, { words, isNew }] of regions) say(region, words.join(' '), isNew);
      look();
    }).observe(document, { childList: true, subtree: true, characterData: true });
    document.addEventListener('focusin', ({ target }) => {
      held = target instanceof Element ? target : null;
    });
    // Who presses beside all controls means to leave the one that they were in.
    document.addEventListener('pointerdown', ({ target }) => {
      if (
        target instanceof Element &&
        !target.closest('a, button, input, select, textarea, summary, label, [tabindex]')
      )
        held = null;
    });
    // A link to another place of the page leads there: Tab goes on from it, though nothing there has the focus.
    document.addEventListener('click', ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.hash && link.pathname === location.pathname) held = null;
    });
    document.addEventListener('focusout', look);
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
  else begin();
}
