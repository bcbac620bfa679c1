import { CapacityField } from '#admin/classes/CapacityField.tsx';
import { TimeFields } from '#admin/classes/TimeFields.tsx';
import type { FormFields } from '#admin/parts/record/record-form.ts';
import { SelectField } from '#components/form/SelectField.tsx';
import type { OccurrenceForm } from '#domain/occurrences/staff/occurrence-schema.ts';

interface Props {
  form: FormFields<OccurrenceForm>;
  instructors: readonly { value: string; label: string }[];
}

/** The fields that one date of a class can override. */
export function OccurrenceFields({ form, instructors }: Props) {
  return (
    <>
      <SelectField placeholder="Select instructor" options={instructors} {...form.field('instructor')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TimeFields form={form} />
      </div>
      <CapacityField form={form} />
    </>
  );
}
