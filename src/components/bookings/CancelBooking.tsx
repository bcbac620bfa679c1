import { useId, useState } from 'react';
import { Button } from '#components/controls/Button.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Dialog } from '#components/controls/Dialog.tsx';
import type { Booking, CancelAnswer } from '#domain/bookings/booking-schema.ts';
import { cancellingMeans, cancelRefusalWords } from '#domain/bookings/cancelling.ts';
import { dayInWords } from '#domain/time/day-in-words.ts';
import { formatTimeRange } from '#domain/time/time-of-day.ts';

interface Props {
  open: boolean;
  booking: Booking;
  onClose: () => void;
  /** @throws if the studio is unreachable. */
  cancel: (token: string) => Promise<CancelAnswer>;
  /** Gives up the place of their guest alone. @throws as `cancel` */
  cancelGuest: (token: string) => Promise<CancelAnswer>;
  /** The booking as it is by now: where only the guest's place was given up, it stands. */
  onCancelled: (booking: Booking) => void;
}

const away = 'We could not reach the studio, so nothing was cancelled. Please try again in a moment.';

/** Explains the effect of cancelling, and asks for confirmation. */
export function CancelBooking({ open, booking, onClose, cancel, cancelGuest, onCancelled }: Props) {
  const id = useId();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { occurrence, status, guest } = booking;
  const waiting = status === 'waitlisted';

  const close = () => {
    setProblem(undefined);
    onClose();
  };

  const confirm = async (act: typeof cancel) => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = await act(booking.token);
      if (answer.kind === 'refused') setProblem(cancelRefusalWords[answer.reason]);
      else onCancelled(answer.booking);
    } catch {
      setProblem(away);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open={open}
      title={waiting ? 'Leave the waitlist?' : 'Cancel your booking?'}
      about={`${occurrence.title}, ${dayInWords(occurrence.on)}, ${formatTimeRange(occurrence)}`}
      role="alertdialog"
      describedBy={id}
      onClose={close}
    >
      <p id={id} className="mt-2">
        {cancellingMeans(booking, new Date())}
        {guest && ` The place of your guest ${guest.name} is cancelled with it.`}
        {!waiting && occurrence.standing === 'planned' && ' Your place is then free for somebody else.'}
      </p>
      {problem && (
        <p role="alert" className="mt-4 rounded-lg bg-apricot-pale px-4 py-3 font-medium text-apricot-ink">
          {problem}
        </p>
      )}
      <p className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" onClick={close} className={buttonStyle('secondary')}>
          {waiting ? 'Stay on the waitlist' : 'Keep my booking'}
        </button>
        {guest && (
          <Button onClick={() => confirm(cancelGuest)} busy={busy} className={buttonStyle('secondary')}>
            Cancel only {guest.name}’s place
          </Button>
        )}
        <Button
          onClick={() => confirm(cancel)}
          busy={busy}
          busyWords="Processing..."
          className={buttonStyle('destructive')}
        >
          {waiting ? 'Leave the waitlist' : 'Cancel booking'}
        </Button>
      </p>
    </Dialog>
  );
}
