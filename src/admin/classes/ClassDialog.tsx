import { useState } from 'react';
import { History } from '#admin/parts/record/history/History.tsx';
import { RecordDialog } from '#admin/parts/record/RecordDialog.tsx';
import { useRecordForm } from '#admin/parts/record/use-record-form.ts';
import type { SaveClassAnswer, SaveClassRequest } from '#backend/classes/staff-classes.ts';
import { notifySuccess } from '#components/messages/notify.ts';
import { useStore } from '#components/use-store.ts';
import { clashSentence } from '#domain/classes/clash.ts';
import { fieldsOfClass, followTitle, newClassFields } from '#domain/classes/class-form.ts';
import type { StaffClass } from '#domain/classes/class-schema.ts';
import { type ClassFields, classForm, classRefusal, readClassForm } from '#domain/classes/class-schema.ts';
import { classInWeek, droppedDaysNote } from '#domain/classes/class-texts.ts';
import { $instructors } from '#stores/staff/instructors.ts';
import { datesChanged } from '#stores/staff/occurrences.ts';
import { staffClasses } from '#stores/staff/staff.ts';
import { BookedQuestion } from './BookedQuestion.tsx';
import { ClassFormFields } from './ClassFormFields.tsx';
import { shownValue } from './class-fields.ts';
import { useClassTypes } from './use-class-types.ts';

interface Props {
  /** Null for a new class. */
  record: StaffClass | null;
  onClose: () => void;
}

type Question = Extract<SaveClassAnswer, { kind: 'decision-needed' }>;

/** Adds or edits a class. Questions, conflicts and refusals are shown in the form, and no input is lost. */
export function ClassDialog({ record, onClose }: Props) {
  const types = useClassTypes(record);
  const { data: instructors = [] } = useStore($instructors);
  // The question belongs to these values only.
  const [question, setQuestion] = useState<{ about: ClassFields; answer: Question }>();

  const form = useRecordForm({
    record,
    fieldsOf: (loaded: StaffClass | null) => (loaded ? fieldsOfClass(loaded) : newClassFields),
    read: (fields) => readClassForm(fields, types),
    choice: 'ask' as SaveClassRequest['booked'],
    send: async ({ draft, record, requestId, choice: booked }) => {
      setQuestion(undefined);
      return (await staffClasses()).save({ draft, record, booked, requestId });
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
      datesChanged();
      void notifySuccess(before ? 'Class updated successfully!' : 'New class added successfully!');
    },
    onSaved: onClose,
    schema: classForm,
    shown: (name, fields) => shownValue(name, fields, { instructors, types }),
    validatedTogether: ['start', 'end'],
    ...(record === null && { derive: followTitle(types) }),
  });
  const { fields } = form;
  const leavesDay = record?.days.some((day) => !fields.days.split('/').includes(day));

  return (
    <RecordDialog
      title={form.base ? 'Edit Class' : 'Add New Class'}
      about={record ? classInWeek(record) : undefined}
      form={form}
      onClose={onClose}
      submitLabel={form.base ? 'Save Changes' : 'Add Class'}
    >
      <ClassFormFields form={form} record={record} types={types} instructors={instructors} />
      {question?.about === fields && (
        <BookedQuestion
          bookedDates={question.answer}
          note={leavesDay ? droppedDaysNote : undefined}
          busy={form.busy}
          onKeep={() => form.save('keep')}
          onMove={() => form.save('move')}
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
