import type { ComponentProps, ReactNode } from 'react';
import { Labelled, type LabelledProps } from './Labelled.tsx';

interface Props extends ComponentProps<'input'>, LabelledProps {
  /** Stands inside the field, at its end. */
  children?: ReactNode;
}

/** A labelled field of one line. */
export function Field({ label, problem, hint, optional, children, className = '', ...input }: Props) {
  return (
    <Labelled {...{ label, problem, hint, optional }}>
      {(ties) => (
        <>
          <input {...ties} className={`field ${className}`} {...input} />
          {children}
        </>
      )}
    </Labelled>
  );
}
