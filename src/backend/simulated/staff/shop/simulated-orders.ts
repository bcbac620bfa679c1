import { randomId } from '#backend/simulated/random-id.ts';
import { keptOrders } from '#backend/simulated/shop/kept-orders.ts';
import type { Colleague, StaffAround } from '#backend/simulated/staff/staff-around.ts';
import type { StaffOrder, StaffOrders } from '#backend/staff/orders.ts';
import { type OrderStatus, orderReference } from '#domain/shop/order.ts';
import { belongsTo, isOrderStep } from '#domain/staff/shop/order-steps.ts';
import { sampleOrders } from './sample-orders.ts';
import { movementsOf } from './stock-book.ts';

/** Orders without a server: those of this browser, and a few that the sample had before. */
export function simulatedOrders({ ledger, storage, staffSample, now, who }: StaffAround): StaffOrders {
  const kept = keptOrders(storage);

  /** The newest first; none for those who may not see them. */
  const seen = async (): Promise<StaffOrder[]> => {
    if ((await who())?.role !== 'admin') return [];
    const { products } = await staffSample();
    const long = sampleOrders(products, now());
    const numbers = new Set(long.map(({ number }) => number));
    // The ledger knows of this browser's own orders, too, but what is true of them is kept with them.
    const changed = ledger
      .over<StaffOrder>('order', long, ({ number }) => String(number))
      .filter(({ number }) => numbers.has(number));
    const here = kept.read().map(({ order: { token: _secret, ...order } }) => order);
    return [...changed, ...here].toReversed();
  };

  const write = (before: StaffOrder, status: OrderStatus, admin: Colleague): StaffOrder => {
    const at = new Date(now()).toISOString();
    // What is taken back was a slip: the order's own history does not tell it, that of the changes does.
    const history =
      before.status === 'collected'
        ? before.history.filter((step) => step.status !== 'collected')
        : [...before.history, { status, at }];
    const after = { ...before, status, history };
    const orders = kept.read();
    const own = orders.some(({ order }) => order.number === before.number);
    if (own) {
      kept.write(
        orders.map((one) =>
          one.order.number === before.number
            ? { ...one, order: { ...one.order, status, history: after.history } }
            : one,
        ),
      );
    } else if (status === 'cancelled') {
      // The sample's stock is what its orders left: what one of them gives back has to be written down.
      const back = movementsOf(after, null, admin.name).filter(({ reason }) => reason === 'cancellation');
      for (const movement of back)
        ledger.write({
          noun: 'movement',
          key: randomId(),
          before: null,
          after: movement,
          by: admin.name,
          at,
        });
    }
    // As in the database, the history of a status stays out of the changes: it is the order's own.
    ledger.write({
      noun: 'order',
      key: String(before.number),
      before: { ...before, history: after.history },
      after,
      by: admin.name,
      at,
    });
    return after;
  };

  return {
    list: async ({ search, status, offset, limit }) => {
      const found = (await seen()).filter(
        (order) => belongsTo(status ?? 'all', order, now()) && holds(order, search),
      );
      return { rows: found.slice(offset, offset + limit), total: found.length };
    },

    find: async (number) => (await seen()).find((order) => order.number === number),

    setStatus: async (number, status) => {
      const admin = await who();
      if (admin?.role !== 'admin') return { kind: 'refused', reason: 'not-allowed' };
      const found = (await seen()).find((order) => order.number === number);
      if (!found) return { kind: 'refused', reason: 'unknown' };
      if (found.status === status) return { kind: 'changed', record: found };
      if (!isOrderStep(found.status, status)) return { kind: 'refused', reason: 'wrong-step' };
      return { kind: 'changed', record: write(found, status, admin) };
    },
  };
}

const holds = (order: StaffOrder, search: string) =>
  [order.name, order.email, orderReference(order)].some((text) =>
    text.toLowerCase().includes(search.trim().toLowerCase()),
  );
