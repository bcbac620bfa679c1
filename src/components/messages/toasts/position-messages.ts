/** The height that is kept free for messages that are not shown yet: about that of two short ones, in pixels. */
const expectedHeight = 180;

/** The space around a message, and for the edges of those behind it, in pixels. */
const aroundMessage = 48;

/** The space for messages beside a dialog, including margins, in pixels. */
const besideDialog = 352;

const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** Parts of a page that only scripts can focus, such as a confirmation. */
const focusedByScript = 'main [tabindex="-1"]';

/**
 * Positions messages so that they cover neither the focused element nor, if possible, a control of the open dialog
 * that contains them, or of the focused result of an action: beside the dialog, else at the lower or the upper
 * edge of the window. The styles are in `toasts.css`.
 */
export function positionMessages(messages: HTMLElement): void {
  const dialog = messages.closest('dialog');
  if (dialog && innerWidth - dialog.getBoundingClientRect().right >= besideDialog) {
    messages.dataset['position'] = 'side';
    return;
  }
  const focused = document.activeElement;
  const result = focused?.matches(focusedByScript) ? focused : null;
  const others = [...((dialog ?? result)?.querySelectorAll(controls) ?? [])].filter(
    (control) => !messages.contains(control),
  );
  const height = heightOf(messages);
  const cost = (edge: 'top' | 'bottom') => {
    const [from, to] = edge === 'top' ? [0, height] : [innerHeight - height, innerHeight];
    const covers = (element: Element | null) => {
      const { top, bottom, height } = element?.getBoundingClientRect() ?? new DOMRect();
      return height > 0 && height < innerHeight / 2 && bottom > from && top < to;
    };
    const coversFocus = !messages.contains(focused) && covers(focused);
    return others.filter(covers).length + (coversFocus ? others.length + 1 : 0);
  };
  // A message that is being read stays where it is unless it covers a control there.
  const currentEdge = messages.querySelector('[data-sonner-toast]') && messages.dataset['position'];
  const [edgeNow, otherEdge] =
    currentEdge === 'top' ? (['top', 'bottom'] as const) : (['bottom', 'top'] as const);
  messages.dataset['position'] = cost(otherEdge) < cost(edgeNow) ? otherEdge : edgeNow;
}

/** The height that messages need. A long one, or one in large text, is higher than expected. */
function heightOf(messages: HTMLElement): number {
  const shown = [...messages.querySelectorAll<HTMLElement>('[data-sonner-toast]')];
  return Math.max(expectedHeight, ...shown.map((message) => message.offsetHeight + aroundMessage));
}

const doOverlap = (first: DOMRect, second: DOMRect) =>
  first.bottom > second.top &&
  first.top < second.bottom &&
  first.right > second.left &&
  first.left < second.right;

/** Marks the page, or a dialog that scrolls, while it has space for messages at its end. */
const spaceAtEnd = 'data-messages-at-end';

/** The height of that space, in the unit rem: see `toasts.css`. */
const spaceHeight = 8;

/**
 * Gives the page, and a dialog that scrolls below messages, space at its end, so that its last controls can be scrolled clear
 * of them. A person who has scrolled into it keeps it after the last message: the button that they are pressing would
 * otherwise move away.
 */
function updateSpaceAtEnd(messages: HTMLElement): void {
  const dialog = messages.closest('dialog');
  const isWanted = (scroller: Element) =>
    messages.querySelector('[data-sonner-toast]') !== null &&
    (scroller === document.documentElement ||
      (scroller === dialog &&
        messages.dataset['position'] === 'bottom' &&
        scroller.scrollHeight > scroller.clientHeight));
  for (const scroller of [document.documentElement, dialog])
    if (scroller && isWanted(scroller)) scroller.setAttribute(spaceAtEnd, '');
  for (const scroller of document.querySelectorAll(`[${spaceAtEnd}]`))
    if (!isWanted(scroller) && !isScrolledInto(scroller)) scroller.removeAttribute(spaceAtEnd);
}

function isScrolledInto({ scrollTop, scrollHeight, clientHeight }: Element): boolean {
  const space = spaceHeight * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return scrollTop > Math.max(0, scrollHeight - clientHeight - space);
}

/** Keeps messages from covering controls while dialogs open, close and grow, and while the focus moves in them. */
export function keepMessagesOffControls(messages: HTMLElement): void {
  const updatePosition = () => {
    if (messages.querySelector('[data-sonner-toast]')) positionMessages(messages);
  };
  const sizeObserver = new ResizeObserver(updatePosition);
  const startAgain = () => {
    sizeObserver.disconnect();
    const dialog = messages.closest('dialog');
    if (dialog) sizeObserver.observe(dialog);
    // The position that suited the previous dialog does not matter here.
    delete messages.dataset['position'];
    updatePosition();
  };
  messages.addEventListener('moved', startAgain);
  startAgain();
  // The height of a message is known when it is rendered, before it is painted.
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    if (added.some((node) => node instanceof Element && node.matches('[data-sonner-toast]')))
      updatePosition();
    updateSpaceAtEnd(messages);
  }).observe(messages, { childList: true, subtree: true });
  // Scroll events do not bubble.
  document.addEventListener('scroll', () => updateSpaceAtEnd(messages), { capture: true, passive: true });
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || messages.contains(target)) return;
    // The browser scrolls to the focused element first, but not to the one that a closed dialog returns the focus to.
    requestAnimationFrame(() => {
      const focused = target.getBoundingClientRect();
      const boxes = [...messages.querySelectorAll('[data-sonner-toast]')].map((toast) =>
        toast.getBoundingClientRect(),
      );
      if (boxes.some((box) => doOverlap(box, focused))) updatePosition();
    });
  });
}
