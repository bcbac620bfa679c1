/** About the height of two messages, in pixels. */
const room = 180;

/** The space for messages beside a dialog, including margins, in pixels. */
const besideDialog = 352;

const controls = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** Parts of a page that only the page focuses, such as a confirmation. */
const focusedByPage = 'main [tabindex="-1"]';

/**
 * Places messages so that they cover neither the focused element nor, if possible, a control of the open dialog
 * that contains them, or of the focused result of what was done: beside the dialog, else at the lower or the upper
 * edge of the window. The styles are in `styles/global.css`.
 */
export function placeMessages(messages: HTMLElement): void {
  const dialog = messages.closest('dialog');
  if (dialog && innerWidth - dialog.getBoundingClientRect().right >= besideDialog) {
    messages.dataset['place'] = 'side';
    return;
  }
  const focused = document.activeElement;
  const result = focused?.matches(focusedByPage) ? focused : null;
  const others = [...((dialog ?? result)?.querySelectorAll(controls) ?? [])].filter(
    (control) => !messages.contains(control),
  );
  const cost = (edge: 'top' | 'bottom') => {
    const [from, to] = edge === 'top' ? [0, room] : [innerHeight - room, innerHeight];
    const covers = (element: Element | null) => {
      const { top, bottom, height } = element?.getBoundingClientRect() ?? new DOMRect();
      return height > 0 && height < innerHeight / 2 && bottom > from && top < to;
    };
    const coversHeld = !messages.contains(focused) && covers(focused);
    return others.filter(covers).length + (coversHeld ? others.length + 1 : 0);
  };
  // A message that is being read stays where it is unless it covers a control there.
  const shown = messages.querySelector('[data-sonner-toast]') && messages.dataset['place'];
  const [now, other] = shown === 'top' ? (['top', 'bottom'] as const) : (['bottom', 'top'] as const);
  messages.dataset['place'] = cost(other) < cost(now) ? other : now;
}

/** Keeps messages from covering controls while dialogs open, close and grow, and while the focus moves in them. */
export function keepMessagesOffControls(messages: HTMLElement): void {
  const updatePosition = () => {
    if (messages.querySelector('[data-sonner-toast]')) placeMessages(messages);
  };
  const grows = new ResizeObserver(updatePosition);
  const follow = () => {
    grows.disconnect();
    const dialog = messages.closest('dialog');
    if (dialog) grows.observe(dialog);
    // A collision in the previous dialog does not matter here.
    delete messages.dataset['place'];
    updatePosition();
  };
  messages.addEventListener('moved', follow);
  follow();
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || messages.contains(target)) return;
    if (!messages.closest('dialog') && !target.matches(focusedByPage)) return;
    // After the browser has scrolled there.
    requestAnimationFrame(() => {
      const { top, bottom } = target.getBoundingClientRect();
      const boxes = [...messages.querySelectorAll('[data-sonner-toast]')].map((toast) =>
        toast.getBoundingClientRect(),
      );
      if (boxes.some((box) => box.bottom > top && box.top < bottom)) updatePosition();
    });
  });
}
