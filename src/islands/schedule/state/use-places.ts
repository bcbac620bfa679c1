import { useEffect } from 'react';
import type { StudioDay } from '#domain/time/studio-time.ts';
import { markOwnBookings, readPlaces, refreshPlaces } from '#stores/schedule.ts';

/**
 * Reads the places of the days on show, and what whoever is signed in has booked; again when somebody comes back to the
 * page after a while, or signs in or out in another tab.
 */
export function usePlaces(from: StudioDay | undefined, to: StudioDay | undefined): void {
  useEffect(() => {
    if (from && to) void readPlaces(from, to);
  }, [from, to]);

  useEffect(() => {
    let leftAt = Date.now();
    const follow = () => {
      if (document.hidden) leftAt = Date.now();
      else if (Date.now() - leftAt > 60_000) {
        void refreshPlaces();
        void markOwnBookings();
      }
    };
    void markOwnBookings();
    document.addEventListener('visibilitychange', follow);
    addEventListener('storage', markOwnBookings);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      removeEventListener('storage', markOwnBookings);
    };
  }, []);
}
