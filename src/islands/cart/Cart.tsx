import { useEffect, useRef, useState } from 'react';
import { toastCart } from '#components/cart/cart-toast.ts';
import { EmptyCart } from '#components/cart/EmptyCart.tsx';
import { useFocusFallback } from '#components/use-focus-fallback.ts';
import { useStore } from '#components/use-store.ts';
import { priceCart } from '#domain/cart/priced-cart.ts';
import { $cart, type CartUpdate, clearCart, removeFromCart, setQuantity } from '#stores/cart.ts';
import { $recentOrders } from '#stores/orders/recent-orders.ts';
import { $shelf, loadedShelf, loadShelf } from '#stores/products/shelf.ts';
import { CartLineRow } from './CartLineRow.tsx';
import { CartSkeleton } from './CartSkeleton.tsx';
import { CartSummary } from './CartSummary.tsx';
import { RemovedNotice } from './RemovedNotice.tsx';

interface Props {
  /** Picture URLs by product. */
  pictures: Readonly<Record<string, string>>;
  /** URL of the drawing for an empty cart. */
  emptyShelf: string;
}

/** The cart, with the shop's current prices. */
export function Cart({ pictures, emptyShelf }: Props) {
  useFocusFallback();
  const lines = useStore($cart, { ssr: 'initial' });
  const shelf = useStore($shelf, { ssr: 'initial' });
  const [lastUpdate, setLastUpdate] = useState<CartUpdate>();
  /** The product that Undo has just restored. */
  const [restored, setRestored] = useState<string>();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => void loadShelf(), []);

  const show = (change: CartUpdate) => {
    // The toast and the note on the page offer the same undo: using either of them closes both.
    const undo =
      change.undo &&
      (() => {
        const idsBefore = $cart.get()?.map(({ id }) => id);
        change.undo?.();
        setLastUpdate(undefined);
        setRestored($cart.get()?.find(({ id }) => !idsBefore?.includes(id))?.id);
      });
    toastCart({ ...change, undo });
    if (undo && list.current) skipDoubleClick(list.current);
    setRestored(undefined);
    setLastUpdate(undo && { message: change.message, undo });
  };

  const recentOrdersLink = useStore($recentOrders).length > 0 && (
    <p className="mt-6">
      <a href="/order" className="link inline-flex min-h-[44px] items-center">
        Your recent orders
      </a>
    </p>
  );
  const removedNotice = lastUpdate?.undo && (
    <RemovedNotice key={lastUpdate.message} message={lastUpdate.message} onUndo={lastUpdate.undo} />
  );
  if (!lines) return <CartSkeleton emptyShelf={emptyShelf} />;
  if (lines.length === 0) {
    return (
      <>
        {removedNotice}
        <EmptyCart picture={emptyShelf} />
        {recentOrdersLink}
      </>
    );
  }

  const cart = priceCart(lines, loadedShelf(shelf));
  return (
    <div className="grid grid-cols-1 gap-x-14 gap-y-10 lg:grid-cols-[1fr_21rem]">
      <div>
        {removedNotice}
        <ul
          ref={list}
          aria-label="In your cart"
          className="divide-y divide-paper-edge border-y border-paper-edge"
        >
          {cart.lines.map((line) => (
            <CartLineRow
              key={line.id}
              line={line}
              picture={pictures[line.id]}
              restored={line.id === restored}
              onQuantity={(quantity) => show(setQuantity(line.id, quantity))}
              onRemove={() => show(removeFromCart(line.id))}
            />
          ))}
        </ul>
        <p className="mt-3 flex flex-wrap justify-between gap-x-6">
          <a href="/store" className="link inline-flex min-h-[44px] items-center font-semibold">
            Continue shopping
          </a>
          <button type="button" onClick={() => show(clearCart())} className="link min-h-[44px]">
            Clear cart
          </button>
        </p>
        {recentOrdersLink}
      </div>
      <CartSummary cart={cart} unreachable={shelf === 'unavailable'} onRetry={loadShelf} />
    </div>
  );
}

/** Ignores the second click of a double click that removed a line: the next line has moved to its place. */
function skipDoubleClick({ style }: HTMLElement): void {
  style.pointerEvents = 'none';
  setTimeout(() => {
    style.pointerEvents = '';
  }, 500);
}
