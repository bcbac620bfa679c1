import type { Checkout } from '#domain/checkouts/checkout-schema.ts';
import { $bookingDrafts } from '#stores/bookings/booking.ts';
import { paidBooking } from '#stores/bookings/paid-booking.ts';
import { removeOrderedLines } from '#stores/cart.ts';
import { orderDraft, sentOrder } from '#stores/orders/order-draft.ts';
import { rememberOrder } from '#stores/orders/recent-orders.ts';
import { forgetPayment, pendingPaymentOf } from './pending-payments.ts';

/**
 * Removes a payment that is decided from this browser; if it is paid, also its lines in the cart and its input. A
 * payment for a class or a pass that was given up stays, because it names what to try again.
 */
export function settle(checkout: Checkout): void {
  const { token, state, kind, booking, order } = checkout;
  const payment = pendingPaymentOf(token);
  if (!payment || state === 'open' || (state === 'released' && kind !== 'order')) return;
  forgetPayment(token);
  if (state !== 'paid') return;
  if (kind === 'booking') {
    $bookingDrafts.setKey(payment.about, {});
    if (booking) paidBooking.write({ about: payment.about, token: booking.token });
  }
  if (kind === 'order') {
    removeOrderedLines(payment.products.map((product) => ({ product })));
    orderDraft.write(undefined);
    sentOrder.write(undefined);
    if (order) rememberOrder({ ...order, placedAt: new Date().toISOString() });
  }
}
