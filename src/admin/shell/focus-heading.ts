/**
 * Focuses the heading of a section, or that of the screen. The heading may be missing or hidden while a part of the
 * screen is loading, and cannot have the focus behind a dialog: it gets the focus as soon as it can, unless the person
 * moves the focus meanwhile.
 * @param section The id of the section's heading; empty for the screen's own.
 * @returns Stops waiting.
 */
export function focusHeading(main: HTMLElement, section: string): () => void {
  const selector = section === '' ? 'h1' : `h2#${CSS.escape(section)}`;
  const heading = () => main.querySelector<HTMLElement>(selector);
  const firstFocused = heading() ?? main.querySelector('h1') ?? main;
  focus(firstFocused);

  const observer = new MutationObserver(() => {
    const active = document.activeElement;
    if (active?.closest('dialog')) return;
    // The body has the focus if the focused element is hidden or was removed, and main if a dialog was opened before.
    const isWaiting = active === firstFocused || active === main || active === document.body;
    const found = isWaiting && heading();
    if (found) focus(found);
    if (!isWaiting || hasFocus(found)) observer.disconnect();
  });
  if (!hasFocus(heading()))
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden', 'open'] });
  return () => observer.disconnect();
}

const hasFocus = (element: unknown) => document.activeElement === element;

function focus(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  if (element.matches('h2')) element.scrollIntoView();
}
