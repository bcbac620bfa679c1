import type { ComponentProps } from 'react';
import { Labelled, type LabelledProps } from './Labelled.tsx';

/** A labelled multi-line field. */
export function TextArea({
  label,
  problem,
  hint,
  optional,
  className = '',
  ...area
}: ComponentProps<'textarea'> & LabelledProps) {
  return (
    <Labelled {...{ label, problem, hint, optional }}>
      {(attributes) => (
        <textarea {...attributes} rows={3} className={`field block py-3 ${className}`} {...area} />
      )}
    </Labelled>
  );
}
