import type { FormFields } from '#admin/parts/record/record-form.ts';
import { Field } from '#components/form/Field.tsx';
import { classLimits } from '#domain/classes/staff/class-schema.ts';

/** The capacity of a class, every week or on one date. */
export function CapacityField({ form }: { form: FormFields<{ capacity: string }> }) {
  return (
    <Field
      type="number"
      inputMode="numeric"
      min={1}
      max={classLimits.capacity}
      step={1}
      {...form.field('capacity')}
    />
  );
}
