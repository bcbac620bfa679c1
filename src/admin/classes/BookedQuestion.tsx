import { useEffect, useRef } from 'react';
import { Button } from '#components/controls/Button.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { useStore } from '#components/use-store.ts';
import { bookedQuestion } from '#domain/classes/staff/class-texts.ts';
import { mailSentence } from '#domain/records/mail-sentence.ts';
import { $sendsMails } from '#stores/staff/staff.ts';

interface Props {
  bookedDates: { occurrences: number; bookings: number };
  /** Further information for the decision. */
  note?: string | undefined;
  busy: boolean;
  onKeep: () => void;
  onMove: () => void;
}

/** Asks what to do with booked dates. The question takes the focus: nothing is saved before it is answered. */
export function BookedQuestion({ bookedDates, note, busy, onKeep, onMove }: Props) {
  const sendsMails = useStore($sendsMails);
  const question = useRef<HTMLParagraphElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <section role="alert" className="rounded-2xl bg-apricot-pale px-5 py-4 text-apricot-ink">
      <p ref={question} tabIndex={-1} className="font-semibold outline-none">
        {bookedQuestion(bookedDates)}{' '}
        {mailSentence(sendsMails, 'Everybody whose time or instructor changes will be emailed.')}
      </p>
      {note && <p className="mt-2">{note}</p>}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button busy={busy} onClick={onKeep} className={buttonStyle('secondary')}>
          Keep as booked
        </Button>
        <Button busy={busy} onClick={onMove} className={buttonStyle('secondary')}>
          Change them too
        </Button>
      </div>
    </section>
  );
}
