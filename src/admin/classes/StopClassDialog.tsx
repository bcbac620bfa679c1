import { TelephoneDialog } from '#admin/occurrences/TelephoneDialog.tsx';
import { useTelephoning } from '#admin/occurrences/use-telephoning.ts';
import { LoadingProblem } from '#admin/parts/list/LoadingProblem.tsx';
import { RecordDialog } from '#admin/parts/record/RecordDialog.tsx';
import { useRecordForm } from '#admin/parts/record/use-record-form.ts';
import { useQuery } from '#admin/parts/use-query.ts';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import { useStore } from '#components/use-store.ts';
import { clashSentence } from '#domain/classes/staff/clash.ts';
import type { StaffClass } from '#domain/classes/staff/class-schema.ts';
import {
  archiveNote,
  changedClassQuestion,
  classInFull,
  classRefusalMessages,
  deleteQuestion,
} from '#domain/classes/staff/class-texts.ts';
import { newStoppingFields, stoppingForm, stoppingSummary } from '#domain/classes/staff/stopping.ts';
import { readForm } from '#domain/schema/read-form.ts';
import { datesChanged } from '#stores/staff/occurrences.ts';
import { $sendsMails, staffClasses } from '#stores/staff/staff.ts';
import { StoppingFields } from './StoppingFields.tsx';

interface Props {
  record: StaffClass;
  action: 'pause' | 'delete';
  onClose: () => void;
}

const actionTexts = {
  pause: { title: 'Pause Class', done: 'Class paused', message: 'The class is paused.' },
  delete: { title: 'Delete Class', done: 'Class deleted successfully!', message: 'The class is archived.' },
} as const;

/** Pauses or archives a class with bookings, shows the affected people, and notifies them in the same step. */
export function StopClassDialog({ record, action, onClose }: Props) {
  const sendsMails = useStore($sendsMails);
  const { title, done: doneMessage, message } = actionTexts[action];
  const { people, finish } = useTelephoning(message, onClose);
  const query = useQuery(
    ['classes', 'stopping', record.key],
    async () => (await staffClasses()).previewStopping(record.key),
    { steady: false },
  );

  const preview = query.data;

  const form = useRecordForm({
    record,
    fieldsOf: () => newStoppingFields,
    schema: stoppingForm,
    read: (fields) => readForm(stoppingForm, fields),
    validatedTogether: ['booked', 'reason'],
    send: async ({ draft: { booked, reason }, record: latest, requestId }) => {
      const request = {
        version: (latest ?? record).version,
        requestId,
        cancelReason: booked === 'cancel' ? reason.trim() : null,
      };
      const classes = await staffClasses();
      return action === 'pause'
        ? classes.setStatus(record.key, 'paused', request)
        : classes.remove(record.key, request);
    },
    refusal: (answer) => {
      if (answer.reason === 'instructor-busy') return clashSentence(record.instructor.name, answer.clash);
      const refusal = classRefusalMessages[answer.reason];
      return answer.reason === 'reason-invalid' ? { field: 'reason', message: refusal } : refusal;
    },
    onDone: (answer) => {
      datesChanged();
      void notifySuccess(doneMessage);
      finish('withoutEmail' in answer ? answer.withoutEmail : []);
    },
    changedMeanwhile: ({ by, current }) => changedClassQuestion(by, current.title, action),
  });

  if (people.length > 0) return <TelephoneDialog message={message} people={people} onClose={onClose} />;

  const isCancelling = form.fields.booked === 'cancel';
  const affected = preview?.kind === 'stopping' && preview.dates > 0 ? preview : undefined;
  return (
    <RecordDialog
      title={title}
      about={classInFull(form.base ?? record)}
      form={form}
      onClose={onClose}
      submitLabel={title}
      destructive={action === 'delete' || isCancelling}
      waiting={preview === undefined}
    >
      {action === 'delete' && (
        <div className="max-w-measure space-y-3">
          <p>{deleteQuestion((form.base ?? record).title)}</p>
          <p>{archiveNote}</p>
        </div>
      )}
      <LoadingProblem queries={[query]} />
      <p aria-live="polite" aria-busy={query.busy} className="min-h-[1.5em] max-w-measure">
        {affected
          ? stoppingSummary(affected, { isCancelled: isCancelling, sendsMails })
          : preview?.kind === 'stopping' && 'No coming date is booked.'}
      </p>
      {affected && <StoppingFields fields={form.fields} field={form.field} />}
    </RecordDialog>
  );
}
