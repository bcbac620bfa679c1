import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { notifyError } from '#components/messages/notify.ts';
import { outageWords } from '#components/messages/outage-words.ts';
import { type Occurrence, occurrenceKey } from '#domain/schedule/occurrence.ts';
import { $chosenClass, chooseClass } from '#stores/schedule.ts';
import { type BookingParts, bookingParts } from './booking-parts.ts';

/** Opens the booking dialog for a class, and gives the focus back when it closes. */
export function useBooking() {
  const [parts, setParts] = useState<BookingParts>();
  const pressed = useRef<HTMLElement>(undefined);
  const chosen = useStore($chosenClass, { ssr: 'initial' });
  const key = chosen && occurrenceKey(chosen);

  const book = useCallback(async (occurrence: Occurrence, button: HTMLElement) => {
    pressed.current = button;
    try {
      setParts(await bookingParts());
      chooseClass(occurrence);
    } catch {
      await notifyError(outageWords.plain);
    }
  }, []);

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
