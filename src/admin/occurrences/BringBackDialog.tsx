import { useState } from 'react';
import { useTelephoning } from '#admin/occurrences/use-telephoning.ts';
import { ConfirmDialog } from '#admin/parts/record/ConfirmDialog.tsx';
import { useChange } from '#admin/parts/record/use-change.ts';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import { useStore } from '#components/use-store.ts';
import type { OccurrenceRow } from '#domain/occurrences/staff/occurrence-schema.ts';
import {
  bringBackRefusalMessage,
  changedDateMessage,
  dateOfClass,
  mailedSentence,
  peopleBooked,
} from '#domain/occurrences/staff/occurrence-texts.ts';
import { mailSentence } from '#domain/records/mail-sentence.ts';
import { dayInWords } from '#domain/time/day-in-words.ts';
import { datesChanged, staffOccurrences } from '#stores/staff/occurrences.ts';
import { $sendsMails } from '#stores/staff/staff.ts';
import { OverlapsNote } from './OverlapsNote.tsx';
import { TelephoneDialog } from './TelephoneDialog.tsx';

/** Asks before a cancelled date is brought back, and lists the people to telephone. */
export function BringBackDialog({ row, onClose }: { row: OccurrenceRow; onClose: () => void }) {
  const [latest, setLatest] = useState(row);
  const event = 'The class is held after all.';
  const { people, finish } = useTelephoning(event, onClose);
  const { busy, problem, setProblem, send } = useChange();
  const sendsMails = useStore($sendsMails);

  const bringBack = async () => {
    const { number, version } = latest;
    const answer = await send(
      async (requestId) => (await staffOccurrences()).bringBack(number, { version, requestId }),
      String(number),
    );
    if (!answer) return;
    datesChanged();
    if (answer.kind === 'refused') return setProblem(bringBackRefusalMessage(answer.reason));
    if (answer.kind === 'conflict') {
      setLatest(answer.current);
      return setProblem(changedDateMessage('bring-back', answer.by, answer.current.status));
    }
    void notifySuccess(`Class brought back${sendsMails ? mailedSentence(answer.mailed) : ''}`);
    finish(answer.withoutEmail);
  };

  if (people.length > 0) return <TelephoneDialog message={event} people={people} onClose={onClose} />;
  return (
    <ConfirmDialog
      open
      title="Bring Class Back"
      about={dateOfClass(latest)}
      question={
        <>
          <p>
            Hold {latest.title} with {latest.instructor.name} on {dayInWords(latest.on)}, {latest.start},
            after all?
          </p>
          <p>
            {peopleBooked(latest)}{' '}
            {mailSentence(
              sendsMails,
              'Everybody who was told that it is cancelled will be told by email that it is held.',
            )}
          </p>
          <OverlapsNote occurrence={latest.number} time={latest} />
        </>
      }
      confirmLabel="Bring Class Back"
      declineLabel="Leave Cancelled"
      onConfirm={() => void bringBack()}
      onClose={onClose}
      busy={busy}
      problem={problem}
    />
  );
}
