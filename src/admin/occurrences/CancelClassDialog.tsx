import { useTelephoning } from '#admin/occurrences/use-telephoning.ts';
import { RecordDialog } from '#admin/parts/record/RecordDialog.tsx';
import { useRecordForm } from '#admin/parts/record/use-record-form.ts';
import { TextArea } from '#components/form/TextArea.tsx';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import { useStore } from '#components/use-store.ts';
import { whyNotChanged } from '#domain/occurrences/staff/disabled-reasons.ts';
import type { OccurrenceRow } from '#domain/occurrences/staff/occurrence-schema.ts';
import { cancelForm } from '#domain/occurrences/staff/occurrence-schema.ts';
import {
  changedDateMessage,
  dateOfClass,
  mailedSentence,
  occurrenceRefusalMessages,
  peopleBooked,
} from '#domain/occurrences/staff/occurrence-texts.ts';
import { isolatedName } from '#domain/people/isolated-name.ts';
import { mailSentence } from '#domain/records/mail-sentence.ts';
import { readForm } from '#domain/schema/read-form.ts';
import { datesChanged, staffOccurrences } from '#stores/staff/occurrences.ts';
import { $sendsMails } from '#stores/staff/staff.ts';
import { RecipientsNote } from './RecipientsNote.tsx';
import { TelephoneDialog } from './TelephoneDialog.tsx';

/** Cancels one date of a class, with a reason, and lists the people to telephone. */
export function CancelClassDialog({ row, onClose }: { row: OccurrenceRow; onClose: () => void }) {
  const event = 'The class is cancelled.';
  const { people, finish } = useTelephoning(event, onClose);
  const sendsMails = useStore($sendsMails);

  const form = useRecordForm({
    record: row,
    fieldsOf: () => ({ reason: '' }),
    schema: cancelForm,
    read: (fields) => readForm(cancelForm, fields),
    send: async ({ draft: { reason }, record, requestId }) =>
      (await staffOccurrences()).cancel(row.number, reason, { version: (record ?? row).version, requestId }),
    refusal: ({ reason }) => occurrenceRefusalMessages[reason],
    onDone: (answer) => {
      datesChanged();
      void notifySuccess(`Class cancelled${sendsMails ? mailedSentence(answer.mailed) : ''}`);
      finish(answer.withoutEmail);
    },
    changedMeanwhile: ({ by, current }) => changedDateMessage('cancel', by, current.status),
  });

  if (people.length > 0) return <TelephoneDialog message={event} people={people} onClose={onClose} />;

  const latest = form.base ?? row;
  return (
    <RecordDialog
      title="Cancel Class"
      about={dateOfClass(latest)}
      form={form}
      onClose={onClose}
      submitLabel="Cancel Class"
      declineLabel="Keep Class"
      destructive
      disabledReason={whyNotChanged(latest)}
    >
      <p className="max-w-measure">
        {`With ${isolatedName(latest.instructor.name)}. ${peopleBooked(latest)}`}
        {latest.booked + latest.waiting > 0 && (
          <span>
            {` ${mailSentence(sendsMails, 'The email will give the reason and the next dates that have places.')}`}
          </span>
        )}
      </p>
      {latest.booked + latest.waiting > 0 && <RecipientsNote occurrence={row.number} audience="affected" />}
      <TextArea maxLength={1000} {...form.field('reason')} />
    </RecordDialog>
  );
}
