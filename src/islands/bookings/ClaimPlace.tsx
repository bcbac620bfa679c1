import { useState } from 'react';
import { Button } from '#components/controls/Button.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import type { Booking } from '#domain/bookings/booking-schema.ts';
import { claimRefusalMessages, leftWaitlistsSentence } from '#domain/bookings/claim-texts.ts';
import { bookings } from '#stores/bookings/booking.ts';

interface Props {
  booking: Booking;
  onClaimed: (booking: Booking) => void;
  /** The reason of a refusal, with the booking as it is now. */
  onRefused: (message: string, booking: Booking | undefined) => void;
}

const outageMessage =
  'We could not reach the studio, so we cannot tell whether the place is yours. Please try again in a moment.';

/** Takes a place that became free. */
export function ClaimPlace({ booking, onClaimed, onRefused }: Props) {
  const [busy, setBusy] = useState(false);

  const claim = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const answer = await (await bookings()).claim(booking.token);
      if (answer.kind === 'refused') return onRefused(claimRefusalMessages[answer.reason], answer.booking);
      onClaimed(answer.booking);
      const leftWaitlists = leftWaitlistsSentence(answer.noLongerWaitsFor);
      void notifySuccess(`You have a place in ${answer.booking.occurrence.title}. ${leftWaitlists}`.trim());
    } catch {
      onRefused(outageMessage, undefined);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button onClick={claim} busy={busy} busyLabel="Processing..." className={buttonStyle()}>
      Claim this place
    </Button>
  );
}
