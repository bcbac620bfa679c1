import { type ComponentProps, useId } from 'react';

interface Props extends ComponentProps<'textarea'> {
  label: string;
  /** What is wrong with what was typed, and what to do. */
  problem?: string | undefined;
  hint?: string;
}

/** A labelled field of several lines that says what is wrong with it where one looks. */
export function TextArea({ label, problem, hint, className = '', ...area }: Props) {
  const id = useId();
  const described = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        aria-invalid={problem ? true : undefined}
        aria-describedby={described || undefined}
        className={`field mt-1.5 !h-auto py-3 aria-[invalid]:border-2 aria-[invalid]:border-plum ${className}`}
        {...area}
      />
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
