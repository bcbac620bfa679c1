import type { Dashboard } from '#domain/overview/dashboard-schema.ts';
import { markedAs, unreadAfter, unreadIds } from '#domain/overview/notification-marks.ts';
import type { Badges, Hit, Notification } from '#domain/overview/overview-schema.ts';
import { changed, query } from './queries.ts';
import { staff } from './staff.ts';
import { whileAllowed } from './while-allowed.ts';

const overview = async () => (await staff()).overview();

/** What stands beside the sidebar's items. */
export const $badges = query<Badges>(['overview', 'badges'], () =>
  whileAllowed(async () => (await overview()).badges()),
);

/** The newest notifications. */
export const $notifications = query<Notification[]>(['overview', 'notifications'], () =>
  whileAllowed(async () => (await overview()).notifications()),
);

/** The name of who is signed in. */
export const $staffName = query<string>(['staff-name'], () =>
  whileAllowed(async () => (await overview()).name()),
);

/** Asks anew for what others may have changed; what is shown stays until the answer comes. */
export function refreshNews(): void {
  $badges.revalidate();
  $notifications.revalidate();
}

/** Classes, instructors, bookings, orders, products and posts that a text fits. @throws Outage */
export async function findEverything(text: string): Promise<Hit[]> {
  return whileAllowed(async () => (await overview()).find(text));
}

/** Marks notifications as read: shown at once, and taken back where the studio could not be told. @throws Outage */
export async function markRead(id: number): Promise<void> {
  await marking([id], async () => (await overview()).markRead(id));
}

/** Marks all notifications as read, as `markRead`. @throws Outage */
export async function markAllRead(): Promise<void> {
  await marking(unreadIds($notifications.get().data ?? []), async () => (await overview()).markAllRead());
}

/** Booking Management was looked at: what is in it is news no more. Nobody is told where that could not be kept. */
export async function sawBookings(): Promise<void> {
  try {
    await (await overview()).sawBookings();
    changed('overview');
  } catch {
    // The badge stays, and goes the next time.
  }
}

/** Takes back everything that this browser changed; undefined where the studio is real. @throws Outage */
export async function demoReset(): Promise<(() => Promise<void>) | undefined> {
  return (await staff()).reset;
}

async function marking(ids: number[], tell: () => Promise<void>): Promise<void> {
  const unread = unreadIds($notifications.get().data ?? []).filter((id) => ids.includes(id));
  const show = (read: boolean) => {
    const { data: list } = $notifications.get();
    const { data: badges } = $badges.get();
    if (list) $notifications.mutate(markedAs(read, list, unread));
    const count = read ? unread.length : -unread.length;
    if (badges) $badges.mutate({ ...badges, notifications: unreadAfter(badges.notifications, count) });
  };
  show(true);
  try {
    await tell();
  } catch (error) {
    show(false);
    throw error;
  }
}

/** What the dashboard shows. @throws Outage */
export async function askDashboard(): Promise<Dashboard> {
  return (await overview()).dashboard();
}
