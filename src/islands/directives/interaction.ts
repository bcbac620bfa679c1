import type { ClientDirective } from 'astro';

const signs = ['pointerenter', 'focusin', 'touchstart'] as const;

/**
 * Loads an island on the first interaction, or `soon`: once the page is idle, in a window that is seen. What a person did
 * before it was awake is not lost: clicks are held back and done again, in their order, once the island listens; a form
 * that was sent before waits by itself (components/form/before-awake.js).
 */
const onInteraction: ClientDirective = (load, { value }, root) => {
  let held: HTMLButtonElement[] = [];
  let started = false;
  let repeating = false;

  const hold = (event: Event) => {
    if (repeating) return;
    // A press may land on the drawing inside a button.
    if (!(event.target instanceof Element)) return;
    const button = event.target.closest('button');
    if (!button || button.type === 'submit') return;
    event.preventDefault();
    event.stopPropagation();
    held.push(button);
    void start();
  };

  const start = async () => {
    if (started) return;
    started = true;
    explain(root, '');
    const hydrate = await load();
    await hydrate();
    // Astro keeps `ssr` on an island whose program did not arrive. The next press tries again.
    if (root.hasAttribute('ssr')) {
      started = false;
      if (held.length > 0 || giveUpForms(root))
        explain(root, 'This could not be loaded. Please check your connection and try again.');
      held = [];
      return;
    }
    await awake(root);
    for (const sign of signs) root.removeEventListener(sign, start);
    root.removeEventListener('submit', start);
    // What is pressed in the meantime is held, too: otherwise it would come before what was pressed earlier.
    for (let next = held.shift(); next; next = held.shift()) {
      repeating = true;
      next.click();
      repeating = false;
      // The next one finds what this one did, as it would have between two presses.
      await new Promise((done) => setTimeout(done));
    }
    root.removeEventListener('click', hold, true);
  };

  for (const sign of signs) root.addEventListener(sign, start, { passive: true });
  root.addEventListener('click', hold, true);
  root.addEventListener('submit', start);
  // What happened before even this program was here.
  if (root.contains(document.activeElement) || root.querySelector('[data-held]')) void start();
  else if (value === 'soon') whenIdle(start);
};

/** Longest wait for a first paint, in milliseconds; not every browser tells of it. */
const paintedBy = 1000;

/**
 * Runs once the first paint is seen and the browser has time, so that nothing is asked for that could delay it; a page
 * that is prepared in the background waits until it is opened.
 */
function whenIdle(run: () => void): void {
  // Safari has no idle callback.
  const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 200));
  const soon = () => {
    const paint = new PerformanceObserver(once);
    const late = setTimeout(once, paintedBy);
    paint.observe({ type: 'paint', buffered: true });
    function once() {
      paint.disconnect();
      clearTimeout(late);
      idle();
    }
  };
  const prepared = 'prerendering' in document && document.prerendering;
  if (prepared) document.addEventListener('prerenderingchange', soon, { once: true });
  else requestAnimationFrame(soon);
}

/** Hydration goes on after it was asked for: the island itself says when it listens (components/use-awake.ts). */
async function awake(root: HTMLElement): Promise<void> {
  if (root.dataset.awake !== undefined) return;
  await new Promise((listening) => root.addEventListener('island:awake', listening, { once: true }));
}

/** Lets go of the forms that wait for an island whose program did not arrive. Answers whether one did. */
function giveUpForms(root: HTMLElement): boolean {
  const waiting = root.querySelectorAll<HTMLElement>('[data-held]');
  for (const form of waiting) {
    delete form.dataset['held'];
    for (const button of form.querySelectorAll('[type=submit]')) button.removeAttribute('aria-busy');
  }
  return waiting.length > 0;
}

/** Says, where the island keeps a place for it, that it could not be loaded; or no longer says so. */
function explain(root: HTMLElement, words: string): void {
  const place = root.querySelector('[role=alert]');
  if (place) place.textContent = words;
}

export default onInteraction;
