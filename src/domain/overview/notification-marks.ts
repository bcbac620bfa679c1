/** What of a notification tells whether it was read. */
interface Marked {
  id: number;
  read: boolean;
}

/** Notifications with some of them marked as read or as unread; the others as they were. */
export function markedAs<Found extends Marked>(
  read: boolean,
  notifications: readonly Found[],
  ids: readonly number[],
): Found[] {
  return notifications.map((notification) =>
    ids.includes(notification.id) && notification.read !== read ? { ...notification, read } : notification,
  );
}

/** Ids of those that are not read yet. */
export function unreadIds(notifications: readonly Marked[]): number[] {
  return notifications.filter(({ read }) => !read).map(({ id }) => id);
}

/** How many are left unread after some were read (or came back: below zero); never below none. */
export function unreadAfter(unread: number, read: number): number {
  return Math.max(0, unread - read);
}

/** "Notifications, 3 unread": the bell's name for who does not see it. */
export function unreadWords(unread: number): string {
  return unread > 0 ? `Notifications, ${unread} unread` : 'Notifications';
}
