import type { ComponentProps } from 'react';
import { Labelled, type LabelledProps } from './Labelled.tsx';

interface Props extends ComponentProps<'select'>, LabelledProps {
  /** Shown while nothing is chosen. */
  placeholder: string;
  options: readonly { value: string; label: string; disabled?: boolean }[];
}

/** A labelled select. */
export function SelectField({ label, problem, hint, optional, placeholder, options, ...select }: Props) {
  return (
    <Labelled {...{ label, problem, hint, optional }}>
      {(attributes) => (
        <select {...attributes} className="field" {...select}>
          <option value="" disabled>
            {placeholder}
          </option>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
