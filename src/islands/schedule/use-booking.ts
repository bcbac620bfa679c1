import { useCallback, useEffect, useRef, useState } from 'react';
import { notLoadedMessage } from '#components/messages/outages/not-loaded-message.ts';
import { notifyError } from '#components/messages/toasts/notify.ts';
import { useStore } from '#components/use-store.ts';
import { opensOn } from '#domain/occurrences/booking-window.ts';
import { occurrenceKey, occurrenceState } from '#domain/occurrences/occurrence.ts';
import type { Occurrence } from '#domain/occurrences/occurrence-schema.ts';
import { classToBook } from '#domain/schedule/schedule-query.ts';
import { bookingAction } from '#domain/schedule/schedule-texts.ts';
import { studioDayOf } from '#domain/time/studio-time.ts';
import { bookingStep } from '#stores/bookings/booking-step.ts';
import { takeUnpaidClass } from '#stores/bookings/unpaid-class.ts';
import { $bookAheadWeeks, $chosenClass, $placesStatus, $waitlist, chooseClass } from '#stores/schedule.ts';
import { type BookingParts, bookingParts } from './booking-parts.ts';
import { useDialogHistory } from './use-dialog-history.ts';

/**
 * Opens the booking dialog for a class, and restores the focus when it closes. A reloaded page opens the dialog that
 * was open; an address can ask for one (`classToBook`).
 * @param classes The displayed classes.
 */
export function useBooking(classes: readonly Occurrence[]) {
  const [parts, setParts] = useState<BookingParts>();
  const pressed = useRef<HTMLElement>(undefined);
  const resumed = useRef(false);
  const placesStatus = useStore($placesStatus, { ssr: 'initial' });
  const chosen = useStore($chosenClass, { ssr: 'initial' });
  const key = chosen && occurrenceKey(chosen);

  const book = useCallback(async (occurrence: Occurrence, button?: HTMLElement) => {
    pressed.current = button;
    try {
      setParts(await bookingParts());
      chooseClass(occurrence);
    } catch {
      await notifyError(notLoadedMessage);
    }
  }, []);

  useDialogHistory(key, classes);

  useEffect(() => {
    if (resumed.current || placesStatus === 'unloaded' || placesStatus === 'loading') return;
    resumed.current = true;
    const unpaid = takeUnpaidClass();
    const openKey = unpaid ?? bookingStep()?.occurrence;
    const requested = takeClassToBook(classes);
    if (!openKey) {
      if (requested) void book(requested);
      return;
    }
    const occurrence =
      (unpaid || isReturning()) && classes.find((candidate) => occurrenceKey(candidate) === openKey);
    if (occurrence) void book(occurrence);
    else history.replaceState(null, '');
  }, [placesStatus, classes, book]);

  useEffect(() => {
    if (!key) return;
    return () => {
      const row = document.querySelector<HTMLElement>(`[data-occurrence="${key}"]`);
      // After a booking the button may have been removed; its row exists.
      (pressed.current?.isConnected ? pressed.current : row)?.focus();
    };
  }, [key]);

  return { parts, book };
}

/** The class that the address asks to book, if it can be booked; the address no longer asks for it afterwards. */
function takeClassToBook(classes: readonly Occurrence[]): Occurrence | undefined {
  const address = new URL(location.href);
  const requested = classToBook(address.searchParams);
  if (!requested) return undefined;
  address.searchParams.delete('book');
  history.replaceState(history.state, '', address);
  const now = new Date();
  const window = { today: studioDayOf(now), bookAheadWeeks: $bookAheadWeeks.get() };
  // A workshop may replace a cancelled class of its type at the same time.
  return classes.find(
    (occurrence) =>
      occurrence.on === requested.on &&
      occurrence.start === requested.start &&
      occurrence.classType.id === requested.classType &&
      bookingAction(occurrenceState(occurrence, now), $waitlist.get()) &&
      !opensOn(occurrence.on, window),
  );
}

/** Whether the page was reloaded, or returned to: a visitor who types its address starts afresh. */
function isReturning(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== 'navigate';
}
