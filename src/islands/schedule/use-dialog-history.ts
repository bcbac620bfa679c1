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
  const classesRef = useRef(classes);
  const leaving = useRef(false);
  const previous = useRef<string>(undefined);
  useEffect(() => {
    classesRef.current = classes;
  });

  useEffect(() => {
    const before = previous.current;
    previous.current = open;
    // A dialog that opens while the previous entry is still being removed adds its own afterwards.
    if (leaving.current) return;
    const step = bookingStep();
    if (open) {
      if (!step) addEntry(open);
      else if (step.occurrence !== open) history.replaceState({ occurrence: open }, '');
    } else if (before && step) {
      leaving.current = true;
      history.back();
    }
  }, [open]);

  useEffect(() => {
    const onPopState = () => {
      // The browser restores the scroll position after this event. From then on, Back from another page restores it, too.
      setTimeout(() => {
        if (!bookingStep()) history.scrollRestoration = 'auto';
      });
      const chosen = $chosenClass.get();
      if (leaving.current) {
        leaving.current = false;
        if (chosen) addEntry(occurrenceKey(chosen));
        return;
      }
      const step = bookingStep();
      const occurrence = classesRef.current.find(
        (candidate) => occurrenceKey(candidate) === step?.occurrence,
      );
      if (!step) closeBooking();
      else if (occurrence) chooseClass(occurrence);
    };
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, []);
}

function addEntry(occurrence: string): void {
  // Closing the dialog must not scroll the page.
  history.scrollRestoration = 'manual';
  history.pushState({ occurrence }, '');
}
