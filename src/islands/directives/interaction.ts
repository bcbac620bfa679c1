import type { ClientDirective } from 'astro';

const interactionEvents = ['pointerenter', 'focusin', 'touchstart'] as const;

/**
 * Hydrates an island on the first interaction, or `soon`: once the page is idle, in a visible window. Interactions
 * before hydration are not lost: clicks are queued and repeated in order once the island listens; a form that was
 * submitted before is held by components/form/before-hydration.js.
 */
const onInteraction: ClientDirective = (load, { value }, root) => {
  let pressedButtons: HTMLButtonElement[] = [];
  let alert: HTMLElement | undefined;
  let isStarted = false;
  let isReplaying = false;

  const queueClick = (event: Event) => {
    if (isReplaying) return;
    // The target of a click may be the drawing inside a button.
    if (!(event.target instanceof Element)) return;
    const button = event.target.closest('button');
    if (!button || button.type === 'submit') return;
    event.preventDefault();
    event.stopPropagation();
    pressedButtons.push(button);
    void start();
  };

  const start = async () => {
    if (isStarted) return;
    isStarted = true;
    const hydrate = await load();
    // In a separate task: evaluating React and hydrating the island each block a slow phone for 40 ms.
    await new Promise((resolve) => setTimeout(resolve));
    await hydrate();
    // Astro keeps `ssr` on an island whose script could not be loaded. The next click retries.
    if (root.hasAttribute('ssr')) {
      isStarted = false;
      if (releaseHeld(root) || pressedButtons.length > 0) {
        alert?.remove();
        alert = showFailure(root);
      }
      pressedButtons = [];
      return;
    }
    alert?.remove();
    await waitForHydration(root);
    for (const name of interactionEvents) root.removeEventListener(name, start);
    root.removeEventListener('submit', start);
    // Clicks during the replay are queued, too. Otherwise they would overtake earlier ones.
    for (let next = pressedButtons.shift(); next; next = pressedButtons.shift()) {
      isReplaying = true;
      next.click();
      isReplaying = false;
      // The next click must find the result of this one, as between two real clicks.
      await new Promise((resolve) => setTimeout(resolve));
    }
    root.removeEventListener('click', queueClick, true);
  };

  for (const name of interactionEvents) root.addEventListener(name, start, { passive: true });
  root.addEventListener('click', queueClick, true);
  root.addEventListener('submit', start);
  // Handles interactions that happened before this script was loaded.
  if (root.contains(document.activeElement) || root.querySelector('[data-held]')) void start();
  else if (value === 'soon') whenIdle(start);
};

/** The maximum wait for a first paint, in milliseconds; not every browser reports it. */
const maxPaintWait = 1000;

/**
 * Runs once the first paint is done and the browser is idle, so that no request delays it; a prerendered page waits
 * until it is opened.
 */
function whenIdle(run: () => void): void {
  // Safari has no idle callback.
  const runWhenIdle = () =>
    'requestIdleCallback' in window ? requestIdleCallback(run) : setTimeout(run, 200);
  const waitForPaint = () => {
    const paint = new PerformanceObserver(finish);
    const timeout = setTimeout(finish, maxPaintWait);
    paint.observe({ type: 'paint', buffered: true });
    function finish() {
      paint.disconnect();
      clearTimeout(timeout);
      runWhenIdle();
    }
  };
  const isPrerendering = 'prerendering' in document && document.prerendering;
  if (isPrerendering) document.addEventListener('prerenderingchange', waitForPaint, { once: true });
  else requestAnimationFrame(waitForPaint);
}

/** React hydrates asynchronously: the island itself reports when its handlers are attached (components/use-hydrated.ts). */
async function waitForHydration(root: HTMLElement): Promise<void> {
  if (root.dataset.hydrated !== undefined) return;
  await new Promise((listening) => root.addEventListener('island:hydrated', listening, { once: true }));
}

/**
 * Releases what waits for an island whose script could not be loaded: forms, and the store's list of products
 * (islands/products/before-hydration.js). Returns whether anything waited.
 */
function releaseHeld(root: HTMLElement): boolean {
  const held = root.querySelectorAll<HTMLElement>('[data-held]');
  for (const part of held) {
    delete part.dataset['held'];
    for (const button of part.querySelectorAll('[type=submit]')) button.removeAttribute('aria-busy');
  }
  return held.length > 0;
}

/**
 * Says that the island could not be loaded. After an update of the site only a reload gets its new script. The message
 * is before the island, because what is inside belongs to React, and using it would load the script again.
 */
function showFailure(root: HTMLElement): HTMLElement {
  root.insertAdjacentHTML(
    'beforebegin',
    '<p role="alert">This could not be loaded. Please try again, or <a class="link" href="">load the page again</a>.</p>',
  );
  const alert = root.previousElementSibling as HTMLElement;
  // The link alone would lose the URL's fragment, which holds the secret of a mail's link.
  alert.querySelector('a')?.addEventListener('click', (event) => {
    event.preventDefault();
    location.reload();
  });
  alert.scrollIntoView({ block: 'nearest' });
  return alert;
}

export default onInteraction;
