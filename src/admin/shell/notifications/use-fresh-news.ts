import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { askAgain } from '#stores/accounts/account.ts';
import { refreshNews, sawBookings } from '#stores/staff/overview.ts';

/** How old news may be before somebody who comes back to it gets them anew, in milliseconds. */
const fresh = 60_000;

/**
 * Asks anew for what others may have changed, the person's own role among it: when somebody comes back to the window
 * or goes to another screen, and at most once a minute.
 */
export function useFreshNews(): void {
  const [path] = useLocation();

  useEffect(() => {
    let asked = Date.now();
    const look = () => {
      if (document.visibilityState === 'hidden' || Date.now() - asked < fresh) return;
      asked = Date.now();
      refreshNews();
      void askAgain();
    };
    const events = ['pushState', 'popstate', 'visibilitychange', 'online'];
    for (const event of events) addEventListener(event, look);
    return () => {
      for (const event of events) removeEventListener(event, look);
    };
  }, []);

  useEffect(() => {
    if (path === '/admin/bookings') void sawBookings();
  }, [path]);
}
