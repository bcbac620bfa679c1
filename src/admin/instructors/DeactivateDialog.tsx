import { LoadingProblem } from '#admin/parts/list/LoadingProblem.tsx';
import { Skeleton } from '#admin/parts/list/Skeleton.tsx';
import { RecordDialog } from '#admin/parts/record/RecordDialog.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import { Announced } from '#components/messages/Announced.tsx';
import type { StaffInstructor } from '#domain/instructors/instructor-schema.ts';
import { leaveSummary } from '#domain/instructors/substitute-messages.ts';
import { SubstituteList } from './SubstituteList.tsx';
import { useDeactivation } from './use-deactivation.ts';

interface Props {
  record: StaffInstructor;
  onClose: () => void;
}

/** Puts an instructor on leave. Their coming dates are listed first, so that substitutes can be assigned. */
export function DeactivateDialog({ record, onClose }: Props) {
  const { form, instructors, queries, dates, commonSubstitute, assignAll, assign, refusedDate, note } =
    useDeactivation(record, onClose);
  const { chosen } = form.fields;
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
                onChoose={assign}
              />
            </>
          )}
        </>
      )}
    </RecordDialog>
  );
}
