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
    // `persisted` on Back, from the browser's back-forward cache; undefined if the tab is shown or hidden.
    const onReturn = ({ persisted }: Event & { persisted?: boolean }) => {
      if (document.hidden) leftAt = Date.now();
      else if (persisted !== false) {
        updateOwnBookings();
        if (persisted || Date.now() - leftAt > 60_000) void refreshPlaces();
      }
    };
    void markOwnBookings();
    document.addEventListener('visibilitychange', onReturn);
    addEventListener('pageshow', onReturn);
    addEventListener('storage', markOwnBookings);
    return () => {
      document.removeEventListener('visibilitychange', onReturn);
      removeEventListener('pageshow', onReturn);
      removeEventListener('storage', markOwnBookings);
    };
  }, []);
}
