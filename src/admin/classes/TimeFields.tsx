import type { FormFields } from '#admin/parts/record/use-record-form.ts';
import { Field } from '#components/form/Field.tsx';

/** When a class begins and ends: of every week, or of one date. */
export function TimeFields({ form: { field } }: { form: FormFields<{ start: string; end: string }> }) {
  return (
    <>
      <Field type="time" {...field('start')} />
      <Field type="time" {...field('end')} />
    </>
  );
}
