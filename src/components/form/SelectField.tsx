import { type ComponentProps, useId } from 'react';

interface Props extends ComponentProps<'select'> {
  label: string;
  /** What is wrong with what was chosen, and what to do. */
  problem?: string | undefined;
  /** Stands in the field as long as nothing is chosen. */
  placeholder: string;
  options: readonly { value: string; label: string }[];
}

/** A labelled choice that says what is wrong with it where one looks. */
export function SelectField({ label, problem, placeholder, options, ...select }: Props) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      <select
        id={id}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        className="field mt-1.5 aria-[invalid]:border-2 aria-[invalid]:border-plum"
        {...select}
      >
        <option value="" disabled>
          {placeholder}
        </option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {problem && (
        <p id={`${id}-problem`} role="alert" className="mt-1 font-medium text-plum">
          {problem}
        </p>
      )}
    </div>
  );
}
