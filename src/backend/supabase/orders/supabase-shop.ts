import type { Shop } from '#backend/orders/shop.ts';
import type { Call } from '#backend/supabase/call.ts';
import { parseCancelOrderAnswer, parseFoundOrder, parseOrderAnswer, parseOrders } from './parse-order.ts';
import { parseShelf } from './parse-shelf.ts';

/** Shop kept in the database. */
export function supabaseShop({ anyone, visitor }: { anyone: Call; visitor: Call }): Shop {
  return {
    shelf: async () => parseShelf(await anyone('shelf')),

    placeOrder: async ({ name, email, phone, note, lines, expectedTotal, requestId }) =>
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

    byRequest: async (requestId, email) =>
      parseFoundOrder(await visitor('order_by_request', { request_id: requestId, email: email.trim() })),

    // Whoever has the private link may see and cancel the order: no session is needed.
    byToken: async (token) => parseFoundOrder(await anyone('order_by_token', { token })),
    cancel: async (token) => parseCancelOrderAnswer(await anyone('cancel_order', { token })),

    own: async () => parseOrders(await visitor('my_orders')),
  };
}
