import { Choice, ChoiceGroup } from '#components/form/ChoiceGroup.tsx';
import { toggleIn } from '#domain/schedule/schedule-filter.ts';

interface Props<Value> {
  legend: string;
  choices: readonly { value: Value; label: string; hint?: string }[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}

/** A filter of which any number of values can be chosen. */
export function FilterGroup<Value extends string | number>({
  legend,
  choices,
  chosen,
  onChange,
}: Props<Value>) {
  return (
    <ChoiceGroup legend={legend}>
      {choices.map(({ value, ...choice }) => (
        <Choice
          key={value}
          type="checkbox"
          {...choice}
          checked={chosen.includes(value)}
          onChange={() => onChange(toggleIn(chosen, value))}
        />
      ))}
    </ChoiceGroup>
  );
}
