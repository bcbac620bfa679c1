import type { Shop } from '#backend/shop.ts';
import { randomId } from '#backend/simulated/random-id.ts';
import type { Sample, SampleSource } from '#backend/simulated/sample.ts';
import type { SmallStorage } from '#backend/tolerant-storage.ts';
import { cartTotal } from '#domain/shop/cart.ts';
import { orderRefusal } from '#domain/shop/checkout.ts';
import { canCancelOrder, type Order } from '#domain/shop/order.ts';
import { keptOrders, piecesOrdered } from './kept-orders.ts';

/** What a part of the studio without a server works with. */
interface Surroundings {
  storage: SmallStorage;
  sample: SampleSource;
  /** The time in milliseconds. */
  now: () => number;
  /** Id of whoever is signed in; undefined for a guest. */
  visitor: () => Promise<string | undefined>;
}

/** The first order's number. */
const firstNumber = 5001;

/** The shop without a server: it sells the sample, less what was ordered in this browser. Nothing leaves the browser. */
export function simulatedShop({ storage, sample, now, visitor }: Surroundings): Shop {
  const orders = keptOrders(storage);
  const instant = () => new Date(now()).toISOString();
  const byToken = (token: string) => orders.read().find(({ order }) => order.token === token);

  /** The sample's products less what was ordered. */
  const left = ({ products }: Sample) =>
    products.map((product) => ({
      ...product,
      stock: product.stock - piecesOrdered(orders.read(), product.id),
    }));

  return {
    shelf: async () => ({ readAt: instant(), products: left(await sample()) }),

    placeOrder: async (request) => {
      const [from, owner] = await Promise.all([sample(), visitor()]);
      // From here on nothing waits, so that no other order comes in between.
      const shelf = new Map(left(from).map((one) => [one.id, one]));
      const known = orders.read();
      const again = known.find(({ requestId }) => requestId === request.requestId);
      if (again) return { kind: 'placed', order: again.order };
      const refusal = orderRefusal(request, shelf);
      if (refusal) return { kind: 'refused', ...refusal };

      const lines = request.lines.flatMap(({ product, quantity }) => {
        const entry = shelf.get(product);
        return entry ? [{ product, name: entry.name, quantity, price: entry.price }] : [];
      });
      const at = instant();
      const order: Order = {
        number: firstNumber + known.length,
        token: randomId(),
        status: 'placed',
        lines,
        total: cartTotal(
          lines.map(({ product: id, quantity }) => ({ id, quantity })),
          (id) => shelf.get(id)?.price,
        ),
        history: [{ status: 'placed', at }],
        placedAt: at,
        name: request.name.trim(),
        email: request.email.trim(),
        phone: request.phone.trim(),
        note: request.note.trim(),
      };
      orders.write([...known, { order, requestId: request.requestId, owner: owner ?? null }]);
      return { kind: 'placed', order };
    },

    byRequest: async (id, email) =>
      orders.read().find(({ requestId, order }) => requestId === id && order.email === email.trim())?.order,

    byToken: async (token) => byToken(token)?.order,

    cancel: async (token) => {
      const found = byToken(token);
      if (!found) return { kind: 'refused', reason: 'unknown-order' };
      const { order } = found;
      if (order.status === 'cancelled') return { kind: 'cancelled', order };
      if (!canCancelOrder(order)) return { kind: 'refused', reason: 'already-collected' };
      const history = [...order.history, { status: 'cancelled' as const, at: instant() }];
      const cancelled: Order = { ...order, status: 'cancelled', history };
      orders.write(
        orders.read().map((one) => (one.order.token === token ? { ...one, order: cancelled } : one)),
      );
      return { kind: 'cancelled', order: cancelled };
    },

    own: async () => {
      const id = await visitor();
      if (id === undefined) return [];
      const own = orders.read().filter(({ owner }) => owner === id);
      return own.map(({ order }) => order).toReversed();
    },
  };
}
