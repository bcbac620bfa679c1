import { useState } from 'react';
import { Button } from '#components/controls/Button.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import type { Booking } from '#domain/bookings/booking-schema.ts';
import { movedMessage, moveRefusalMessages } from '#domain/bookings/moving.ts';
import { moveLabels } from '#domain/bookings/places-at-home.ts';
import { bookings } from '#stores/bookings/booking.ts';

interface Props {
  booking: Booking;
  /** Where it is moved. */
  to: 'home' | 'studio';
  onMoved: (booking: Booking) => void;
  /** The reason of a refusal, with the booking as it is now. */
  onRefused: (message: string, booking: Booking | undefined) => void;
}

const outageMessage =
  'We could not reach the studio, so we cannot tell whether your place has changed. Please try again in a moment.';

/** Moves a booking from the studio to home, or back. */
export function MoveBooking({ booking, to, onMoved, onRefused }: Props) {
  const [busy, setBusy] = useState(false);

  const move = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const answer = await (await bookings()).move(booking.token, to === 'home');
      if (answer.kind === 'refused') return onRefused(moveRefusalMessages[answer.reason], answer.booking);
      onMoved(answer.booking);
      void notifySuccess(movedMessage(answer.booking));
    } catch {
      onRefused(outageMessage, undefined);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button onClick={move} busy={busy} busyLabel="Processing..." className={buttonStyle('secondary')}>
      {moveLabels[to]}
    </Button>
  );
}
