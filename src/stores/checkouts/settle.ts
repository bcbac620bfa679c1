import type { Checkout } from '#domain/checkouts/checkout-schema.ts';
import { $typed } from '#stores/bookings/booking.ts';
import { cartWasOrdered } from '#stores/cart.ts';
import { orderDraft, sentOrder } from '#stores/orders/order-draft.ts';
import { rememberOrder } from '#stores/orders/recent-orders.ts';
import { forgetPaying, payingOf } from './paying.ts';

/** What was kept in this browser until a payment was made goes once it is: the cart, and what was typed. */
export function settle(checkout: Checkout): void {
  const { token, state, kind, order } = checkout;
  const paying = payingOf(token);
  if (!paying || (state !== 'paid' && state !== 'refunded')) return;
  forgetPaying(token);
  if (state !== 'paid') return;
  if (kind === 'booking') $typed.setKey(paying.about, {});
  if (kind === 'order') {
    cartWasOrdered(paying.products.map((product) => ({ product })));
    orderDraft.keep(undefined);
    sentOrder.keep(undefined);
    if (order) rememberOrder({ ...order, placedAt: new Date().toISOString() });
  }
}
