import type { ClientDirective } from 'astro';

const signs = ['pointerenter', 'focusin', 'touchstart'] as const;

/**
 * Hydrates an island on the first interaction, or `soon`: once the page is idle, in a visible window. Interactions
 * before hydration are not lost: clicks are queued and repeated in order once the island listens; a form that was
 * submitted before is held by components/form/before-hydration.js.
 */
const onInteraction: ClientDirective = (load, { value }, root) => {
  let pressed: HTMLButtonElement[] = [];
  let started = false;
  let repeating = false;

  const hold = (event: Event) => {
    if (repeating) return;
    // The target of a press may be the drawing inside a button.
    if (!(event.target instanceof Element)) return;
    const button = event.target.closest('button');
    if (!button || button.type === 'submit') return;
    event.preventDefault();
    event.stopPropagation();
    pressed.push(button);
    void start();
  };

  const start = async () => {
    if (started) return;
    started = true;
    showMessage(root, '');
    const hydrate = await load();
    // In its own task: to evaluate React and to attach it to the page take a slow phone 40 ms each.
    await new Promise((resolve) => setTimeout(resolve));
    await hydrate();
    // Astro keeps `ssr` on an island whose script could not be loaded. The next press retries.
    if (root.hasAttribute('ssr')) {
      started = false;
      if (pressed.length > 0 || giveUpForms(root))
        showMessage(root, 'This could not be loaded. Please check your connection and try again.');
      pressed = [];
      return;
    }
    await waitForHydration(root);
    for (const sign of signs) root.removeEventListener(sign, start);
    root.removeEventListener('submit', start);
    // Clicks during the replay are queued, too: otherwise they would overtake earlier ones.
    for (let next = pressed.shift(); next; next = pressed.shift()) {
      repeating = true;
      next.click();
      repeating = false;
      // The next click must find the result of this one, as between two real clicks.
      await new Promise((resolve) => setTimeout(resolve));
    }
    root.removeEventListener('click', hold, true);
  };

  for (const sign of signs) root.addEventListener(sign, start, { passive: true });
  root.addEventListener('click', hold, true);
  root.addEventListener('submit', start);
  // Handles interactions that happened before this script was loaded.
  if (root.contains(document.activeElement) || root.querySelector('[data-held]')) void start();
  else if (value === 'soon') whenIdle(start);
};

/** The maximum wait for a first paint, in milliseconds; not every browser reports it. */
const paintedBy = 1000;

/**
 * Runs once the first paint is done and the browser is idle, so that no request delays it; a prerendered page waits
 * until it is opened.
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

/** Hydration continues after it was started: the island itself reports when it listens (components/use-hydrated.ts). */
async function waitForHydration(root: HTMLElement): Promise<void> {
  if (root.dataset.hydrated !== undefined) return;
  await new Promise((listening) => root.addEventListener('island:hydrated', listening, { once: true }));
}

/** Releases the forms that wait for an island whose script could not be loaded. Returns whether there was one. */
function giveUpForms(root: HTMLElement): boolean {
  const waiting = root.querySelectorAll<HTMLElement>('[data-held]');
  for (const form of waiting) {
    delete form.dataset['held'];
    for (const button of form.querySelectorAll('[type=submit]')) button.removeAttribute('aria-busy');
  }
  return waiting.length > 0;
}

/** Shows, in the island's alert element if it has one, that it could not be loaded; or clears the message. */
function showMessage(root: HTMLElement, message: string): void {
  const alert = root.querySelector('[role=alert]');
  if (alert) alert.textContent = message;
}

export default onInteraction;
