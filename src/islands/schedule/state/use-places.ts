import { useEffect } from 'react';
import type { StudioDay } from '#domain/time/studio-time.ts';
import { loadPlaces, markOwnBookings, refreshPlaces, updateOwnBookings } from '#stores/schedule.ts';

/**
 * Loads the places of the displayed days, and the visitor's own bookings. Returning to the page updates the bookings at
 * once, because they can be cancelled in another tab, and the places after a while. A session that begins or ends in
 * another tab updates the bookings, too.
 */
export function usePlaces(from: StudioDay | undefined, to: StudioDay | undefined): void {
  useEffect(() => {
    if (from && to) void loadPlaces(from, to);
  }, [from, to]);

  useEffect(() => {
    let leftAt = Date.now();
    const onVisibilityChange = () => {
      if (document.hidden) {
        leftAt = Date.now();
        return;
      }
      void updateOwnBookings();
      if (Date.now() - leftAt > 60_000) void refreshPlaces();
    };
    // On Back, from the browser's back-forward cache.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      void updateOwnBookings();
      void refreshPlaces();
    };
    void markOwnBookings();
    document.addEventListener('visibilitychange', onVisibilityChange);
    addEventListener('pageshow', onPageShow);
    addEventListener('storage', markOwnBookings);
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange);
      removeEventListener('pageshow', onPageShow);
      removeEventListener('storage', markOwnBookings);
    };
  }, []);
}
