import { useEffect, useState } from 'react';
import { EmptyCart } from '#components/cart/EmptyCart.tsx';
import { useFocusFallback } from '#components/use-focus-fallback.ts';
import { useStore } from '#components/use-store.ts';
import { priceCart } from '#domain/cart/priced-cart.ts';
import { orderPath } from '#domain/orders/order.ts';
import type { Order } from '#domain/orders/order-schema.ts';
import { $cart, removeOrderedLines } from '#stores/cart.ts';
import { hasPendingPayment, updateTakesOnline } from '#stores/checkouts/checkouts.ts';
import { orderDraft, sentOrder } from '#stores/orders/order-draft.ts';
import { justPlaced, rememberOrder } from '#stores/orders/recent-orders.ts';
import { $shelf, loadedShelf, loadShelfNow } from '#stores/products/shelf.ts';
import { giveUpPayment } from './give-up-payment.ts';
import { OrderForm } from './OrderForm.tsx';

/**
 * From the cart to an order. Until the shop has responded, the cart and all input stay unchanged.
 * @param street Where it is collected.
 * @param phone The studio's telephone number.
 * @param membersDiscount The discount of members, in per cent; 0 for none.
 */
export function Checkout({
  street,
  phone,
  membersDiscount,
}: {
  street: string;
  phone: string;
  membersDiscount: number;
}) {
  useFocusFallback();
  const lines = useStore($cart, { ssr: 'initial' });
  const shelf = useStore($shelf, { ssr: 'initial' });
  const [order, setOrder] = useState<Order>();
  useEffect(() => {
    void updateTakesOnline();
    // Products held for an unfinished payment are missing from the shelf until they are released.
    void (hasPendingPayment() ? giveUpPayment() : loadShelfNow());
  }, []);

  const onPlaced = (placed: Order) => {
    setOrder(placed);
    rememberOrder(placed);
    removeOrderedLines(placed.lines);
    orderDraft.write(undefined);
    sentOrder.write(undefined);
    justPlaced.write({ token: placed.token });
    // The checkout is removed from the history: Back leads to the page before it.
    location.replace(orderPath(placed));
  };

  const heading = 'mb-8 text-[min(16vw,clamp(2.3rem,1.6rem+3vw,3.75rem))]';
  if (order) {
    return (
      <>
        <h1 className={heading}>Your order is placed</h1>
        <p role="status">
          <a href={orderPath(order)} className="link inline-flex min-h-[44px] items-center font-semibold">
            See your order
          </a>
        </p>
      </>
    );
  }
  return (
    <>
      <h1 className={heading}>Checkout</h1>
      <div className="script-only">
        {!lines && <Skeleton />}
        {lines?.length === 0 && <EmptyCart />}
        {lines && lines.length > 0 && (
          <OrderForm
            cart={priceCart(lines, loadedShelf(shelf))}
            unreachable={shelf === 'unavailable'}
            street={street}
            phone={phone}
            membersDiscount={membersDiscount}
            onPlaced={onPlaced}
          />
        )}
      </div>
    </>
  );
}

/** A skeleton: three fields and a note, in grey. */
function Skeleton() {
  return (
    <div role="status" className="loading min-h-[60vh] max-w-xl space-y-5">
      <span className="sr-only">Loading your cart</span>
      {['name', 'email', 'phone'].map((field) => (
        <div key={field} className="h-[80px] rounded-lg bg-paper-deep" />
      ))}
      <div className="h-[140px] rounded-lg bg-paper-deep" />
    </div>
  );
}
