import { useEffect } from 'react';

/** The control that last had the focus: its position, and the element that had it before its dialog opened. */
interface FocusedControl {
  control: HTMLElement;
  /** Its ancestors, the innermost first. */
  ancestors: readonly Element[];
  /** The controls before it on the page. */
  before: readonly HTMLElement[];
  dialog: HTMLDialogElement | null;
  opener: FocusedControl | undefined;
}

const controlSelector = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

const controlsIn = (container: ParentNode) =>
  [...container.querySelectorAll<HTMLElement>(controlSelector)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility(),
  );

let focused: FocusedControl | undefined;
let userCount = 0;

/**
 * Restores the focus when a control is removed by its own action: the focus moves to the control that replaces it,
 * to the next row, to the control that opened a closed dialog, or to the heading. Code that sets the focus
 * explicitly takes precedence. Called by the root of each island whose controls can be removed, and by the back
 * office.
 */
export function useFocusFallback(): void {
  useEffect(() => {
    userCount += 1;
    if (userCount > 1) return release;
    const observer = new MutationObserver(checkFocus);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['class', 'disabled', 'hidden', 'open'],
    });
    document.addEventListener('focusin', rememberFocus);
    document.addEventListener('pointerdown', forgetFocus);
    stop = () => {
      observer.disconnect();
      document.removeEventListener('focusin', rememberFocus);
      document.removeEventListener('pointerdown', forgetFocus);
    };
    return release;
  }, []);
}

let stop: (() => void) | undefined;

function release(): void {
  userCount -= 1;
  if (userCount === 0) stop?.();
}

function rememberFocus({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement) || target === focused?.control) return;
  const dialog = target.closest('dialog');
  const ancestors: Element[] = [];
  for (let ancestor = target.parentElement; ancestor; ancestor = ancestor.parentElement)
    ancestors.push(ancestor);
  const all = controlsIn(document);
  const index = all.indexOf(target);
  const before = index >= 0 ? all.slice(0, index) : all.filter((element) => precedes(element, target));
  const opener = dialog === (focused?.dialog ?? null) ? focused?.opener : dialog ? focused : undefined;
  focused = { control: target, ancestors, before, dialog, opener };
}

const precedes = (first: Node, second: Node) =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** A press outside all controls deliberately leaves the focused one. */
function forgetFocus({ target }: Event): void {
  if (target instanceof Element && !target.closest(controlSelector)) focused = undefined;
}

let checking = false;

/**
 * Restores the focus if a change of the page has removed the focused control. It waits two frames, so that code that sets
 * the focus explicitly can do so first, and because a control that was just hidden has the focus until the next frame.
 */
function checkFocus(): void {
  const active = document.activeElement;
  if (checking || !focused || (active !== document.body && active !== focused.control) || isUsable(focused))
    return;
  checking = true;
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      checking = false;
      if (!focused || document.activeElement !== document.body || isUsable(focused)) return;
      restore(focused);
    }),
  );
}

const isUsable = ({ control }: FocusedControl) =>
  control.isConnected && control.checkVisibility() && !control.matches(':disabled');

function restore(last: FocusedControl): void {
  let lost = last;
  // From a closed dialog back to the control that opened it.
  while (lost.opener && !(lost.dialog?.open && lost.dialog.isConnected)) lost = lost.opener;
  const next = isUsable(lost) ? lost.control : replacementOf(lost);
  if (next && next.tabIndex < 0 && !next.hasAttribute('tabindex')) next.tabIndex = -1;
  next?.focus();
}

/** The replacement of a removed control: within its nearest remaining ancestor, the nearest focusable element. */
function replacementOf({ ancestors, before }: FocusedControl): HTMLElement | null | undefined {
  for (const container of ancestors) {
    if (!container.isConnected || !container.checkVisibility()) continue;
    if (container.matches('main, dialog, body')) {
      // A closed dialog has a heading, too.
      const heading =
        [...container.querySelectorAll<HTMLElement>('h1, h2')].find((element) => element.checkVisibility()) ??
        document.querySelector<HTMLElement>('h1');
      // A screen that is still loading has no heading yet.
      return heading ?? document.querySelector('main');
    }
    const controls = controlsIn(container);
    const position = before.filter((element) => element.isConnected && container.contains(element)).length;
    if (controls.length > 0) return controls[Math.min(position, controls.length - 1)];
    if (container instanceof HTMLElement && container.matches('[tabindex]')) return container;
  }
  return undefined;
}
