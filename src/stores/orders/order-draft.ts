import type { OrderForm } from '#domain/orders/order-form.ts';
import { draft } from '#stores/draft.ts';

/** The form of an order as long as nobody has typed. */
export const emptyOrder: OrderForm = { name: '', email: '', phone: '', note: '' };

/** What was typed, kept in this tab until the order is placed or paid. */
export const orderDraft = draft('checkout', emptyOrder);

/**
 * The order that was sent and not answered, also over a reload in the middle of it: the same order sent again is the
 * same request, and a changed one is a new one. `fingerprint` is all that it said.
 */
export const sentOrder = draft('checkout-request', { requestId: '', fingerprint: '', email: '' });
