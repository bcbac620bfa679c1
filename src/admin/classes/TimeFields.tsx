import type { FormFields } from '#admin/parts/record/use-record-form.ts';
import { Field } from '#components/form/Field.tsx';

interface Times {
  start: string;
  end: string;
}

/** When a class begins and ends: of every week, or of one date. */
export function TimeFields({ labels, form }: { labels: Times; form: FormFields<Times> }) {
  return (['start', 'end'] as const).map((edge) => (
    <Field key={edge} label={labels[edge]} type="time" {...form.field(edge)} />
  ));
}
