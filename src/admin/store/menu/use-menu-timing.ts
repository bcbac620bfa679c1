import { useEffect, useRef, useState } from 'react';

/** How long a pointer or the focus rests on a part of the menu before it opens, in milliseconds. */
const openAfter = 200;

/** How long after the menu was open another part of it opens at once. */
const skipWithin = 300;

/** How long it stays when the pointer has left, so that a slip of the hand closes nothing. */
const closeAfter = 150;

/** Which part of a navigation menu is open, and what changes that. */
export interface MenuTiming {
  open: string | undefined;
  /** A mouse, or the focus of the keyboard, rests on a part. */
  rest: (part: string) => void;
  /** It has left. */
  leave: () => void;
  /** Within what is open. */
  stay: () => void;
  /** A press: opens, keeps open what had opened by itself, or closes. */
  press: (part: string) => void;
  close: () => void;
}

/** When the navigation menu opens and closes. */
export function useMenuTiming(): MenuTiming {
  const [open, setOpen] = useState<string | undefined>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Opened by a press: only another press, Escape or leaving closes it. */
  const pressed = useRef(false);
  const closedAt = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => () => clearTimeout(timer.current), []);

  const show = (part: string) => {
    clearTimeout(timer.current);
    setOpen(part);
  };
  const close = () => {
    clearTimeout(timer.current);
    if (open !== undefined) closedAt.current = performance.now();
    pressed.current = false;
    setOpen(undefined);
  };
  // What a timer does later is what the menu is then.
  const closeLater = useRef(close);
  useEffect(() => {
    closeLater.current = close;
  });

  return {
    open,
    rest: (part) => {
      clearTimeout(timer.current);
      if (open === part) return;
      const justOpen = open !== undefined || performance.now() - closedAt.current < skipWithin;
      if (justOpen) {
        pressed.current = false;
        show(part);
      } else timer.current = setTimeout(() => show(part), openAfter);
    },
    leave: () => {
      clearTimeout(timer.current);
      if (!pressed.current) timer.current = setTimeout(() => closeLater.current(), closeAfter);
    },
    stay: () => clearTimeout(timer.current),
    press: (part) => {
      if (open === part && pressed.current) return close();
      pressed.current = true;
      show(part);
    },
    close,
  };
}
