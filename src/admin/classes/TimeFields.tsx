import type { FormFields } from '#admin/parts/record/record-form.ts';
import { TimeField } from '#components/form/TimeField.tsx';

/** The start and end of a class: every week, or on one date. */
export function TimeFields({ form: { field } }: { form: FormFields<{ start: string; end: string }> }) {
  return (
    <>
      <TimeField {...field('start')} />
      <TimeField {...field('end')} />
    </>
  );
}
