import { useState } from 'react';
import { shortDay } from '#admin/bookings/short-day.ts';
import { OutageNotice } from '#admin/parts/list/OutageNotice.tsx';
import { RecordDialog } from '#admin/parts/record/RecordDialog.tsx';
import { useChange } from '#admin/parts/record/use-change.ts';
import { useQuery } from '#admin/parts/use-query.ts';
import { useHindrance } from '#admin/parts/use-role.ts';
import { Field } from '#components/form/Field.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { useProblems } from '#components/form/use-problems.ts';
import { notifySuccess } from '#components/messages/notify.ts';
import {
  type OccurrenceForm,
  type OccurrenceProblems,
  readOccurrenceForm,
} from '#domain/staff/bookings/occurrence-draft.ts';
import { occurrenceRefusalWords } from '#domain/staff/bookings/occurrence-words.ts';
import { parseStudioDay, studioDayOf } from '#domain/time/studio-time.ts';
import { formatTimeRange } from '#domain/time/time-of-day.ts';
import { activeClasses, occurrencesChanged, staffOccurrences, teachers } from '#stores/staff/occurrences.ts';
import { alsoOtherTime, OccurrenceFields } from './OccurrenceFields.tsx';

const empty: OccurrenceForm = { instructor: '', start: '', end: '', capacity: '15' };

/** A single extra date of a class. */
export function ScheduleDialog({ onClose }: { onClose: () => void }) {
  const onlyAdmins = useHindrance();
  const [series, setSeries] = useState('');
  const [day, setDay] = useState('');
  const [form, setForm] = useState(empty);
  const { place, problems, refuse, settle } = useProblems<
    OccurrenceProblems & { series?: string; day?: string }
  >();
  const change = useChange();
  const classes = useQuery(['classes', 'active'], activeClasses, { steady: false });
  const { data: instructors = [] } = useQuery(['instructors', 'teachers'], teachers, { steady: false });

  const choose = (key: string) => {
    setSeries(key);
    const chosen = classes.data?.find((one) => one.key === key);
    if (!chosen) return;
    const { instructor, start, end, capacity } = chosen;
    const own = { instructor: instructor.key, start, end, capacity: String(capacity) };
    setForm(own);
    settle({ series: key, ...own });
  };

  const schedule = async () => {
    const read = readOccurrenceForm(form, 0);
    const on = parseStudioDay(day);
    const wrong = {
      ...(series === '' && { series: 'Please choose a class.' }),
      ...(!on && { day: 'Please choose a date.' }),
      ...read.problems,
    };
    refuse(wrong);
    if (!on || series === '' || read.problems) return;
    const answer = await change.send(async (requestId) =>
      (await staffOccurrences()).schedule({ series, on, draft: read.draft, requestId }),
    );
    if (answer?.kind === 'refused') change.say(occurrenceRefusalWords[answer.reason]);
    if (answer?.kind !== 'saved') return;
    occurrencesChanged();
    onClose();
    notifySuccess(`${answer.record.title} scheduled for ${shortDay(answer.record.on)}`);
  };

  return (
    <RecordDialog
      open
      title="Schedule Class"
      onClose={onClose}
      onSubmit={schedule}
      form={place}
      draft={{ series, day, form }}
      busy={change.busy}
      submitWords="Schedule Class"
      problem={change.problem}
      because={onlyAdmins}
    >
      <p className="max-w-measure text-ink-soft">
        A single date besides the days of the week on which the class is held.
      </p>
      {classes.problem !== undefined && !classes.busy && <OutageNotice onRetry={classes.retry} />}
      <SelectField
        label="Class"
        placeholder="Select class"
        options={(classes.data ?? []).map((one) => ({
          value: one.key,
          label: `${one.title}, ${one.days.map((name) => name.slice(0, 3)).join(' ')} ${formatTimeRange(one)}`,
        }))}
        value={series}
        problem={problems.series}
        onChange={(event) => choose(event.target.value)}
      />
      <Field
        label="Date"
        type="date"
        min={studioDayOf(new Date())}
        value={day}
        problem={problems.day}
        onChange={(event) => {
          setDay(event.target.value);
          settle({ day: event.target.value });
        }}
      />
      <OccurrenceFields
        form={form}
        problems={problems}
        instructors={instructors}
        onChange={(changed) => {
          setForm({ ...form, ...changed });
          settle(alsoOtherTime(changed));
        }}
      />
    </RecordDialog>
  );
}
