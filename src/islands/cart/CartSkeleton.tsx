import { EmptyCart } from '#components/cart/EmptyCart.tsx';

/**
 * The cart before it is loaded from the browser's storage. Whether it is empty is known before the first paint
 * (components/frame/cart-badge.js), so the wrong state is never visible.
 */
export function CartSkeleton({ emptyShelf }: { emptyShelf: string }) {
  return (
    <>
      <div className="cart-empty-only">
        <EmptyCart heading="p" picture={emptyShelf} />
      </div>
      <div role="status" className="cart-filled-only min-h-[60vh] space-y-5 border-t border-paper-edge pt-5">
        <span className="sr-only">Loading your cart</span>
        <div className="h-24 max-w-[44rem] rounded-soft bg-paper-deep" />
        <div className="h-24 max-w-[44rem] rounded-soft bg-paper-deep" />
      </div>
    </>
  );
}
