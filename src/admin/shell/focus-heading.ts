/**
 * Focuses the heading of a section, or that of the screen. While a part of the screen is loading, the heading may be missing or
 * hidden: the best element that exists has the focus until the heading appears, unless the person moves the focus meanwhile.
 * @param section The id of the section's heading; empty for the screen's own.
 * @returns Stops waiting for the heading.
 */
export function focusHeading(main: HTMLElement, section: string): () => void {
  const selector = section === '' ? 'h1' : `h2#${CSS.escape(section)}`;
  const heading = () => {
    const found = main.querySelector<HTMLElement>(selector);
    return found?.checkVisibility() ? found : null;
  };
  const focused = heading() ?? main.querySelector('h1') ?? main;
  focus(focused);
  const observer = new MutationObserver(() => {
    const found = heading();
    // The body has the focus if the focused element is hidden or was removed.
    const isWaiting = document.activeElement === focused || document.activeElement === document.body;
    if (found || !isWaiting) observer.disconnect();
    if (found && isWaiting) focus(found);
  });
  if (focused !== heading())
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden'] });
  return () => observer.disconnect();
}

function focus(element: HTMLElement): void {
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
  if (element.matches('h2')) element.scrollIntoView();
}
