import { useId } from 'react';

interface Props {
  label: string;
  value: string;
  onChange: (text: string) => void;
  problem?: string | undefined;
}

/** A labelled field for more than a line. */
export function TextField({ label, value, onChange, problem }: Props) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        rows={3}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        className="field mt-1.5 py-3 aria-[invalid]:border-2 aria-[invalid]:border-plum"
      />
      {problem && (
        <p id={`${id}-problem`} role="alert" className="mt-1 font-medium text-plum">
          {problem}
        </p>
      )}
    </div>
  );
}
