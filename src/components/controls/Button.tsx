import { type ComponentProps, useEffect } from 'react';
import { announce } from '#components/messages/announce.ts';

interface Props extends ComponentProps<'button'> {
  /** Whether it waits for the answer to an earlier press. */
  busy?: boolean | undefined;
  /** What it says meanwhile; what it always says where nothing is given. */
  busyWords?: string | undefined;
  /** Whether pressing it would do nothing now. */
  off?: boolean | undefined;
}

/**
 * The one button of islands. Where it cannot be pressed it says so and keeps the focus: a button that is `disabled` loses
 * it to the page, and whoever uses the keyboard begins again at the top.
 */
export function Button({ busy = false, busyWords, off = false, onClick, children, ...button }: Props) {
  const still = busy || off;
  // Other words on a button that has the focus are not read out.
  useEffect(() => {
    if (busy && busyWords) announce(busyWords);
  }, [busy, busyWords]);
  return (
    <button
      type="button"
      {...button}
      aria-busy={busy || undefined}
      aria-disabled={still || undefined}
      // The default of a submit button's click is to send its form, also where Enter was pressed in a field.
      onClick={still ? (event) => event.preventDefault() : onClick}
    >
      {busy && busyWords ? busyWords : children}
    </button>
  );
}
