import { LoadingProblem } from '#admin/parts/list/LoadingProblem.tsx';
import { RecordDialog } from '#admin/parts/record/RecordDialog.tsx';
import { useRecordForm } from '#admin/parts/record/use-record-form.ts';
import { useQuery } from '#admin/parts/use-query.ts';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import { useStore } from '#components/use-store.ts';
import { whyNotChanged } from '#domain/occurrences/staff/disabled-reasons.ts';
import type { OccurrenceRow } from '#domain/occurrences/staff/occurrence-schema.ts';
import {
  fieldsOfOccurrence,
  occurrenceForm,
  readOccurrenceForm,
} from '#domain/occurrences/staff/occurrence-schema.ts';
import { dateOfClass, occurrenceRefusalMessages } from '#domain/occurrences/staff/occurrence-texts.ts';
import { mailSentence } from '#domain/records/mail-sentence.ts';
import { nameOfKey } from '#domain/records/name-of-key.ts';
import type { Restored } from '#domain/records/restorable-values.ts';
import { datesChanged, instructorChoices, staffOccurrences } from '#stores/staff/occurrences.ts';
import { $sendsMails } from '#stores/staff/staff.ts';
import { OccurrenceFields } from './OccurrenceFields.tsx';
import { OverlapsNote } from './OverlapsNote.tsx';
import { RecipientsNote } from './RecipientsNote.tsx';

interface Props {
  row: OccurrenceRow;
  /** Earlier values to restore. */
  restored?: Restored<'occurrence'> | undefined;
  onClose: () => void;
}

/** A substitute, another time or more places for one date of a class. */
export function EditClassDialog({ row, restored, onClose }: Props) {
  const sendsMails = useStore($sendsMails);
  const choices = useQuery(['instructors', 'choices'], instructorChoices, { steady: false });
  const { data = [] } = choices;

  const form = useRecordForm({
    record: row,
    restored,
    fieldsOf: (record: OccurrenceRow | null) => fieldsOfOccurrence(record ?? row),
    read: (fields, record) => readOccurrenceForm(fields, (record ?? row).booked),
    send: async ({ draft, record, requestId }) => {
      const { version } = record ?? row;
      const answer = await (await staffOccurrences()).save(row.number, draft, { version, requestId });
      // The list behind the dialog is older than the other person's version.
      if (answer.kind === 'conflict') datesChanged();
      return answer;
    },
    refusal: ({ reason }) => occurrenceRefusalMessages[reason],
    onDone: () => {
      datesChanged();
      void notifySuccess('Class updated successfully');
    },
    onSaved: onClose,
    schema: occurrenceForm,
    shown: (name, fields): string => (name === 'instructor' ? nameOf(fields.instructor) : fields[name]),
    extraComparisons: ({ status }) => [
      { label: 'Cancelled', entered: 'no', current: status === 'cancelled' ? 'yes' : 'no' },
    ],
    validatedTogether: ['start', 'end'],
  });

  const { instructor } = form.base ?? row;
  const isListed = data.some(({ value }) => value === instructor.key);
  const instructors = isListed ? data : [{ value: instructor.key, label: instructor.name }, ...data];
  const nameOf = (key: string): string =>
    instructors.find(({ value }) => value === key)?.label ?? nameOfKey(key);

  const read = readOccurrenceForm(form.fields, row.booked);
  const before = fieldsOfOccurrence(form.base ?? row);
  const isMoved = form.fields.start !== before.start || form.fields.end !== before.end;

  return (
    <RecordDialog
      title="Edit Class"
      about={dateOfClass(row)}
      form={form}
      onClose={onClose}
      submitLabel="Save Changes"
      disabledReason={form.conflict ? undefined : whyNotChanged(form.base ?? row)}
    >
      <p className="max-w-measure text-ink-soft">
        Only this date changes.{' '}
        {mailSentence(sendsMails, 'Everybody booked will be emailed if the time or the instructor changes.')}
      </p>
      <LoadingProblem queries={[choices]} />
      <OccurrenceFields form={form} instructors={instructors} />
      {row.booked + row.waiting > 0 && (isMoved || form.fields.instructor !== before.instructor) && (
        <RecipientsNote occurrence={row.number} audience="affected" />
      )}
      {row.booked > 0 && isMoved && read.kind === 'ok' && (
        <OverlapsNote occurrence={row.number} time={read.draft} />
      )}
    </RecordDialog>
  );
}
