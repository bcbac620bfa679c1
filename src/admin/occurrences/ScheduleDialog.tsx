import { LoadingProblem } from '#admin/parts/list/LoadingProblem.tsx';
import { RecordDialog } from '#admin/parts/record/RecordDialog.tsx';
import { useRecordForm } from '#admin/parts/record/use-record-form.ts';
import { useWhileMounted } from '#admin/parts/record/use-while-mounted.ts';
import { type Query, useQuery } from '#admin/parts/use-query.ts';
import { useAdminOnlyReason } from '#admin/parts/use-role.ts';
import { DateField } from '#components/form/DateField.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import { classAndTimes } from '#domain/classes/staff/class-texts.ts';
import {
  fieldsOfOccurrence,
  newScheduleForm,
  readScheduleForm,
  type ScheduleForm as ScheduleFields,
  scheduleForm,
} from '#domain/occurrences/staff/occurrence-schema.ts';
import { occurrenceRefusalMessages } from '#domain/occurrences/staff/occurrence-texts.ts';
import { abbreviatedDay } from '#domain/time/abbreviated-day.ts';
import { studioDayOf } from '#domain/time/studio-time.ts';
import {
  activeClasses,
  datesChanged,
  instructorChoices,
  staffOccurrences,
} from '#stores/staff/occurrences.ts';
import { studioNow } from '#stores/studio-clock.ts';
import { OccurrenceFields } from './OccurrenceFields.tsx';

interface Props {
  /** Key of the class whose dates the list shows, for which the form is filled in; null if it shows those of all. */
  series: string | null;
  onClose: () => void;
}

/** Adds a single extra date of a class. */
export function ScheduleDialog({ series, onClose }: Props) {
  const classes = useQuery(['classes', 'active'], activeClasses, { steady: false });
  const choices = useQuery(['instructors', 'choices'], instructorChoices, { steady: false });
  // The form takes its first values once. A request that fails does not prevent it from opening.
  const isAwaited = ({ data, problem }: Query<unknown>) => data === undefined && problem === undefined;
  if (series !== null && (isAwaited(classes) || isAwaited(choices))) return null;
  return <ScheduleForm series={series} classes={classes} choices={choices} onClose={onClose} />;
}

type Loaded<Load extends () => Promise<unknown>> = Query<Awaited<ReturnType<Load>>>;

interface FormProps extends Props {
  classes: Loaded<typeof activeClasses>;
  choices: Loaded<typeof instructorChoices>;
}

function ScheduleForm({ series, classes, choices, onClose }: FormProps) {
  const close = useWhileMounted(onClose);
  const onlyAdmins = useAdminOnlyReason();
  const instructors = choices.data;
  const classNamed = (key: string | null) => classes.data?.find((chosen) => chosen.key === key);

  /** The form for a class, whose values are those of the date, but without an instructor who does not teach at present. */
  const filledIn = (form: ScheduleFields, key: string | null) => {
    const chosen = classNamed(key);
    if (!chosen) return form;
    const prefilled = fieldsOfOccurrence(chosen);
    const teaches = instructors?.some(({ value }) => value === prefilled.instructor) ?? true;
    return { ...form, series: chosen.key, ...prefilled, instructor: teaches ? prefilled.instructor : '' };
  };

  const form = useRecordForm({
    record: null,
    schema: scheduleForm,
    fieldsOf: () => filledIn(newScheduleForm, series),
    read: readScheduleForm,
    send: async ({ draft, requestId }) => (await staffOccurrences()).schedule({ ...draft, requestId }),
    refusal: ({ reason }) => occurrenceRefusalMessages[reason],
    onDone: ({ record }) => {
      datesChanged();
      close();
      void notifySuccess(`${record.title} scheduled for ${abbreviatedDay(record.on)}`);
    },
    validatedTogether: ['start', 'end'],
    derive: (after, before) => (after.series === before.series ? after : filledIn(after, after.series)),
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
        {classNamed(form.fields.series)?.workshop
          ? 'A workshop is held on each date that you schedule.'
          : 'A single date in addition to the days of the week on which the class is held.'}
      </p>
      <LoadingProblem queries={[classes, choices]} />
      <SelectField
        placeholder="Select class"
        options={(classes.data ?? []).map((choice) => ({ value: choice.key, label: classAndTimes(choice) }))}
        {...form.field('series')}
      />
      <DateField min={studioDayOf(studioNow())} {...form.field('day')} />
      <OccurrenceFields form={form} instructors={instructors ?? []} />
    </RecordDialog>
  );
}
