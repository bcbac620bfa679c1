import { useRef } from 'react';
import { LoadingProblem } from '#admin/parts/list/LoadingProblem.tsx';
import { RecordDialog } from '#admin/parts/record/RecordDialog.tsx';
import { useRecordForm } from '#admin/parts/record/use-record-form.ts';
import { useWhileMounted } from '#admin/parts/record/use-while-mounted.ts';
import { useQuery } from '#admin/parts/use-query.ts';
import { DateField } from '#components/form/DateField.tsx';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import { countText } from '#domain/content/count-text.ts';
import type { StaffInstructor } from '#domain/instructors/instructor-schema.ts';
import { requestedMessage, substituteRefusals } from '#domain/instructors/substitute-request-texts.ts';
import { awayForm, type SubstituteDates } from '#domain/instructors/substitute-schema.ts';
import { readForm } from '#domain/schema/read-form.ts';
import { parseStudioDay, studioDayOf } from '#domain/time/studio-time.ts';
import { suggestLastDay } from '#domain/time/suggest-last-day.ts';
import { datesChanged } from '#stores/staff/occurrences.ts';
import { staffSubstitutes } from '#stores/staff/substitutes.ts';
import { studioNow } from '#stores/studio-clock.ts';
import { OfferedDates } from './OfferedDates.tsx';

interface Fields {
  from: string;
  to: string;
  /** Numbers of the dates that stay with the instructor, separated by commas. */
  deselected: string;
}

const empty: Fields = { from: '', to: '', deselected: '' };
const numbersIn = (deselected: string) => deselected.split(',').filter(Boolean).map(Number);

/** Lists an instructor's dates in a period, and requests substitutes from every colleague who is free then. */
export function SubstitutesDialog({ record, onClose }: { record: StaffInstructor; onClose: () => void }) {
  const close = useWhileMounted(onClose);
  // Exactly the dates that are listed when the button is pressed are sent.
  const selectedNumbers = useRef<readonly number[]>([]);
  const form = useRecordForm({
    record: null,
    fieldsOf: () => empty,
    schema: awayForm,
    read: ({ deselected, ...period }) => {
      const parsed = readForm(awayForm, period);
      return parsed.kind === 'ok' ? { kind: 'ok', draft: { ...parsed.draft, deselected } } : parsed;
    },
    derive: suggestLastDay,
    validatedTogether: ['from', 'to'],
    send: async ({ requestId }) =>
      (await staffSubstitutes()).request(record.key, selectedNumbers.current, requestId),
    refusal: ({ reason }) => substituteRefusals[reason],
    onDone: (answer) => {
      datesChanged();
      void notifySuccess(requestedMessage(answer));
      close();
    },
  });
  const from = parseStudioDay(form.fields.from);
  const to = parseStudioDay(form.fields.to);
  const query = useQuery(
    ['instructors', 'substitutes', record.key, form.fields.from, form.fields.to],
    async () => (from && to ? (await staffSubstitutes()).dates(record.key, from, to) : undefined),
    { steady: false },
  );
  // Dates of an earlier period must not be requested.
  const answer = from && to && !query.isPrevious ? query.data : undefined;
  const dates = answer?.kind === 'found' ? answer.dates : [];
  const deselected = numbersIn(form.fields.deselected);
  const open = dates.filter(({ number, requested }) => !requested && !deselected.includes(number));
  selectedNumbers.current = open.map(({ number }) => number);
  const today = studioDayOf(studioNow());

  return (
    <RecordDialog
      title="Find Substitutes"
      about={record.name}
      form={form}
      onClose={onClose}
      waiting={open.length === 0}
      submitLabel="Ask Colleagues"
    >
      <p className="max-w-measure">
        Everybody who is free on one of these dates gets a link, and the first to say yes gets the class.
        People who booked are told then.
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        <DateField min={today} {...form.field('from')} />
        <DateField min={parseStudioDay(form.fields.from) ?? today} {...form.field('to')} />
      </div>
      <LoadingProblem queries={[{ ...query, data: answer }]} />
      <p aria-live="polite" className="min-h-[1.5em]">
        {answer && resultText(answer, record.name)}
      </p>
      {dates.length > 0 && (
        <OfferedDates
          dates={dates}
          deselected={deselected}
          onChange={(numbers) => form.change({ deselected: numbers.join(',') })}
        />
      )}
    </RecordDialog>
  );
}

function resultText(answer: SubstituteDates, name: string): string {
  if (answer.kind === 'refused') return substituteRefusals[answer.reason];
  const count = answer.dates.length;
  if (count === 0) return `${name} teaches nothing then.`;
  return `${countText(count, 'date')} to cover:`;
}
