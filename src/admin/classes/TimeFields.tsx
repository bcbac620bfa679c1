import { Field } from '#components/form/Field.tsx';

interface Typed {
  start: string;
  end: string;
}

interface Props {
  labels: Typed;
  value: Typed;
  problems: { start?: string | undefined; end?: string | undefined };
  onChange: (changed: Partial<Typed>) => void;
}

/** When a class begins and ends: of every week, or of one date. */
export function TimeFields({ labels, value, problems, onChange }: Props) {
  return (['start', 'end'] as const).map((edge) => (
    <Field
      key={edge}
      label={labels[edge]}
      name={edge}
      type="time"
      value={value[edge]}
      problem={problems[edge]}
      onChange={(event) => onChange({ [edge]: event.target.value })}
    />
  ));
}
