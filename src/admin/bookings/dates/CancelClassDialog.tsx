import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { RecordDialog } from '#admin/parts/record/RecordDialog.tsx';
import { useChange } from '#admin/parts/record/use-change.ts';
import { TextArea } from '#components/form/TextArea.tsx';
import { useProblems } from '#components/form/use-problems.ts';
import { notifySuccess } from '#components/messages/notify.ts';
import { reasonProblem } from '#domain/staff/bookings/occurrence-draft.ts';
import { occurrenceRefusalWords, peopleBooked, writtenTo } from '#domain/staff/bookings/occurrence-words.ts';
import { mailWords } from '#domain/staff/frame/mail-words.ts';
import { dayInWords } from '#domain/time/day-in-words.ts';
import { type OccurrenceRow, occurrencesChanged, staffOccurrences } from '#stores/staff/occurrences.ts';
import { $writesMails } from '#stores/staff/staff.ts';
import { whyNotChanged } from './hindrances.ts';
import { TelephoneDialog } from './TelephoneDialog.tsx';

/** Calls one date of a class off, with a reason, and lists whom nobody can write to. */
export function CancelClassDialog({ row, onClose }: { row: OccurrenceRow; onClose: () => void }) {
  const [seen, setSeen] = useState(row);
  const [reason, setReason] = useState('');
  const { place, problems, refuse, settle } = useProblems<{ reason?: string | undefined }>();
  const [toCall, setToCall] = useState<readonly { name: string; phone: string }[]>([]);
  const change = useChange();
  const writes = useStore($writesMails);

  const cancel = async () => {
    if (refuse({ reason: reasonProblem(reason) })) return;
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
    notifySuccess(`Class cancelled${writes ? writtenTo(answer.mailed) : ''}`);
    if (answer.toCall.length === 0) onClose();
    else setToCall(answer.toCall);
  };

  if (toCall.length > 0)
    return <TelephoneDialog words="The class is cancelled." people={toCall} onClose={onClose} />;

  return (
    <RecordDialog
      open
      title="Cancel Class"
      onClose={onClose}
      onSubmit={cancel}
      form={place}
      draft={reason}
      busy={change.busy}
      submitWords="Cancel Class"
      problem={change.problem}
      because={whyNotChanged(seen)}
    >
      <p className="max-w-measure">
        {seen.title} with {seen.instructor.name} on {dayInWords(seen.on)}, {seen.start}. {peopleBooked(seen)}
        {seen.booked + seen.waiting > 0 && ` ${mailWords(writes, 'Each is written to with the reason.')}`}
      </p>
      <TextArea
        label="Reason"
        value={reason}
        maxLength={1000}
        problem={problems.reason}
        onChange={(event) => {
          setReason(event.target.value);
          settle({ reason });
        }}
      />
    </RecordDialog>
  );
}
