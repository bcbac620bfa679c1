import type { ComponentProps, ReactNode } from 'react';
import { Labelled, type LabelledProps } from './Labelled.tsx';

interface Props extends ComponentProps<'input'>, LabelledProps {
  /** Rendered inside the field, at its end. */
  children?: ReactNode;
}

/** A labelled single-line field. */
export function Field({ label, problem, hint, optional, children, className = '', ...input }: Props) {
  return (
    <Labelled {...{ label, problem, hint, optional }}>
      {(attributes) => (
        <>
          <input {...attributes} className={`field ${className}`} {...input} />
          {children}
        </>
      )}
    </Labelled>
  );
}
