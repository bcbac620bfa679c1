import { TelephoneDialog } from '#admin/occurrences/TelephoneDialog.tsx';
import { useTelephoning } from '#admin/occurrences/use-telephoning.ts';
import { LoadingProblem } from '#admin/parts/list/LoadingProblem.tsx';
import { RecordDialog } from '#admin/parts/record/RecordDialog.tsx';
import { useRecordForm } from '#admin/parts/record/use-record-form.ts';
import { useQuery } from '#admin/parts/use-query.ts';
import { DateField } from '#components/form/DateField.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import { useStore } from '#components/use-store.ts';
import { mailedSentence } from '#domain/occurrences/staff/occurrence-texts.ts';
import { readForm } from '#domain/schema/read-form.ts';
import { type ClosingFields, closingForm, closingRefusal } from '#domain/settings/settings-schema.ts';
import { closingSummary, settingRefusals } from '#domain/settings/settings-texts.ts';
import { parseStudioDay, studioDayOf } from '#domain/time/studio-time.ts';
import { suggestLastDay } from '#domain/time/suggest-last-day.ts';
import { datesChanged } from '#stores/staff/occurrences.ts';
import { $sendsMails, settings } from '#stores/staff/staff.ts';
import { studioNow } from '#stores/studio-clock.ts';

const empty: ClosingFields = { from: '', to: '', reason: '' };

/** Closes the studio for some days, in one step, and shows beforehand who is affected. */
export function CloseDialog({ onClose }: { onClose: () => void }) {
  const event = 'The studio is closed on these days.';
  const { people, finish } = useTelephoning(event, onClose);
  const sendsMails = useStore($sendsMails);

  const form = useRecordForm({
    record: null,
    fieldsOf: () => empty,
    schema: closingForm,
    read: (fields) => readForm(closingForm, fields),
    derive: suggestLastDay,
    validatedTogether: ['from', 'to'],
    send: async ({ draft, requestId }) => (await settings()).close(draft, requestId),
    refusal: ({ reason }) =>
      reason === 'not-allowed' || reason === 'unknown' ? settingRefusals[reason] : closingRefusal(reason),
    onDone: (answer) => {
      datesChanged('settings');
      void notifySuccess(`The studio is closed${sendsMails ? mailedSentence(answer.mailed) : ''}`);
      finish(answer.withoutEmail);
    },
  });

  if (people.length > 0) return <TelephoneDialog message={event} people={people} onClose={onClose} />;

  return (
    <RecordDialog title="Close Days" form={form} onClose={onClose} submitLabel="Close Days" destructive>
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField min={studioDayOf(studioNow())} {...form.field('from')} />
        <DateField min={parseStudioDay(form.fields.from) ?? studioDayOf(studioNow())} {...form.field('to')} />
      </div>
      <TextArea rows={2} {...form.field('reason')} />
      <AffectedPeople fields={form.fields} sendsMails={sendsMails} />
    </RecordDialog>
  );
}

/** The people affected by closing the selected days, once both days are selected. */
function AffectedPeople({ fields, sendsMails }: { fields: ClosingFields; sendsMails: boolean }) {
  const from = parseStudioDay(fields.from);
  const to = parseStudioDay(fields.to);
  const query = useQuery(
    ['settings', 'closing', fields.from, fields.to],
    async () => (from && to ? (await settings()).previewClosing(from, to) : undefined),
    { steady: false },
  );
  const answer = query.isPrevious ? undefined : query.data;
  const text =
    answer?.kind === 'closing'
      ? closingSummary(answer, { sendsMails })
      : answer && answer.reason !== 'not-allowed' && answer.reason !== 'unknown'
        ? closingRefusal(answer.reason).message
        : '';
  return (
    <>
      <p aria-live="polite" className="min-h-[1.5em] max-w-measure">
        {text}
      </p>
      <LoadingProblem queries={[{ ...query, data: answer }]} />
    </>
  );
}
