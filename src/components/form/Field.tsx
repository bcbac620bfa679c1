import { type ComponentProps, type ReactNode, useId } from 'react';

interface Props extends ComponentProps<'input'> {
  label: string;
  /** What is wrong with what was typed, and what to do. */
  problem?: string | undefined;
  hint?: string;
  /** Stands inside the field, at its end. */
  children?: ReactNode;
}

/** A labelled field that says what is wrong with it where one looks. */
export function Field({ label, problem, hint, children, className = '', ...input }: Props) {
  const id = useId();
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      <div className="relative mt-1.5">
        <input
          id={id}
          aria-invalid={problem ? true : undefined}
          aria-describedby={described || undefined}
          className={`field aria-[invalid]:border-2 aria-[invalid]:border-plum ${className}`}
          {...input}
        />
        {children}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-[0.95rem] text-ink-soft">
          {hint}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} role="alert" className="mt-1 font-medium text-plum">
          {problem}
        </p>
      )}
    </div>
  );
}
