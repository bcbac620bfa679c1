import { useState } from 'react';
import { ConflictNotice } from '#admin/parts/record/ConflictNotice.tsx';
import { RecordDialog } from '#admin/parts/record/RecordDialog.tsx';
import { RestoredNotice } from '#admin/parts/record/RestoredNotice.tsx';
import { useChange } from '#admin/parts/record/use-change.ts';
import { useRestored } from '#admin/parts/record/use-restored.ts';
import { Field } from '#components/form/Field.tsx';
import { useProblems } from '#components/form/use-problems.ts';
import { notifySuccess } from '#components/messages/notify.ts';
import type { Restored } from '#domain/staff/frame/restoring.ts';
import {
  fieldsOfInstructor,
  type InstructorFields,
  instructorProblemWords,
  instructorRefusalWords,
  newInstructorFields,
  readInstructorForm,
} from '#domain/staff/teaching/instructor-form.ts';
import { type Conflict, teachingChanged } from '#stores/staff/classes.ts';
import { type StaffInstructor, staffInstructors } from '#stores/staff/instructors.ts';

interface Props {
  /** Null for somebody new. */
  of: StaffInstructor | null;
  /** Earlier values that are brought back. */
  restored?: Restored<'instructor'> | undefined;
  onClose: () => void;
}

const labels: readonly { name: keyof InstructorFields; label: string }[] = [
  { name: 'name', label: 'Name' },
  { name: 'email', label: 'Email' },
  { name: 'phone', label: 'Phone' },
  { name: 'location', label: 'Location' },
  { name: 'specialties', label: 'Specialties' },
];

const marked = 'Please look at the fields that are marked.';

/** Adds or edits an instructor. Whether they teach at present is decided by Deactivate and Activate. */
export function InstructorDialog({ of, restored, onClose }: Props) {
  const { busy, problem, say, send } = useChange();
  const [fields, setFields] = useState({
    ...(of ? fieldsOfInstructor(of) : newInstructorFields),
    ...restored?.values,
  });
  const { place, problems, refuse, settle } = useProblems<Partial<Record<keyof InstructorFields, string>>>();
  const { words } = useRestored({ place, fields, first: restored });
  // What the edit is based on: as it was opened, or as a colleague left it since.
  const [base, setBase] = useState(of);
  const [conflict, setConflict] = useState<Conflict<StaffInstructor>>();

  const save = async (over: StaffInstructor | null) => {
    const read = readInstructorForm(fields, over?.status ?? 'active');
    refuse(read.kind === 'refused' ? read.problems : {});
    if (read.kind === 'refused') return say(marked);
    const answer = await send(async (requestId) =>
      (await staffInstructors()).save({
        draft: read.draft,
        of: over && { key: over.key, version: over.version },
        requestId,
      }),
    );
    if (!answer) return;
    setConflict(answer.kind === 'conflict' ? answer : undefined);
    if (answer.kind === 'conflict') return;
    if (answer.kind === 'refused') {
      if (answer.reason === 'not-allowed' || answer.reason === 'unknown')
        return say(instructorRefusalWords(answer.reason));
      const { field, words } = instructorProblemWords[answer.reason];
      refuse({ [field]: words });
      return say(marked);
    }
    teachingChanged();
    void notifySuccess(of ? 'Instructor updated successfully!' : 'New instructor added successfully!');
    onClose();
  };

  const field = (name: keyof InstructorFields) => ({
    name,
    value: fields[name],
    problem: problems[name],
    onChange: (event: { target: { value: string } }) => {
      setFields({ ...fields, [name]: event.target.value });
      settle({ [name]: '' });
    },
  });

  return (
    <RecordDialog
      open
      title={of ? 'Edit Details' : 'Add Instructor'}
      onClose={onClose}
      onSubmit={() => void save(base)}
      form={place}
      draft={fields}
      saved={base ? fieldsOfInstructor(base) : newInstructorFields}
      busy={busy}
      submitWords={of ? 'Save Changes' : 'Add Instructor'}
      problem={problem}
    >
      {restored && <RestoredNotice words={words} />}
      <Field label="Name" autoComplete="off" required maxLength={120} {...field('name')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Email" type="email" autoComplete="off" required {...field('email')} />
        <Field label="Phone" type="tel" autoComplete="off" {...field('phone')} />
      </div>
      <Field label="Location" autoComplete="off" maxLength={120} {...field('location')} />
      <Field
        label="Specialties"
        hint="With commas between: Hatha, Breathwork"
        autoComplete="off"
        {...field('specialties')}
      />
      {conflict && (
        <ConflictNotice
          conflict={conflict}
          fields={labels.map(({ name, label }) => ({
            label,
            mine: fields[name] || 'nothing',
            theirs: fieldsOfInstructor(conflict.theirs)[name] || 'nothing',
          }))}
          onTheirs={() => {
            setFields(fieldsOfInstructor(conflict.theirs));
            setBase(conflict.theirs);
            setConflict(undefined);
          }}
          onMine={() => {
            setBase(conflict.theirs);
            void save(conflict.theirs);
          }}
          busy={busy}
        />
      )}
    </RecordDialog>
  );
}
