import { type ReactNode, useId } from 'react';
import { FieldProblem } from './FieldProblem.tsx';

/** The common properties of labelled controls. */
export interface LabelledProps {
  label: string;
  /** What is wrong with the value, and what to do. */
  problem?: string | undefined;
  hint?: string | undefined;
  /** Whether it may be empty while other fields may not. */
  optional?: boolean | undefined;
}

interface Props extends LabelledProps {
  /** Renders the control with the attributes that reference its label, hint and problem. */
  children: (attributes: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** A control below its label, with a hint and its problem. */
export function Labelled({ label, problem, hint, optional, children }: Props) {
  const id = useId();
  const describedBy = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="min-w-0">
      <label id={`${id}-label`} htmlFor={id} className="block font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      <div className="relative mt-1.5">
        {children({
          id,
          'aria-invalid': problem ? true : undefined,
          'aria-describedby': describedBy || undefined,
        })}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-[0.95rem] text-ink-soft">
          {hint}
        </p>
      )}
      <FieldProblem id={`${id}-problem`} message={problem} />
    </div>
  );
}
