import { keptOrders } from '#backend/simulated/kept-orders.ts';
import type { Notification } from '#backend/staff/overview.ts';
import { orderReference } from '#domain/order.ts';
import { recordPath } from '#domain/staff/staff-paths.ts';
import { sampleNotifications } from './sample-notifications.ts';
import type { Colleague, StaffAround } from './staff-around.ts';

const hour = 3_600_000;

/** Orders count from 5001; the sample's notifications stay far below. */
const firstOfOrders = 100_000;

/** What staff of the demo are told: what the sample begins with, and what was ordered in this browser. */
export function simulatedNotifications({ ledger, storage, now, who }: StaffAround) {
  const markOf = (person: Colleague, id: number) => `${person.id} ${id}`;

  const told = (person: Colleague | undefined): Notification[] => {
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
    for (const one of told(person)) {
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

interface Mark {
  /** Who read what. */
  mark: string;
}
