import { useState } from 'react';
import { LoadingProblem } from '#admin/parts/list/LoadingProblem.tsx';
import { Skeleton } from '#admin/parts/list/Skeleton.tsx';
import { RecordDialog } from '#admin/parts/record/RecordDialog.tsx';
import { useRecordForm } from '#admin/parts/record/use-record-form.ts';
import { useQuery } from '#admin/parts/use-query.ts';
import { SelectField } from '#components/form/SelectField.tsx';
import { Announced } from '#components/messages/Announced.tsx';
import { notifySuccess } from '#components/messages/notify.ts';
import type { StaffInstructor } from '#domain/instructors/instructor-schema.ts';
import { instructorRefusalMessage } from '#domain/instructors/instructor-schema.ts';
import { busyMessage, leaveSummary, substituteMessages } from '#domain/instructors/substitute-messages.ts';
import { assignToOne } from '#domain/instructors/substitutes.ts';
import { comingDates, staffInstructors } from '#stores/staff/instructors.ts';
import { datesChanged } from '#stores/staff/occurrences.ts';
import { SubstituteList } from './SubstituteList.tsx';
import { useInstructors } from './use-instructors.ts';

interface Props {
  record: StaffInstructor;
  onClose: () => void;
}

/** Puts an instructor on leave. Their coming dates are listed first, so that substitutes can be assigned. */
export function DeactivateDialog({ record, onClose }: Props) {
  const everybody = useInstructors();
  const instructors = everybody.data ?? [];
  const ownDates = useQuery(
    ['occurrences', 'upcoming', record.key],
    async () => (await staffInstructors()).upcoming(record.key),
    { steady: false },
  );
  const all = useQuery(['occurrences', 'coming'], comingDates, { steady: false });
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
      onClose();
    },
    changedMeanwhile: ({ by, current }) =>
      `${by ?? 'Somebody else'} changed ${current.name} meanwhile. Press Deactivate again to put them on leave anyway.`,
  });
  const { chosen } = form.fields;

  const assignAll = (key: string) => {
    setCommonSubstitute(key);
    setRefusedDate(undefined);
    if (!ownDates.data || !all.data) return;
    const assignment = assignToOne(key, ownDates.data, all.data, {});
    form.change({ chosen: assignment.chosen });
    const name = instructors.find((instructor) => instructor.key === key)?.name ?? '';
    setNote(assignment.busy.length > 0 ? busyMessage(name, assignment.busy.length) : '');
  };

  const queries = [ownDates, all, everybody];
  const dates =
    ownDates.data && all.data && everybody.data ? { own: ownDates.data, all: all.data } : undefined;
  const unreachable = queries.some(({ problem, busy }) => problem !== undefined && !busy);
  const open = dates?.own.filter(({ number }) => !chosen[number]).length ?? 0;

  return (
    <RecordDialog
      title={`Deactivate ${record.name}`}
      form={form}
      onClose={onClose}
      waiting={!dates}
      submitLabel="Deactivate"
    >
      <LoadingProblem queries={queries} />
      {!dates && !unreachable && <Skeleton rows={3} />}
      {dates && (
        <>
          <p role="status">{leaveSummary(record.name, dates.own.length, open)}</p>
          {dates.own.length > 0 && (
            <>
              <SelectField
                label="Give every date to"
                placeholder="Choose one person"
                value={commonSubstitute}
                options={instructors
                  .filter(({ key, status }) => key !== record.key && status === 'active')
                  .map(({ key, name }) => ({ value: key, label: name }))}
                onChange={(event) => assignAll(event.target.value)}
              />
              {note && <Announced key={note}>{note}</Announced>}
              <SubstituteList
                dates={dates.own}
                all={dates.all}
                everybody={instructors}
                absentName={record.name}
                chosen={chosen}
                refusedDate={refusedDate}
                onChoose={(number, key) => {
                  const { [number]: _, ...others } = chosen;
                  form.change({ chosen: key ? { ...others, [number]: key } : others });
                  setRefusedDate(undefined);
                }}
              />
            </>
          )}
        </>
      )}
    </RecordDialog>
  );
}
