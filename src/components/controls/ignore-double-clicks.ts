interface Click {
  control: Element | null;
  timeStamp: number;
  clientX: number;
  clientY: number;
}

/** The period within which a second click belongs to a double click, in milliseconds. */
const period = 500;

/** The distance by which a hand moves between the two clicks, in pixels. */
const distance = 10;

const isDouble = (first: Click, second: Click) =>
  second.timeStamp - first.timeStamp < period &&
  Math.hypot(second.clientX - first.clientX, second.clientY - first.clientY) < distance;

/**
 * From now on the second click of a double click acts only on the control that got the first one. On another control,
 * which the first click has opened or moved to the same place, it is ignored: some people double-click everything.
 * @param page The window.
 */
export function ignoreDoubleClicks(page: Pick<Window, 'addEventListener'>): void {
  let last: Click | undefined;

  const onClick = (event: MouseEvent) => {
    const { target, timeStamp, clientX, clientY, detail } = event;
    // Browsers count the clicks of a mouse by the settings of the system, but not every browser counts taps.
    const isCountedOnce = detail === 1 && 'pointerType' in event && event.pointerType === 'mouse';
    const control = target instanceof Element ? target.closest('a, button') : null;
    const click = { control, timeStamp, clientX, clientY };
    // A click by keyboard or by a script has no detail. The click that a label passes on to its field is at the same place.
    if (
      detail &&
      !isCountedOnce &&
      control &&
      last?.control &&
      last.control !== control &&
      isDouble(last, click)
    ) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else last = click;
  };

  page.addEventListener('click', onClick, true);
  // A form that is filled in between is sent on purpose. Events of scripts, as of a form that has just been shown, are no
  // input of a person.
  page.addEventListener('input', ({ isTrusted }) => {
    if (isTrusted) last = undefined;
  });
}
