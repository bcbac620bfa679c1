import { keptOrders } from '#backend/simulated/shop/kept-orders.ts';
import { stockBook } from '#backend/simulated/staff/shop/stock-book.ts';
import type { Colleague, StaffAround } from '#backend/simulated/staff/staff-around.ts';
import { orderReference } from '#domain/shop/order.ts';
import { lowStockAt } from '#domain/shop/product.ts';
import { recordPath } from '#domain/staff/frame/staff-paths.ts';
import type { Notification } from '#domain/staff/overview/overview-schema.ts';
import { sampleNotifications } from './sample-notifications.ts';
import { lowProducts } from './simulated-alerts.ts';

const hour = 3_600_000;

/** Numbers of notifications about orders and about products; the sample's stay far below. */
const [firstOfOrders, firstOfProducts] = [100_000, 900_000];

/** What staff of the demo are told: what the sample begins with, what was ordered in this browser, and what ran low. */
export function simulatedNotifications(around: StaffAround) {
  const { ledger, storage, now, who } = around;
  const markOf = (person: Colleague, id: number) => `${person.id} ${id}`;

  const told = async (person: Colleague | undefined): Promise<Notification[]> => {
    if (person?.role !== 'admin' && person?.role !== 'instructor') return [];
    const read = new Set(ledger.over('notification', [], ({ mark }: Mark) => mark).map(({ mark }) => mark));
    // As in the database: what an instructor may not see is not told to one.
    const ordered = person.role === 'admin' ? keptOrders(storage).read() : [];
    return [
      ...ordered.map(
        ({ order }): Omit<Notification, 'read'> => ({
          id: firstOfOrders + order.number,
          type: 'message',
          title: `New order ${orderReference(order)}`,
          message: `${order.name} will collect it at the studio.`,
          at: order.placedAt,
          path: recordPath('order', order.number),
        }),
      ),
      ...(await ranLow(around)),
      ...sampleNotifications.map(({ hoursAgo, ...one }) => ({
        ...one,
        at: new Date(now() - hoursAgo * hour).toISOString(),
      })),
    ]
      .map((one) => ({ ...one, read: read.has(markOf(person, one.id)) }))
      .sort((a, b) => b.at.localeCompare(a.at) || b.id - a.id)
      .slice(0, 30);
  };

  const mark = async (isMeant: (one: Notification) => boolean) => {
    const person = await who();
    for (const one of await told(person)) {
      if (!person || one.read || !isMeant(one)) continue;
      const key = markOf(person, one.id);
      const at = new Date(now()).toISOString();
      ledger.write({ noun: 'notification', key, before: null, after: { mark: key }, by: person.name, at });
    }
  };

  return {
    notifications: async () => told(await who()),
    markRead: (id: number) => mark((one) => one.id === id),
    markAllRead: () => mark(() => true),
  };
}

/** What was in stock enough at first, and is low since: as studio.tell_of_low_stock() tells it. */
async function ranLow(around: StaffAround): Promise<Omit<Notification, 'read'>[]> {
  const { products } = await around.staffSample();
  const low = (await lowProducts(around)).map((product) => ({
    ...product,
    position: products.findIndex(({ id, stock }) => id === product.id && stock > lowStockAt),
  }));
  const fallen = low.filter(({ position }) => position >= 0);
  const movements = fallen.length > 0 ? await stockBook(around) : [];
  return fallen.map(({ id, name, stock, position }) => ({
    id: firstOfProducts + position,
    type: 'alert',
    title: `${name} is ${stock <= 0 ? 'sold out' : 'running low'}`,
    message: stock <= 0 ? 'Time to order more.' : leftWords(stock),
    at:
      movements.find(({ product, change }) => product.id === id && change < 0)?.at ??
      new Date(around.now()).toISOString(),
    path: '/admin/store?low=1',
  }));
}

const leftWords = (stock: number) =>
  stock === 1 ? 'One piece left on the shelf.' : `${stock} pieces left on the shelf.`;

interface Mark {
  /** Who read what. */
  mark: string;
}
