import { useState } from 'react';
import { Button } from '#components/controls/Button.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { QuestionDialog } from '#components/controls/QuestionDialog.tsx';
import { useProblem } from '#components/messages/use-problem.ts';
import type { Booking, CancelAnswer } from '#domain/bookings/booking-schema.ts';
import { cancellationEffect, cancelRefusalMessages } from '#domain/bookings/cancelling.ts';
import { canCancel } from '#domain/bookings/own-bookings.ts';
import { dayInWords } from '#domain/time/day-in-words.ts';
import { formatTimeRange } from '#domain/time/time-of-day.ts';

interface Props {
  open: boolean;
  booking: Booking;
  /** The studio's time: the class may begin while the question is open. */
  now: () => Date;
  onClose: () => void;
  /** @throws if the studio is unreachable. */
  cancel: (token: string) => Promise<CancelAnswer>;
  /** Cancels only the guest's place. @throws as `cancel` */
  cancelGuest: (token: string) => Promise<CancelAnswer>;
  /** Called with the updated booking, which is not cancelled if only the guest's place was given up. */
  onCancelled: (booking: Booking) => void;
}

const outageMessage =
  'We could not reach the studio, so we cannot tell whether anything was cancelled. Please try again in a moment.';

/** Explains the effect of cancelling, and asks for confirmation. */
export function CancelBooking({
  open,
  booking,
  now: readClock,
  onClose,
  cancel,
  cancelGuest,
  onCancelled,
}: Props) {
  const [busy, setBusy] = useState(false);
  const { problem, setProblem } = useProblem(open);
  const { occurrence, status, guest } = booking;
  const waiting = status === 'waitlisted';
  const now = readClock();
  const isPossible = canCancel(booking, now);

  const confirm = async (send: typeof cancel) => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = await send(booking.token);
      if (answer.kind === 'refused') setProblem(cancelRefusalMessages[answer.reason]);
      else onCancelled(answer.booking);
    } catch {
      setProblem(outageMessage);
    } finally {
      setBusy(false);
    }
  };

  return (
    <QuestionDialog
      open={open}
      title={waiting ? 'Leave the waitlist?' : 'Cancel your booking?'}
      about={`${occurrence.title}, ${dayInWords(occurrence.on)}, ${formatTimeRange(occurrence)}`}
      effect={
        <>
          {cancellationEffect(booking, now)}
          {isPossible && guest && ` The place of your guest ${guest.name} is cancelled with it.`}
          {isPossible &&
            !waiting &&
            occurrence.status === 'planned' &&
            ' Your place is then free for somebody else.'}
        </>
      }
      problem={problem}
      declineLabel={waiting ? 'Stay on the waitlist' : 'Keep my booking'}
      onClose={onClose}
    >
      {guest && (
        <Button onClick={() => confirm(cancelGuest)} busy={busy} className={buttonStyle('secondary')}>
          Cancel only {guest.name}’s place
        </Button>
      )}
      <Button
        onClick={() => confirm(cancel)}
        busy={busy}
        busyLabel="Processing..."
        className={buttonStyle('destructive')}
      >
        {waiting ? 'Leave the waitlist' : 'Cancel booking'}
      </Button>
    </QuestionDialog>
  );
}
