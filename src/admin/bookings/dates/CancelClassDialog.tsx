import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { RecordDialog } from '#admin/parts/record/RecordDialog.tsx';
import { useChange } from '#admin/parts/record/use-change.ts';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Dialog } from '#components/controls/Dialog.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { notifySuccess } from '#components/messages/notify.ts';
import { reasonProblem } from '#domain/staff/bookings/occurrence-draft.ts';
import { occurrenceRefusalWords } from '#domain/staff/bookings/occurrence-words.ts';
import { mailWords } from '#domain/staff/frame/mail-words.ts';
import { dayInWords } from '#domain/time/day-in-words.ts';
import { type OccurrenceRow, occurrencesChanged, staffOccurrences } from '#stores/staff/occurrences.ts';
import { $writesMails } from '#stores/staff/staff.ts';
import { whyNotChanged } from './hindrances.ts';

/** Calls one date of a class off, with a reason, and lists whom nobody can write to. */
export function CancelClassDialog({ row, onClose }: { row: OccurrenceRow; onClose: () => void }) {
  const [seen, setSeen] = useState(row);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const [toCall, setToCall] = useState<readonly { name: string; phone: string }[]>([]);
  const change = useChange();
  const writes = useStore($writesMails);

  const cancel = async () => {
    const wrong = reasonProblem(reason);
    setProblem(wrong);
    if (wrong) return;
    const { number, version } = seen;
    const answer = await change.send(async (requestId) =>
      (await staffOccurrences()).cancel(number, reason, { version, requestId }),
    );
    if (answer?.kind === 'refused') change.say(occurrenceRefusalWords[answer.reason]);
    if (answer?.kind === 'conflict') {
      setSeen(answer.theirs);
      change.say(
        `${answer.by ?? 'Somebody else'} has just changed this class. Look at it below, then press Cancel Class again.`,
      );
    }
    if (answer?.kind !== 'cancelled') return;
    occurrencesChanged();
    notifySuccess(
      answer.mailed === 0 || !writes
        ? 'Class cancelled'
        : `Class cancelled. ${answer.mailed} ${answer.mailed === 1 ? 'person is' : 'people are'} written to.`,
    );
    if (answer.toCall.length === 0) onClose();
    else setToCall(answer.toCall);
  };

  if (toCall.length > 0)
    return (
      <Dialog open title="Please telephone" onClose={onClose}>
        <p className="mt-4 max-w-measure">
          The class is cancelled. These people left no email address, so nobody has told them yet.
        </p>
        <ul className="mt-4 space-y-2">
          {toCall.map(({ name, phone }, index) => (
            <li
              key={`${name} ${phone} ${index}`}
              className="flex flex-wrap justify-between gap-x-6 break-words"
            >
              <span className="min-w-0">{name}</span>
              {phone ? (
                <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
              ) : (
                <span>no phone number</span>
              )}
            </li>
          ))}
        </ul>
        <div className="mt-7 flex justify-end">
          <button type="button" onClick={onClose} className={buttonStyle('primary')}>
            Done
          </button>
        </div>
      </Dialog>
    );

  const people = seen.booked + seen.waiting;
  return (
    <RecordDialog
      open
      title="Cancel Class"
      onClose={onClose}
      onSubmit={cancel}
      busy={change.busy}
      submitWords="Cancel Class"
      problem={change.problem}
      because={whyNotChanged(seen)}
    >
      <p className="max-w-measure">
        {seen.title} with {seen.instructor.name} on {dayInWords(seen.on)}, {seen.start}.{' '}
        {people === 0
          ? 'Nobody has booked it.'
          : `${people} ${people === 1 ? 'person has' : 'people have'} booked or ${people === 1 ? 'waits' : 'wait'}. ${mailWords(writes, 'Each is written to with the reason.')}`}
      </p>
      <TextArea
        label="Reason"
        value={reason}
        maxLength={1000}
        problem={problem}
        onChange={(event) => setReason(event.target.value)}
      />
    </RecordDialog>
  );
}
