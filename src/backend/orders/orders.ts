import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import { asking } from '#backend/calls/parse.ts';
import type { Money } from '#domain/money/money.ts';
import { cancelOrderAnswer, order, orderAnswer } from '#domain/orders/order-schema.ts';

export interface OrderRequest {
  name: string;
  email: string;
  phone: string;
  /** Collection note; may be empty. */
  note: string;
  lines: { product: string; quantity: number }[];
  /** What the customer was shown. The shop prices the lines itself and refuses where that comes to something else. */
  expectedTotal: Money;
  /** Made when the checkout was opened: the same id is the same order, however often it is sent. */
  requestId: string;
}

export type Orders = ReturnType<typeof createOrders>;

const found = v.nullable(order);

/**
 * Orders, as customers place and cancel them. A refusal is an answer; every method throws Outage where the studio
 * cannot be reached.
 */
export function createOrders(calls: Record<'anyone' | 'visitor' | 'proven', Call>) {
  const anyone = asking(calls.anyone);
  const visitor = asking(calls.visitor);
  const proven = asking(calls.proven);
  return {
    /** Orders in the name of whoever is signed in, or of a guest. Stock is taken for all lines or for none. */
    place: ({ name, email, phone, note, lines, expectedTotal, requestId }: OrderRequest) =>
      proven('place_order', orderAnswer, {
        // The browser knows every space there is, the database those of ASCII.
        name: name.trim(),
        email: email.trim(),
        phone: phone.trim(),
        note: note.trim(),
        lines: lines.map(({ product, quantity }) => ({ product, quantity })),
        expected_total: { amount: expectedTotal.amount, currency: expectedTotal.currency },
        request_id: requestId,
      }),

    /**
     * What a request that was not answered came to; undefined where there is no order.
     * @param email The address that it was sent with.
     */
    byRequest: async (requestId: string, email: string) =>
      (await visitor('order_by_request', found, { request_id: requestId, email: email.trim() })) ?? undefined,

    /** The order of a private link; undefined where there is none. Whoever has the link needs no session. */
    byToken: async (token: string) => (await anyone('order_by_token', found, { token })) ?? undefined,

    /** Cancels an order that is not collected yet; its pieces go back on the shelf. Twice answers the same. */
    cancel: (token: string) => anyone('cancel_order', cancelOrderAnswer, { token }),

    /** Every order of the person who is signed in, the newest first; none for a stranger. */
    own: () => visitor('my_orders', v.array(order)),
  };
}
