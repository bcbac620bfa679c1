import Bell from 'lucide-react/icons/bell';
import { lazy } from 'react';
import { HeaderPopover } from '#admin/shell/HeaderPopover.tsx';
import { roundStyle } from '#admin/shell/round-style.ts';
import { useLatest } from '#admin/shell/use-latest.ts';
import { bellLabel } from '#domain/overview/notification-marks.ts';
import { $badges } from '#stores/staff/overview.ts';

const load = () => import('./NotificationList.tsx');
const NotificationList = lazy(load);

/** The bell, with the number of unread notifications; the list is loaded when it is opened. */
export function NotificationsMenu() {
  const { data } = useLatest($badges);
  const unread = data?.notifications ?? 0;
  return (
    <HeaderPopover
      id="notifications"
      label="Notifications"
      load={load}
      width="w-[24rem]"
      className={`relative ${roundStyle}`}
      content={
        <>
          <Bell aria-hidden className="size-5" />
          <span className="sr-only">{bellLabel(unread)}</span>
          {unread > 0 && (
            <span
              aria-hidden
              className="absolute left-1/2 top-0.5 min-w-5 rounded-full bg-plum px-1 text-center text-xs font-bold leading-5 text-plum-on"
            >
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </>
      }
    >
      <NotificationList />
    </HeaderPopover>
  );
}
