import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useMounted } from '#admin/parts/record/use-mounted.ts';
import { useRecordForm } from '#admin/parts/record/use-record-form.ts';
import type { SaveClassAnswer, SaveClassRequest } from '#backend/classes/staff-classes.ts';
import { notifyError, notifySuccess } from '#components/messages/toasts/notify.ts';
import { clashSentence } from '#domain/classes/staff/clash.ts';
import { fieldsOfClass, followTitle, newClassFields } from '#domain/classes/staff/class-form.ts';
import {
  type ClassFields,
  classForm,
  classRefusal,
  readClassForm,
  type StaffClass,
} from '#domain/classes/staff/class-schema.ts';
import type { StaffInstructor } from '#domain/instructors/instructor-schema.ts';
import { schedulingAddress } from '#domain/occurrences/staff/occurrence-address.ts';
import { telephoneText } from '#domain/people/telephone-text.ts';
import { datesChanged } from '#stores/staff/occurrences.ts';
import { staffClasses } from '#stores/staff/staff.ts';
import { shownValue } from './class-fields.ts';
import type { useClassTypes } from './use-class-types.ts';

type Question = Extract<SaveClassAnswer, { kind: 'decision-needed' }>;
type SavedAnswer = Extract<SaveClassAnswer, { kind: 'saved' }>;

interface Options {
  /** Null for a new class. */
  record: StaffClass | null;
  types: ReturnType<typeof useClassTypes>;
  instructors: readonly StaffInstructor[];
  onClose: () => void;
}

/** The change after which people may have to be telephoned. */
export const pausedEvent = 'The class is paused.';

/** The form of a class, and the question about its booked dates that saving may raise. */
export function useClassForm({ record, types, instructors, onClose }: Options) {
  // The question belongs to these values only.
  const [question, setQuestion] = useState<{ about: ClassFields; answer: Question }>();
  const peopleToTelephone = useRef<SavedAnswer['withoutEmail']>([]);
  const [isTelephoning, setIsTelephoning] = useState(false);
  const isMounted = useMounted();
  const [, navigate] = useLocation();
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
      if (!isMounted() && answer.withoutEmail.length > 0)
        void notifyError(telephoneText(pausedEvent, answer.withoutEmail));
      datesChanged();
      const scheduling = {
        label: 'Schedule a Date',
        onClick: () => navigate(schedulingAddress(answer.record.key)),
      };
      const isNewWorkshop = !before && answer.record.workshop && answer.record.status === 'active';
      void notifySuccess(
        before ? 'Class updated successfully!' : 'New class added successfully!',
        isNewWorkshop ? scheduling : undefined,
      );
    },
    onSaved: close,
    schema: classForm,
    shown: (name, fields) => shownValue(name, fields, { instructors, types }),
    validatedTogether: ['start', 'end'],
    ...(record === null && { derive: followTitle(types) }),
  });

  return {
    form,
    /** The question about the current values; undefined if there is none. */
    question: question?.about === form.fields ? question.answer : undefined,
    /** Continues with the question about the booked dates that are held: they may have to follow the changes. */
    askAboutDates: (answer: Question) =>
      setQuestion({ about: form.fields, answer: { ...answer, stopping: null } }),
    /** The people to telephone about saved changes, once the form is to be closed. */
    peopleToTelephone: isTelephoning ? peopleToTelephone.current : undefined,
    /** Closes the form, or shows the people to telephone first. */
    close,
  };
}
