import { Field } from '#components/form/Field.tsx';
import { classLimits } from '#domain/staff/teaching/class-draft.ts';

interface Props {
  value: string;
  problem: string | undefined;
  onChange: (typed: string) => void;
}

/** How many people a class holds, every week or on one date. */
export function CapacityField({ value, problem, onChange }: Props) {
  return (
    <Field
      label="Capacity"
      name="capacity"
      type="number"
      inputMode="numeric"
      min={1}
      max={classLimits.capacity}
      step={1}
      value={value}
      problem={problem}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
