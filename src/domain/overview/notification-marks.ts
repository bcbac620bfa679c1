/** The part of a notification that says whether it was read. */
interface Readable {
  id: number;
  read: boolean;
}

export type ReadMark = 'read' | 'unread';

/** Notifications with some of them marked as read or unread; the others unchanged. */
export function markedAs<T extends Readable>(
  mark: ReadMark,
  notifications: readonly T[],
  ids: readonly number[],
): T[] {
  const read = mark === 'read';
  return notifications.map((notification) =>
    ids.includes(notification.id) && notification.read !== read ? { ...notification, read } : notification,
  );
}

/** Ids of unread notifications. */
export function unreadIds(notifications: readonly Readable[]): number[] {
  return notifications.filter(({ read }) => !read).map(({ id }) => id);
}

/** The unread count after some were read (or reverted, if negative); never below zero. */
export function unreadAfter(unread: number, read: number): number {
  return Math.max(0, unread - read);
}

/** "Notifications, 3 unread": the bell's name for screen readers. */
export function bellLabel(unread: number): string {
  return unread > 0 ? `Notifications, ${unread} unread` : 'Notifications';
}
