import { Field } from '#components/Field.tsx';
import { SelectField } from '#components/SelectField.tsx';
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
        placeholder="Select instructor"
        options={instructors}
        value={form.instructor}
        problem={problems.instructor}
        onChange={(event) => onChange({ instructor: event.target.value })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Begins"
          type="time"
          value={form.start}
          problem={problems.start}
          onChange={(event) => onChange({ start: event.target.value })}
        />
        <Field
          label="Ends"
          type="time"
          value={form.end}
          problem={problems.end}
          onChange={(event) => onChange({ end: event.target.value })}
        />
      </div>
      <Field
        label="Capacity"
        type="number"
        inputMode="numeric"
        min={1}
        max={500}
        value={form.capacity}
        problem={problems.capacity}
        onChange={(event) => onChange({ capacity: event.target.value })}
      />
    </>
  );
}
