import { useState } from 'react';
import { useInstructors } from '#admin/instructors/use-instructors.ts';
import { TelephoneDialog } from '#admin/occurrences/TelephoneDialog.tsx';
import { LoadingProblem } from '#admin/parts/list/LoadingProblem.tsx';
import { History } from '#admin/parts/record/history/History.tsx';
import { RecordDialog } from '#admin/parts/record/RecordDialog.tsx';
import type { StaffClass } from '#domain/classes/staff/class-schema.ts';
import { classInWeek, droppedDaysNote } from '#domain/classes/staff/class-texts.ts';
import { newStoppingFields } from '#domain/classes/staff/stopping.ts';
import { BookedQuestion } from './BookedQuestion.tsx';
import { ClassFormFields } from './ClassFormFields.tsx';
import { StopQuestion } from './StopQuestion.tsx';
import { pausedEvent, useClassForm } from './use-class-form.ts';
import { useClassTypes } from './use-class-types.ts';

interface Props {
  /** Null for a new class. */
  record: StaffClass | null;
  onClose: () => void;
}

/** Adds or edits a class. Questions, conflicts and refusals are shown in the form, and no input is lost. */
export function ClassDialog({ record, onClose }: Props) {
  const types = useClassTypes(record);
  const instructorQuery = useInstructors();
  const instructors = instructorQuery.data ?? [];
  const [stopping, setStopping] = useState(newStoppingFields);
  const { form, question, askAboutDates, peopleToTelephone, close } = useClassForm({
    record,
    types,
    instructors,
    onClose,
  });
  const { fields } = form;
  const leavesDay = record?.days.some((day) => !fields.days.split('/').includes(day));

  if (peopleToTelephone)
    return <TelephoneDialog message={pausedEvent} people={peopleToTelephone} onClose={onClose} />;

  return (
    <RecordDialog
      title={form.base ? 'Edit Class' : 'Add New Class'}
      about={record ? classInWeek(record) : undefined}
      form={form}
      onClose={close}
      submitLabel={form.base ? 'Save Changes' : 'Add Class'}
    >
      <LoadingProblem queries={[instructorQuery]} />
      <ClassFormFields form={form} record={record} types={types} instructors={instructors} />
      {question?.stopping && (
        <StopQuestion
          affected={question.stopping}
          fields={stopping}
          onChange={setStopping}
          busy={form.busy}
          onKeep={() => (question.occurrences > 0 ? askAboutDates(question) : form.save({ booked: 'keep' }))}
          onCancel={(cancelReason) => form.save({ booked: 'cancel', cancelReason })}
        />
      )}
      {question && !question.stopping && (
        <BookedQuestion
          bookedDates={question}
          note={leavesDay ? droppedDaysNote : undefined}
          busy={form.busy}
          onKeep={() => form.save({ booked: 'keep' })}
          onMove={() => form.save({ booked: 'move' })}
        />
      )}
      {record && (
        <History
          kind="class"
          recordKey={record.key}
          restorable={{ now: fields, disabledReason: undefined, onRestore: form.restore }}
        />
      )}
    </RecordDialog>
  );
}
