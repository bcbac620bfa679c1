import { useEffect, useRef } from 'react';
import { occurrenceKey } from '#domain/occurrences/occurrence.ts';
import type { Occurrence } from '#domain/occurrences/occurrence-schema.ts';
import { bookingStep } from '#stores/bookings/booking-step.ts';
import { $chosenClass, chooseClass, closeBooking } from '#stores/schedule.ts';

/**
 * Makes the open dialog a history entry with the page's address: Back closes it and Forward opens it again. If it is
 * closed in another way, the entry is removed.
 * @param open Key of the occurrence that the dialog is open for.
 * @param classes The displayed classes.
 */
export function useDialogHistory(open: string | undefined, classes: readonly Occurrence[]): void {
  const shown = useRef(classes);
  const leaving = useRef(false);
  const was = useRef<string>(undefined);
  useEffect(() => {
    shown.current = classes;
  });

  useEffect(() => {
    const before = was.current;
    was.current = open;
    // A dialog that opens while the previous entry is still being removed adds its own afterwards.
    if (leaving.current) return;
    if (open && !bookingStep()) enter(open);
    else if (open && bookingStep()?.booking !== open) history.replaceState({ booking: open }, '');
    else if (!open && before && bookingStep()) {
      leaving.current = true;
      history.back();
    }
  }, [open]);

  useEffect(() => {
    const follow = () => {
      const now = $chosenClass.get();
      if (leaving.current) {
        leaving.current = false;
        if (now) enter(occurrenceKey(now));
        return;
      }
      const step = bookingStep();
      const again = shown.current.find((occurrence) => occurrenceKey(occurrence) === step?.booking);
      if (!step) closeBooking();
      else if (again) chooseClass(again);
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
}

function enter(booking: string): void {
  // Going back must not scroll the page.
  history.scrollRestoration = 'manual';
  history.pushState({ booking }, '');
}
