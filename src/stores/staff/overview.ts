import type { Dashboard } from '#domain/overview/dashboard-schema.ts';
import { markedAs, type ReadMark, unreadAfter, unreadIds } from '#domain/overview/notification-marks.ts';
import type { Badges, Notification, RecordFinding } from '#domain/overview/overview-schema.ts';
import { hasSessionInStorage } from '#stores/accounts/account.ts';
import { followStudioClock } from '#stores/studio-clock.ts';
import { invalidate, query } from './queries.ts';
import { staff } from './staff.ts';
import { whileAllowed } from './while-allowed.ts';

const overview = async () => (await staff()).overview();

/** Loads the functions that every screen calls, so that they are there when the studio has identified the visitor. */
export function preloadOverview(): void {
  if (hasSessionInStorage()) overview().catch(() => undefined);
}

/** The badges of the sidebar's items. */
export const $badges = query<Badges>(['overview', 'badges'], () =>
  whileAllowed(async () => {
    const badges = await (await overview()).badges();
    followStudioClock(badges.at);
    return badges;
  }),
);

/** The newest notifications. */
export const $notifications = query<Notification[]>(['overview', 'notifications'], () =>
  whileAllowed(async () => (await overview()).notifications()),
);

/** The name of the signed-in person. */
export const $staffName = query<string>(['staff-name'], () =>
  whileAllowed(async () => (await overview()).name()),
);

/** Refreshes data that others may have changed; the current data is shown until the response arrives. */
export function refreshOverview(): void {
  $badges.revalidate();
  $notifications.revalidate();
}

/** The records of every kind that match a text of the header's search. @throws Outage */
export async function findEverything(text: string): Promise<RecordFinding[]> {
  return whileAllowed(async () => (await overview()).find(text));
}

/** Marks a notification as read: optimistically, and reverted if the studio is unreachable. @throws Outage */
export async function markRead(id: number): Promise<void> {
  await marking([id], async () => (await overview()).markRead(id));
}

/** Marks all notifications as read, as `markRead`. @throws Outage */
export async function markAllRead(): Promise<void> {
  await marking(unreadIds($notifications.get().data ?? []), async () => (await overview()).markAllRead());
}

/** Records that Booking Management was opened, so that its bookings are no longer new. A failure is ignored. */
export async function markBookingsSeen(): Promise<void> {
  try {
    await (await overview()).sawBookings();
    invalidate('overview');
  } catch {
    // The badge stays until the next time.
  }
}

/** Reverts all changes made in this browser's demo; undefined for a real studio. @throws Outage */
export async function demoReset(): Promise<(() => Promise<void>) | undefined> {
  return (await staff()).reset;
}

async function marking(ids: number[], send: () => Promise<void>): Promise<void> {
  const unread = unreadIds($notifications.get().data ?? []).filter((id) => ids.includes(id));
  const show = (mark: ReadMark) => {
    const { data: list = [] } = $notifications.get();
    const { data: badges } = $badges.get();
    // They may have been loaded again since they were marked.
    const changed = list.filter(({ id, read }) => unread.includes(id) && read !== (mark === 'read'));
    $notifications.mutate(markedAs(mark, list, unread));
    const count = mark === 'read' ? changed.length : -changed.length;
    if (badges) $badges.mutate({ ...badges, notifications: unreadAfter(badges.notifications, count) });
  };
  show('read');
  try {
    await send();
  } catch (error) {
    show('unread');
    throw error;
  }
  // An answer to an earlier request would show them as they were before.
  invalidate('overview');
}

/** Loads the dashboard's data. @throws Outage */
export async function loadDashboard(): Promise<Dashboard> {
  return (await overview()).dashboard();
}
