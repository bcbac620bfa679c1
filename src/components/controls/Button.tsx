import { type ComponentProps, useEffect } from 'react';
import { announce } from '#components/messages/announce.ts';

interface Props extends ComponentProps<'button'> {
  /** Whether it waits for the response to an earlier press. */
  busy?: boolean | undefined;
  /** Its label meanwhile; unchanged by default. */
  busyLabel?: string | undefined;
  /** Whether pressing it would have no effect now. */
  unavailable?: boolean | undefined;
}

/**
 * The button of all islands. When it is unavailable it says so and keeps the focus: a `disabled` button loses the
 * focus to the page, and keyboard users would start again at the top.
 */
export function Button({
  busy = false,
  busyLabel,
  unavailable = false,
  onClick,
  children,
  ...button
}: Props) {
  const isInactive = busy || unavailable;
  // Screen readers do not read a changed label of the focused button.
  useEffect(() => {
    if (busy && busyLabel) announce(busyLabel);
  }, [busy, busyLabel]);
  return (
    <button
      type="button"
      {...button}
      aria-busy={busy || undefined}
      aria-disabled={isInactive || undefined}
      // The default action of a submit button's click is to submit its form, also after Enter in a field.
      onClick={isInactive ? (event) => event.preventDefault() : onClick}
    >
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}
