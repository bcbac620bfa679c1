import type { Checkout } from '#domain/checkouts/checkout-schema.ts';
import { $bookingDrafts } from '#stores/bookings/booking.ts';
import { cartWasOrdered } from '#stores/cart.ts';
import { orderDraft, sentOrder } from '#stores/orders/order-draft.ts';
import { rememberOrder } from '#stores/orders/recent-orders.ts';
import { forgetPaying, paidByWords } from './paying.ts';

/** Once a payment is paid or refunded, removes it from this browser; if it is paid, also its cart items and input. */
export function settle(checkout: Checkout): void {
  const { token, state, kind, order } = checkout;
  const paying = paidByWords(token);
  if (!paying || (state !== 'paid' && state !== 'refunded')) return;
  forgetPaying(token);
  if (state !== 'paid') return;
  if (kind === 'booking') $bookingDrafts.setKey(paying.about, {});
  if (kind === 'order') {
    cartWasOrdered(paying.products.map((product) => ({ product })));
    orderDraft.write(undefined);
    sentOrder.write(undefined);
    if (order) rememberOrder({ ...order, placedAt: new Date().toISOString() });
  }
}
