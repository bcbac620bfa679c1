import { useEffect, useId, useRef } from 'react';
import { Dialog } from '#components/controls/Dialog.tsx';
import { ignoreDoubleClicks } from '#components/controls/ignore-double-clicks.ts';
import { useEarlierToast } from '#components/messages/toasts/use-earlier-toast.ts';
import { useStore } from '#components/use-store.ts';
import { occurrenceKey } from '#domain/occurrences/occurrence.ts';
import { nextToast } from '#stores/next-toast.ts';
import { $chosenClass, closeBooking } from '#stores/schedule.ts';
import { BookingSteps } from './BookingSteps.tsx';

// On a phone both steps have their buttons at the same place, where Book may be, too. Only browsers load this module.
ignoreDoubleClicks(window);

/** On a phone it is a full-width sheet at the lower edge; on a desktop a dialog. */
const sheet = 'sheet p-7 sm:w-[min(34rem,calc(100vw-2rem))]';

/** Books the selected class in two steps. Renders nothing without a class. */
export function BookingDialog() {
  const chosen = useStore($chosenClass);
  // A person who has just signed in to book returns to the open dialog.
  useEarlierToast(nextToast);
  const first = useRef<HTMLButtonElement>(null);
  const summary = useId();
  const key = chosen && occurrenceKey(chosen);

  // Runs after the dialog has opened, and when another class replaces the first. The button is visible without scrolling,
  // except in a low window, which shows the summary first.
  useEffect(() => {
    if (key) first.current?.focus({ preventScroll: true });
  }, [key]);

  if (!chosen) return null;
  return (
    <Dialog
      open
      title={`Book ${chosen.title}`}
      describedBy={summary}
      onClose={closeBooking}
      hour={chosen.classType.key}
      className={sheet}
    >
      <BookingSteps key={key} occurrence={chosen} first={first} summary={summary} />
    </Dialog>
  );
}
