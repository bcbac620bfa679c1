import { LoadingProblem } from '#admin/parts/list/LoadingProblem.tsx';
import { RecordDialog } from '#admin/parts/record/RecordDialog.tsx';
import { useRecordForm } from '#admin/parts/record/use-record-form.ts';
import { useWhileMounted } from '#admin/parts/record/use-while-mounted.ts';
import { useQuery } from '#admin/parts/use-query.ts';
import { useAdminOnlyReason } from '#admin/parts/use-role.ts';
import { DateField } from '#components/form/DateField.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import {
  fieldsOfOccurrence,
  newScheduleForm,
  readScheduleForm,
  scheduleForm,
} from '#domain/occurrences/staff/occurrence-schema.ts';
import { occurrenceRefusalMessages } from '#domain/occurrences/staff/occurrence-texts.ts';
import { abbreviatedDay } from '#domain/time/abbreviated-day.ts';
import { studioDayOf } from '#domain/time/studio-time.ts';
import { formatTimeRange } from '#domain/time/time-of-day.ts';
import {
  activeClasses,
  datesChanged,
  instructorChoices,
  staffOccurrences,
} from '#stores/staff/occurrences.ts';
import { studioNow } from '#stores/studio-clock.ts';
import { OccurrenceFields } from './OccurrenceFields.tsx';

/** Adds a single extra date of a class. */
export function ScheduleDialog({ onClose }: { onClose: () => void }) {
  const close = useWhileMounted(onClose);
  const onlyAdmins = useAdminOnlyReason();
  const classes = useQuery(['classes', 'active'], activeClasses, { steady: false });
  const choices = useQuery(['instructors', 'choices'], instructorChoices, { steady: false });
  const instructors = choices.data;

  const form = useRecordForm({
    record: null,
    schema: scheduleForm,
    fieldsOf: () => newScheduleForm,
    read: readScheduleForm,
    send: async ({ draft, requestId }) => (await staffOccurrences()).schedule({ ...draft, requestId }),
    refusal: ({ reason }) => occurrenceRefusalMessages[reason],
    onDone: ({ record }) => {
      datesChanged();
      close();
      void notifySuccess(`${record.title} scheduled for ${abbreviatedDay(record.on)}`);
    },
    validatedTogether: ['start', 'end'],
    // The selected class prefills the other fields, but not with an instructor who does not teach at present.
    derive: (after, before) => {
      const chosen = classes.data?.find(({ key }) => key === after.series);
      if (!chosen || after.series === before.series) return after;
      const prefilled = fieldsOfOccurrence(chosen);
      const teaches = instructors?.some(({ value }) => value === prefilled.instructor) ?? true;
      return { ...after, ...prefilled, instructor: teaches ? prefilled.instructor : '' };
    },
  });

  return (
    <RecordDialog
      title="Schedule Class"
      form={form}
      onClose={onClose}
      submitLabel="Schedule Class"
      disabledReason={onlyAdmins}
    >
      <p className="max-w-measure text-ink-soft">
        A single date in addition to the days of the week on which the class is held.
      </p>
      <LoadingProblem queries={[classes, choices]} />
      <SelectField
        placeholder="Select class"
        options={(classes.data ?? []).map((series) => ({
          value: series.key,
          label: `${series.title}, ${series.days.map((name) => name.slice(0, 3)).join(' ')} ${formatTimeRange(series)}`,
        }))}
        {...form.field('series')}
      />
      <DateField min={studioDayOf(studioNow())} {...form.field('day')} />
      <OccurrenceFields form={form} instructors={instructors ?? []} />
    </RecordDialog>
  );
}
