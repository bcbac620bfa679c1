import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { ConflictNotice } from '#admin/parts/record/ConflictNotice.tsx';
import { RecordDialog } from '#admin/parts/record/RecordDialog.tsx';
import { RestoredNotice } from '#admin/parts/record/RestoredNotice.tsx';
import { useChange } from '#admin/parts/record/use-change.ts';
import { useRestored } from '#admin/parts/record/use-restored.ts';
import { useQuery } from '#admin/parts/use-query.ts';
import { useProblems } from '#components/form/use-problems.ts';
import { notifySuccess } from '#components/messages/notify.ts';
import {
  type OccurrenceForm,
  type OccurrenceProblems,
  readOccurrenceForm,
} from '#domain/staff/bookings/occurrence-draft.ts';
import { occurrenceRefusalWords } from '#domain/staff/bookings/occurrence-words.ts';
import { mailWords } from '#domain/staff/frame/mail-words.ts';
import { nameOfKey } from '#domain/staff/frame/name-of-key.ts';
import type { Restored } from '#domain/staff/frame/restoring.ts';
import { dayInWords } from '#domain/time/day-in-words.ts';
import {
  type Conflict,
  type OccurrenceRow,
  occurrencesChanged,
  staffOccurrences,
  teachers,
} from '#stores/staff/occurrences.ts';
import { $writesMails } from '#stores/staff/staff.ts';
import { whyNotChanged } from './hindrances.ts';
import { alsoOtherTime, OccurrenceFields } from './OccurrenceFields.tsx';

export const formOf = ({ instructor, start, end, capacity }: OccurrenceRow): OccurrenceForm => ({
  instructor: instructor.key,
  start,
  end,
  capacity: String(capacity),
});

interface Props {
  row: OccurrenceRow;
  /** Earlier values that are brought back. */
  restored?: Restored<'occurrence'> | undefined;
  onClose: () => void;
}

/** A substitute, another time or more places for one date of a class. */
export function EditClassDialog({ row, restored, onClose }: Props) {
  // What was looked at: a list that is asked anew must not change a form under somebody's hands.
  const [seen, setSeen] = useState(row);
  const [form, setForm] = useState(() => ({ ...formOf(row), ...restored?.values }));
  const { place, problems, refuse, settle } = useProblems<OccurrenceProblems>();
  const { words } = useRestored({ place, fields: form, first: restored });
  const [conflict, setConflict] = useState<Conflict<OccurrenceRow>>();
  const change = useChange();
  const writes = useStore($writesMails);
  const { data = [] } = useQuery(['instructors', 'teachers'], teachers, { steady: false });
  const known = data.some(({ value }) => value === seen.instructor.key);
  const instructors = known ? data : [{ value: seen.instructor.key, label: seen.instructor.name }, ...data];
  const nameOf = (key: string) => instructors.find(({ value }) => value === key)?.label ?? nameOfKey(key);

  const save = async (version: number) => {
    const read = readOccurrenceForm(form, seen.booked);
    refuse(read.problems ?? {});
    if (read.problems) return;
    const answer = await change.send(async (requestId) =>
      (await staffOccurrences()).save(seen.number, read.draft, { version, requestId }),
    );
    if (answer?.kind === 'refused') change.say(occurrenceRefusalWords[answer.reason]);
    if (answer?.kind === 'conflict') setConflict(answer);
    if (answer?.kind !== 'saved') return;
    occurrencesChanged();
    onClose();
    notifySuccess('Class updated successfully');
  };

  return (
    <RecordDialog
      open
      title="Edit Class"
      onClose={onClose}
      onSubmit={() => save(conflict?.theirs.version ?? seen.version)}
      form={place}
      draft={form}
      saved={formOf(seen)}
      busy={change.busy}
      submitWords="Save Changes"
      problem={change.problem}
      because={conflict ? undefined : whyNotChanged(seen)}
    >
      {restored && <RestoredNotice words={words} />}
      <p className="max-w-measure text-ink-soft">
        {row.title} on {dayInWords(row.on)}. Only this date changes.{' '}
        {mailWords(writes, 'Everybody booked is written to when the time or the instructor does.')}
      </p>
      {conflict && (
        <ConflictNotice
          conflict={conflict}
          busy={change.busy}
          fields={[
            { label: 'Instructor', mine: nameOf(form.instructor), theirs: conflict.theirs.instructor.name },
            { label: 'Begins', mine: form.start, theirs: conflict.theirs.start },
            { label: 'Ends', mine: form.end, theirs: conflict.theirs.end },
            { label: 'Capacity', mine: form.capacity, theirs: String(conflict.theirs.capacity) },
            { label: 'Cancelled', mine: 'no', theirs: conflict.theirs.status === 'cancelled' ? 'yes' : 'no' },
          ]}
          onTheirs={() => {
            setSeen(conflict.theirs);
            setForm(formOf(conflict.theirs));
            setConflict(undefined);
            occurrencesChanged();
          }}
          onMine={() => save(conflict.theirs.version)}
        />
      )}
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
