import { type RefObject, useState } from 'react';
import { toastCart } from '#components/cart/cart-toast.ts';
import { $cart, type CartUpdate } from '#stores/cart.ts';

/**
 * Reports the changes of the cart, and offers to undo them.
 * @param list The list of lines.
 */
export function useCartChanges(list: RefObject<HTMLElement | null>) {
  const [lastUpdate, setLastUpdate] = useState<CartUpdate>();
  /** The product that Undo has just restored. */
  const [restored, setRestored] = useState<string>();

  const show = (change: CartUpdate) => {
    // The toast and the note on the page offer the same undo: using either of them closes both.
    const undo =
      change.undo &&
      (() => {
        const idsBefore = new Set($cart.get()?.map(({ id }) => id));
        change.undo?.();
        setLastUpdate(undefined);
        setRestored($cart.get()?.find(({ id }) => !idsBefore.has(id))?.id);
      });
    toastCart({ ...change, undo });
    if (undo && list.current) skipDoubleClick(list.current);
    setRestored(undefined);
    setLastUpdate(undo && { message: change.message, undo });
  };

  return {
    /** The last change, if it can be undone. */
    lastUpdate,
    restored,
    /** Reports a change. */
    show,
  };
}

/** Ignores the second click of a double click that removed a line: the next line has moved to its place. */
function skipDoubleClick({ style }: HTMLElement): void {
  style.pointerEvents = 'none';
  setTimeout(() => {
    style.pointerEvents = '';
  }, 500);
}
