import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { retryAccount } from '#stores/accounts/account.ts';
import { markBookingsSeen, refreshOverview } from '#stores/staff/overview.ts';

/** The age from which badges and notifications are reloaded on return, in milliseconds. */
const maximumAge = 60_000;

/**
 * Reloads what others may have changed, including the person's own role: on return to the window or on navigation to
 * another screen, at most once a minute. Opening Booking Management also marks all new bookings as seen.
 */
export function useFreshOverview(): void {
  const [path] = useLocation();

  useEffect(() => {
    let lastLoadedAt = Date.now();
    const refresh = () => {
      if (document.visibilityState === 'hidden' || Date.now() - lastLoadedAt < maximumAge) return;
      lastLoadedAt = Date.now();
      refreshOverview();
      void retryAccount();
    };
    const events = ['pushState', 'popstate', 'visibilitychange', 'online'];
    for (const event of events) addEventListener(event, refresh);
    return () => {
      for (const event of events) removeEventListener(event, refresh);
    };
  }, []);

  useEffect(() => {
    if (path === '/admin/bookings') void markBookingsSeen();
  }, [path]);
}
