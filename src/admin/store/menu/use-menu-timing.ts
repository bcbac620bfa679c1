import { useEffect, useRef, useState } from 'react';

/** The delay before an item opens on hover or focus, in milliseconds. */
const openAfter = 200;

/** The period after the menu was open in which another item opens at once, in milliseconds. */
const skipWithin = 300;

/** The delay before it closes after the pointer has left, in milliseconds, so that a small slip does not close it. */
const closeAfter = 150;

/** The open item of a navigation menu, and the events that change it. */
export interface MenuTiming {
  open: string | undefined;
  /** The pointer, or the keyboard focus, is on an item. */
  enter: (part: string) => void;
  /** The pointer or the focus has left. */
  leave: () => void;
  /** The pointer or the focus is within the open panel. */
  stay: () => void;
  /** A press: opens the item, pins it if it had opened automatically, or closes it. */
  toggle: (part: string) => void;
  close: () => void;
}

/** Controls when the navigation menu opens and closes. */
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
  // A timer must use the state of the menu at the time when it fires.
  const closeLater = useRef(close);
  useEffect(() => {
    closeLater.current = close;
  });

  return {
    open,
    enter: (part) => {
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
    toggle: (part) => {
      if (open === part && pressed.current) return close();
      pressed.current = true;
      show(part);
    },
    close,
  };
}
