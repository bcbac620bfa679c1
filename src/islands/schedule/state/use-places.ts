import { useEffect } from 'react';
import type { StudioDay } from '#domain/time/studio-time.ts';
import { loadPlaces, markOwnBookings, refreshPlaces } from '#stores/schedule.ts';

/**
 * Loads the places of the displayed days, and the signed-in person's bookings; again when the visitor returns to the
 * page after a while, or signs in or out in another tab.
 */
export function usePlaces(from: StudioDay | undefined, to: StudioDay | undefined): void {
  useEffect(() => {
    if (from && to) void loadPlaces(from, to);
  }, [from, to]);

  useEffect(() => {
    let leftAt = Date.now();
    const onVisibilityChange = () => {
      if (document.hidden) leftAt = Date.now();
      else if (Date.now() - leftAt > 60_000) {
        void refreshPlaces();
        void markOwnBookings();
      }
    };
    void markOwnBookings();
    document.addEventListener('visibilitychange', onVisibilityChange);
    addEventListener('storage', markOwnBookings);
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange);
      removeEventListener('storage', markOwnBookings);
    };
  }, []);
}
