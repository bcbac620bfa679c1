import { Link } from 'wouter';
import { useLatest } from '#admin/shell/use-latest.ts';
import { Button } from '#components/controls/Button.tsx';
import { announce } from '#components/messages/announce.ts';
import { Notice } from '#components/messages/Notice.tsx';
import { outageMessage } from '#components/messages/outages/outage-message.ts';
import { notifyError } from '#components/messages/toasts/notify.ts';
import { useStore } from '#components/use-store.ts';
import { unreadIds } from '#domain/overview/notification-marks.ts';
import { $notifications, markAllRead, markRead } from '#stores/staff/overview.ts';
import { NotificationRow } from './NotificationRow.tsx';

/** Announces how many are left, or that they could not be marked. */
function announceMarking(marking: Promise<void>, unreadCount: number) {
  announce(unreadCount > 0 ? `Marked as read. ${unreadCount} unread.` : 'All notifications are read.');
  marking.catch(() => notifyError(outageMessage));
}

/** The newest notifications; pressing one marks it as read. */
export default function NotificationList() {
  const { data, loading } = useLatest($notifications);
  const { error } = useStore($notifications);
  const unread = unreadIds(data ?? []);

  return (
    <>
      <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 border-b border-paper-edge px-4">
        <h2 className="font-sans text-base font-semibold leading-normal tracking-normal">Notifications</h2>
        <Button
          unavailable={unread.length === 0}
          onClick={() => announceMarking(markAllRead(), 0)}
          className="link min-h-[44px] px-1 text-[0.95rem] aria-disabled:text-ink-soft aria-disabled:no-underline"
        >
          Mark all as read
        </Button>
      </div>
      <div className="overscroll-contain [@media(min-height:24em)]:max-h-[300px] [@media(min-height:24em)]:overflow-y-auto">
        {data && data.length > 0 && (
          <ul className="divide-y divide-paper-edge">
            {data.map((notification) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                onRead={() => announceMarking(markRead(notification.id), unread.length - 1)}
              />
            ))}
          </ul>
        )}
        {data?.length === 0 && <p className="px-4 py-8 text-ink-soft">No notifications yet. All is quiet.</p>}
        {!data && error && !loading && (
          <Notice role="alert" className="m-3">
            <p>{outageMessage}</p>
            <button type="button" onClick={() => $notifications.invalidate()} className="link min-h-[44px]">
              Try again
            </button>
          </Notice>
        )}
        {!data && (loading || !error) && <p className="px-4 py-8 text-ink-soft">One moment...</p>}
      </div>
      <Link
        href="/admin/notifications"
        className="flex min-h-[48px] items-center justify-center border-t px-4 text-center border-paper-edge font-semibold text-plum outline-offset-[-3px] hover:bg-paper-deep"
      >
        View all notifications
      </Link>
    </>
  );
}
