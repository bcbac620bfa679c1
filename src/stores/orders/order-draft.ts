import type { OrderForm } from '#domain/orders/order-form.ts';
import { draft } from '#stores/draft.ts';
import { untilSignOut } from '#stores/until-sign-out.ts';

/** What a customer enters for an order. */
export interface OrderInput extends OrderForm {
  /** "now" if they pay by card at once. */
  pay: string;
  /** The digital products that they consent to open: `consentNeeded`. */
  consent: string;
}

/** The empty form of an order. */
export const emptyOrder: OrderInput = { name: '', email: '', phone: '', note: '', pay: '', consent: '' };

/** The input, stored in this tab until the order is placed or paid. */
export const orderDraft = untilSignOut('checkout', draft('checkout', emptyOrder), emptyOrder);

const noRequest = { requestId: '', fingerprint: '', email: '' };

/**
 * The request that has no response yet; it survives a reload. The same order repeats its request id, and a changed
 * order gets a new one. `fingerprint` is the content of the request.
 */
export const sentOrder = untilSignOut('checkout-request', draft('checkout-request', noRequest), noRequest);
