import { type ReactNode, useId } from 'react';
import { FieldProblem } from './FieldProblem.tsx';

/** What every labelled control can say about itself. */
export interface LabelledProps {
  label: string;
  /** What is wrong with what was typed or chosen, and what to do. */
  problem?: string | undefined;
  hint?: string | undefined;
  /** Whether it may stay empty where the others may not. */
  optional?: boolean | undefined;
}

interface Props extends LabelledProps {
  /** Draws the control, with what ties it to its label, hint and problem. */
  children: (ties: {
    id: string;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  }) => ReactNode;
}

/** A control below its label, with a hint and what is wrong with it where one looks. */
export function Labelled({ label, problem, hint, optional, children }: Props) {
  const id = useId();
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      <div className="relative mt-1.5">
        {children({
          id,
          'aria-invalid': problem ? true : undefined,
          'aria-describedby': described || undefined,
        })}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-[0.95rem] text-ink-soft">
          {hint}
        </p>
      )}
      <FieldProblem id={`${id}-problem`} words={problem} />
    </div>
  );
}
