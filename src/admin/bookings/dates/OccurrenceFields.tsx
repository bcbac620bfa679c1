import { CapacityField } from '#admin/classes/CapacityField.tsx';
import { TimeFields } from '#admin/classes/TimeFields.tsx';
import { SelectField } from '#components/form/SelectField.tsx';
import type { OccurrenceForm, OccurrenceProblems } from '#domain/staff/bookings/occurrence-draft.ts';

interface Props {
  form: OccurrenceForm;
  problems: OccurrenceProblems;
  instructors: readonly { value: string; label: string }[];
  onChange: (changed: Partial<OccurrenceForm>) => void;
}

/** What one date of a class can have of its own. */
export function OccurrenceFields({ form, problems, instructors, onChange }: Props) {
  return (
    <>
      <SelectField
        label="Instructor"
        name="instructor"
        placeholder="Select instructor"
        options={instructors}
        value={form.instructor}
        problem={problems.instructor}
        onChange={(event) => onChange({ instructor: event.target.value })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TimeFields
          labels={{ start: 'Begins', end: 'Ends' }}
          value={form}
          problems={problems}
          onChange={onChange}
        />
      </div>
      <CapacityField
        value={form.capacity}
        problem={problems.capacity}
        onChange={(capacity) => onChange({ capacity })}
      />
    </>
  );
}

/** What was changed; of the two times both, since what is wrong with one may be that the other is later. */
export const alsoOtherTime = (changed: Partial<OccurrenceForm>): object =>
  'start' in changed || 'end' in changed ? { start: '', end: '' } : changed;
