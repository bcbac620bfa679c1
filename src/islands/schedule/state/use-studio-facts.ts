import { useEffect } from 'react';
import { $bookAheadWeeks, $cancellationRules, $studioPhone } from '#stores/schedule.ts';

/** What the built page says about the studio. */
export interface StudioFacts {
  freeCancellationHours: number;
  undoMinutes: number;
  bookAheadWeeks: number;
  /** The studio's telephone number in its written form. */
  phone: string;
}

/** Stores what the built page says about the studio, for every part that shows it. */
export function useStudioFacts({ freeCancellationHours, undoMinutes, bookAheadWeeks, phone }: StudioFacts) {
  useEffect(() => {
    $cancellationRules.set({ freeCancellationHours, undoMinutes });
    $bookAheadWeeks.set(bookAheadWeeks);
    $studioPhone.set(phone);
  }, [freeCancellationHours, undoMinutes, bookAheadWeeks, phone]);
}
