import type { FormFields } from '#admin/parts/record/use-record-form.ts';
import { TimeField } from '#components/form/TimeField.tsx';

/** When a class begins and ends: of every week, or of one date. */
export function TimeFields({ form: { field } }: { form: FormFields<{ start: string; end: string }> }) {
  return (
    <>
      <TimeField {...field('start')} />
      <TimeField {...field('end')} />
    </>
  );
}
