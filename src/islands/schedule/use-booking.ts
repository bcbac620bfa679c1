import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { notifyError } from '#components/messages/notify.ts';
import { outageWords } from '#components/messages/outage-words.ts';
import { occurrenceKey } from '#domain/occurrences/occurrence.ts';
import type { Occurrence } from '#domain/occurrences/occurrence-schema.ts';
import { bookingStep } from '#stores/bookings/booking-step.ts';
import { $chosenClass, $reading, chooseClass } from '#stores/schedule.ts';
import { type BookingParts, bookingParts } from './booking-parts.ts';
import { useDialogHistory } from './use-dialog-history.ts';

/**
 * Opens the booking dialog for a class, and gives the focus back when it closes. A page that is loaded again opens the
 * dialog that stood open.
 * @param classes Those on show.
 */
export function useBooking(classes: readonly Occurrence[]) {
  const [parts, setParts] = useState<BookingParts>();
  const pressed = useRef<HTMLElement>(undefined);
  const resumed = useRef(false);
  const reading = useStore($reading, { ssr: 'initial' });
  const chosen = useStore($chosenClass, { ssr: 'initial' });
  const key = chosen && occurrenceKey(chosen);

  const book = useCallback(async (occurrence: Occurrence, button?: HTMLElement) => {
    pressed.current = button;
    try {
      setParts(await bookingParts());
      chooseClass(occurrence);
    } catch {
      await notifyError(outageWords.plain);
    }
  }, []);

  useDialogHistory(key, classes);

  useEffect(() => {
    if (resumed.current || reading === 'never' || reading === 'reading') return;
    resumed.current = true;
    const open = bookingStep();
    if (!open) return;
    const stillThere = wasHere() && classes.find((occurrence) => occurrenceKey(occurrence) === open.booking);
    if (stillThere) void book(stillThere);
    else history.replaceState(null, '');
  }, [reading, classes, book]);

  useEffect(() => {
    if (!key) return;
    return () => {
      const row = document.querySelector<HTMLElement>(`[data-occurrence="${key}"]`);
      // After a booking the button may be gone; its row is there.
      (pressed.current?.isConnected ? pressed.current : row)?.focus();
    };
  }, [key]);

  return { parts, book };
}

/** Whether the page was loaded again, or come back to: whoever types its address anew begins anew. */
function wasHere(): boolean {
  const [arrival] = performance.getEntriesByType('navigation');
  return arrival instanceof PerformanceNavigationTiming && arrival.type !== 'navigate';
}
