import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

const controlsIn = (place: Element) => [
  ...place.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), input:not(:disabled)'),
];

/**
 * For a place whose controls may vanish when they are used: the focus of one that did goes to the control that stands
 * where it stood, or to the last one. Call it in a component that is drawn anew when they vanish.
 * @returns props of the place; its parts must not stop the event `focus`.
 */
export function useVanishing<Place extends HTMLElement>(): {
  ref: RefObject<Place | null>;
  onFocus: (event: FocusEvent) => void;
} {
  const ref = useRef<Place>(null);
  const last = useRef<{ control: Element; position: number }>(undefined);

  useLayoutEffect(() => {
    if (!ref.current || !last.current || last.current.control.isConnected) return;
    const controls = controlsIn(ref.current);
    const next = controls[Math.min(last.current.position, controls.length - 1)];
    last.current = undefined;
    // The browser leaves the focus on the page's body; whoever went on elsewhere stays there.
    if (document.activeElement === document.body) next?.focus();
  });

  return {
    ref,
    onFocus: ({ target, currentTarget }) => {
      last.current = { control: target, position: controlsIn(currentTarget).indexOf(target as HTMLElement) };
    },
  };
}
