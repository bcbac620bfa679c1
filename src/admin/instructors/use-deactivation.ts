import { useState } from 'react';
import { useRecordForm } from '#admin/parts/record/use-record-form.ts';
import { useWhileMounted } from '#admin/parts/record/use-while-mounted.ts';
import { useQuery } from '#admin/parts/use-query.ts';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import { instructorRefusalMessage, type StaffInstructor } from '#domain/instructors/instructor-schema.ts';
import { busyMessage, substituteMessages } from '#domain/instructors/substitute-messages.ts';
import { assignToOne } from '#domain/instructors/substitutes.ts';
import { comingDates, staffInstructors } from '#stores/staff/instructors.ts';
import { datesChanged } from '#stores/staff/occurrences.ts';
import { useInstructors } from './use-instructors.ts';

/** The coming dates of an instructor who goes on leave, and the substitutes chosen for them. */
export function useDeactivation(record: StaffInstructor, onClose: () => void) {
  const close = useWhileMounted(onClose);
  const instructorQuery = useInstructors();
  const instructors = instructorQuery.data ?? [];
  const ownDates = useQuery(
    ['occurrences', 'upcoming', record.key],
    async () => (await staffInstructors()).upcoming(record.key),
    { steady: false },
  );
  const allDates = useQuery(['occurrences', 'coming'], comingDates, { steady: false });
  const [commonSubstitute, setCommonSubstitute] = useState('');
  const [refusedDate, setRefusedDate] = useState<{ occurrence: number; message: string }>();
  const [note, setNote] = useState('');

  const form = useRecordForm({
    record,
    fieldsOf: (): { chosen: Readonly<Record<number, string>> } => ({ chosen: {} }),
    read: ({ chosen }) => ({ kind: 'ok', draft: chosen }),
    send: async ({ draft, record: latest, requestId }) => {
      const substitutes = Object.entries(draft).map(([occurrence, instructor]) => ({
        occurrence: Number(occurrence),
        instructor,
      }));
      const { version } = latest ?? record;
      const answer = await (await staffInstructors()).deactivate(record.key, {
        version,
        substitutes,
        requestId,
      });
      if (answer.kind === 'conflict' || 'occurrence' in answer) datesChanged();
      return answer;
    },
    refusal: (answer) => {
      if (!('occurrence' in answer)) return instructorRefusalMessage(answer.reason);
      setRefusedDate({ occurrence: answer.occurrence, message: substituteMessages[answer.reason] });
      return 'One of the substitutes cannot come, so nothing has changed yet. The date is marked.';
    },
    onDone: () => {
      datesChanged();
      void notifySuccess(`${record.name} is on leave`);
      close();
    },
    changedMeanwhile: ({ by, current }) =>
      `${by ?? 'Somebody else'} changed ${current.name} meanwhile. Press Deactivate again to put them on leave anyway.`,
  });

  const assignAll = (key: string) => {
    setCommonSubstitute(key);
    setRefusedDate(undefined);
    if (!ownDates.data || !allDates.data) return;
    const assignment = assignToOne(key, ownDates.data, allDates.data, {});
    form.change({ chosen: assignment.chosen });
    const name = instructors.find((instructor) => instructor.key === key)?.name ?? '';
    setNote(assignment.busy.length > 0 ? busyMessage(name, assignment.busy.length) : '');
  };

  /** Assigns a substitute to one date; an empty key removes the assignment. */
  const assign = (number: number, key: string) => {
    const { [number]: _, ...others } = form.fields.chosen;
    form.change({ chosen: key ? { ...others, [number]: key } : others });
    setRefusedDate(undefined);
  };

  return {
    form,
    instructors,
    queries: [ownDates, allDates, instructorQuery],
    dates:
      ownDates.data && allDates.data && instructorQuery.data
        ? { own: ownDates.data, all: allDates.data }
        : undefined,
    commonSubstitute,
    assignAll,
    assign,
    /** The date whose substitute was refused. */
    refusedDate,
    /** The message about the dates that the common substitute cannot take. */
    note,
  };
}
