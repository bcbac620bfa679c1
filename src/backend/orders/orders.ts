import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import { typedCall } from '#backend/calls/parse.ts';
import { ownListParameters } from '#backend/records/own-list-parameters.ts';
import type { Money } from '#domain/money/money.ts';
import { cancelOrderAnswer, order, orderAnswer, ownOrders } from '#domain/orders/order-schema.ts';

export interface OrderRequest {
  name: string;
  email: string;
  phone: string;
  /** Collection note; may be empty. */
  note: string;
  lines: { product: string; quantity: number }[];
  /** The total that the customer was shown. The shop prices the lines itself and refuses if the totals differ. */
  expectedTotal: Money;
  /** Whether the customer consents to opening digital products early; an order of these is refused without it. */
  consents?: boolean;
  /** The idempotency key, created when the checkout was opened: requests with the same id are the same order. */
  requestId: string;
}

export type Orders = ReturnType<typeof createOrders>;

const answer = v.nullable(order);

/**
 * Orders, as customers place and cancel them. Refusals are returned, not thrown; every method throws Outage if the
 * studio is unreachable.
 */
export function createOrders(calls: Record<'anyone' | 'visitor' | 'withCaptcha', Call>) {
  const anyone = typedCall(calls.anyone);
  const visitor = typedCall(calls.visitor);
  const withCaptcha = typedCall(calls.withCaptcha);
  return {
    /** Orders in the name of the signed-in person, or of a guest. Stock is taken for all lines or for none. */
    place: ({ name, email, phone, note, lines, expectedTotal, consents = false, requestId }: OrderRequest) =>
      withCaptcha('place_order', orderAnswer, {
        // The browser trims every Unicode space, the database only those of ASCII.
        name: name.trim(),
        email: email.trim(),
        phone: phone.trim(),
        note: note.trim(),
        lines: lines.map(({ product, quantity }) => ({ product, quantity })),
        expected_total: { amount: expectedTotal.amount, currency: expectedTotal.currency },
        request_id: requestId,
        consents,
      }),

    /**
     * The result of a request that got no response; undefined if there is no order.
     * @param email The address that it was sent with.
     */
    byRequest: async (requestId: string, email: string) =>
      (await visitor('order_by_request', answer, { request_id: requestId, email: email.trim() })) ??
      undefined,

    /** The order of a private link; undefined if there is none. The link works without a session. */
    byToken: async (token: string) => (await anyone('order_by_token', answer, { token })) ?? undefined,

    /** Cancels an order that is not collected yet; its pieces return to stock. Cancelling twice returns the same. */
    cancel: (token: string) => anyone('cancel_order', cancelOrderAnswer, { token }),

    /** The newest orders of the signed-in person, or all, with the number of all; none for a visitor. */
    listOwn: (all = false) => visitor('my_orders', ownOrders, ownListParameters(all)),
  };
}
