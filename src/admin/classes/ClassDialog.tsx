import { ConflictNotice } from '#admin/parts/record/ConflictNotice.tsx';
import { History } from '#admin/parts/record/History.tsx';
import { RecordDialog } from '#admin/parts/record/RecordDialog.tsx';
import { fieldsOfClass } from '#domain/staff/teaching/class-form.ts';
import { leftDaysWords } from '#domain/staff/teaching/class-words.ts';
import type { StaffClass } from '#stores/staff/classes.ts';
import { BookedQuestion } from './BookedQuestion.tsx';
import { ClassFormFields } from './ClassFormFields.tsx';
import { fieldLabels, shownValue } from './class-fields.ts';
import { useClassForm } from './use-class-form.ts';

interface Props {
  /** Null for a new class. */
  of: StaffClass | null;
  onClose: () => void;
}

/** Adds or edits a class. A question, a conflict and a refusal stand in it, and nothing typed is lost. */
export function ClassDialog({ of, onClose }: Props) {
  const form = useClassForm(of, onClose);
  const { conflict, asks, fields, instructors, types } = form;
  const leavesDay = of?.days.some((day) => !fields.days.split('/').includes(day));
  const choices = { instructors, types };

  return (
    <RecordDialog
      open
      title={of ? 'Edit Class' : 'Add New Class'}
      onClose={onClose}
      onSubmit={() => void form.save('ask')}
      form={form.place}
      draft={fields}
      saved={form.saved}
      busy={form.busy}
      submitWords={of ? 'Save Changes' : 'Add Class'}
      problem={form.problem}
      restored={form.restored}
    >
      <ClassFormFields form={form} own={of} />
      {asks && (
        <BookedQuestion
          asks={asks}
          note={leavesDay ? leftDaysWords : undefined}
          busy={form.busy}
          onKeep={() => void form.save('keep')}
          onMove={() => void form.save('move')}
        />
      )}
      {conflict && (
        <ConflictNotice
          conflict={conflict}
          fields={fieldLabels.map(({ name, label }) => ({
            label,
            mine: shownValue(name, fields, choices),
            theirs: shownValue(
              name,
              fieldsOfClass({ ...conflict.theirs, instructor: conflict.theirs.instructor.key }),
              choices,
            ),
          }))}
          onTheirs={form.takeTheirs}
          onMine={() => void form.saveMine()}
          busy={form.busy}
        />
      )}
      {of && (
        <History
          kind="class"
          recordKey={of.key}
          labels={{ title: 'Class Name' }}
          restorable={{ now: fields, because: undefined, onRestore: form.restore }}
        />
      )}
    </RecordDialog>
  );
}
