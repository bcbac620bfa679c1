import { useRef, useState } from 'react';
import { useInstructors } from '#admin/instructors/use-instructors.ts';
import { TelephoneDialog } from '#admin/occurrences/TelephoneDialog.tsx';
import { LoadingProblem } from '#admin/parts/list/LoadingProblem.tsx';
import { History } from '#admin/parts/record/history/History.tsx';
import { RecordDialog } from '#admin/parts/record/RecordDialog.tsx';
import { useRecordForm } from '#admin/parts/record/use-record-form.ts';
import type { SaveClassAnswer, SaveClassRequest } from '#backend/classes/staff-classes.ts';
import { notifySuccess } from '#components/messages/notify.ts';
import { clashSentence } from '#domain/classes/clash.ts';
import { fieldsOfClass, followTitle, newClassFields } from '#domain/classes/class-form.ts';
import type { StaffClass } from '#domain/classes/class-schema.ts';
import { type ClassFields, classForm, classRefusal, readClassForm } from '#domain/classes/class-schema.ts';
import { classInWeek, droppedDaysNote } from '#domain/classes/class-texts.ts';
import { newStoppingFields } from '#domain/classes/stopping.ts';
import { datesChanged } from '#stores/staff/occurrences.ts';
import { staffClasses } from '#stores/staff/staff.ts';
import { BookedQuestion } from './BookedQuestion.tsx';
import { ClassFormFields } from './ClassFormFields.tsx';
import { shownValue } from './class-fields.ts';
import { StopQuestion } from './StopQuestion.tsx';
import { useClassTypes } from './use-class-types.ts';

interface Props {
  /** Null for a new class. */
  record: StaffClass | null;
  onClose: () => void;
}

type Question = Extract<SaveClassAnswer, { kind: 'decision-needed' }>;
type SavedAnswer = Extract<SaveClassAnswer, { kind: 'saved' }>;

/** Adds or edits a class. Questions, conflicts and refusals are shown in the form, and no input is lost. */
export function ClassDialog({ record, onClose }: Props) {
  const types = useClassTypes(record);
  const instructorQuery = useInstructors();
  const instructors = instructorQuery.data ?? [];
  // The question belongs to these values only.
  const [question, setQuestion] = useState<{ about: ClassFields; answer: Question }>();
  const [stopping, setStopping] = useState(newStoppingFields);
  const peopleToTelephone = useRef<SavedAnswer['withoutEmail']>([]);
  const [isTelephoning, setIsTelephoning] = useState(false);
  const close = () => (peopleToTelephone.current.length > 0 ? setIsTelephoning(true) : onClose());

  const form = useRecordForm({
    record,
    fieldsOf: (loaded: StaffClass | null) => (loaded ? fieldsOfClass(loaded) : newClassFields),
    read: (fields) => readClassForm(fields, types),
    send: async (
      { draft, record, requestId },
      choice: Pick<SaveClassRequest, 'booked' | 'cancelReason'> = { booked: 'ask' },
    ) => {
      setQuestion(undefined);
      return (await staffClasses()).save({ draft, record, requestId, ...choice });
    },
    refusal: (answer, { instructor }) => {
      if (answer.reason === 'instructor-busy') {
        const name = instructors.find(({ key }) => key === instructor)?.name;
        return clashSentence(name ?? 'The instructor', answer.clash);
      }
      return classRefusal(answer.reason);
    },
    onDone: (answer, about, before) => {
      if (answer.kind === 'decision-needed') return setQuestion({ about, answer });
      peopleToTelephone.current = [...peopleToTelephone.current, ...answer.withoutEmail];
      datesChanged();
      void notifySuccess(before ? 'Class updated successfully!' : 'New class added successfully!');
    },
    onSaved: close,
    schema: classForm,
    shown: (name, fields) => shownValue(name, fields, { instructors, types }),
    validatedTogether: ['start', 'end'],
    ...(record === null && { derive: followTitle(types) }),
  });
  const { fields } = form;
  const leavesDay = record?.days.some((day) => !fields.days.split('/').includes(day));

  if (isTelephoning)
    return (
      <TelephoneDialog message="The class is paused." people={peopleToTelephone.current} onClose={onClose} />
    );

  const asked = question?.about === fields ? question.answer : undefined;
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
      {asked?.stopping && (
        <StopQuestion
          affected={asked.stopping}
          fields={stopping}
          onChange={setStopping}
          busy={form.busy}
          onKeep={() =>
            // Dates that are held may have to follow the other changes.
            asked.occurrences > 0
              ? setQuestion({ about: fields, answer: { ...asked, stopping: null } })
              : form.save({ booked: 'keep' })
          }
          onCancel={(cancelReason) => form.save({ booked: 'cancel', cancelReason })}
        />
      )}
      {asked && !asked.stopping && (
        <BookedQuestion
          bookedDates={asked}
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
