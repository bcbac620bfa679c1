import type { Call } from '#backend/calls/call.ts';
import type { OrderRequest } from './order-answers.ts';
import { parseCancelOrderAnswer, parseFoundOrder, parseOrderAnswer, parseOrders } from './parse-order.ts';

export type Orders = ReturnType<typeof createOrders>;

/**
 * Orders, as customers place and cancel them. A refusal is an answer; every method throws Outage where the studio
 * cannot be reached.
 */
export function createOrders({ anyone, visitor }: { anyone: Call; visitor: Call }) {
  return {
    /** Orders in the name of whoever is signed in, or of a guest. Stock is taken for all lines or for none. */
    place: async ({ name, email, phone, note, lines, expectedTotal, requestId }: OrderRequest) =>
      parseOrderAnswer(
        await visitor('place_order', {
          // The browser knows every space there is, the database those of ASCII.
          name: name.trim(),
          email: email.trim(),
          phone: phone.trim(),
          note: note.trim(),
          lines: lines.map(({ product, quantity }) => ({ product, quantity })),
          expected_total: { amount: expectedTotal.amount, currency: expectedTotal.currency },
          request_id: requestId,
        }),
      ),

    /**
     * What a request that was not answered came to; undefined where there is no order.
     * @param email The address that it was sent with.
     */
    byRequest: async (requestId: string, email: string) =>
      parseFoundOrder(await visitor('order_by_request', { request_id: requestId, email: email.trim() })),

    /** The order of a private link; undefined where there is none. Whoever has the link needs no session. */
    byToken: async (token: string) => parseFoundOrder(await anyone('order_by_token', { token })),

    /** Cancels an order that is not collected yet; its pieces go back on the shelf. Twice answers the same. */
    cancel: async (token: string) => parseCancelOrderAnswer(await anyone('cancel_order', { token })),

    /** Every order of the person who is signed in, the newest first; none for a stranger. */
    own: async () => parseOrders(await visitor('my_orders')),
  };
}
