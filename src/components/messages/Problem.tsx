import { WarningMark } from './WarningMark.tsx';

interface Props {
  /** What went wrong, and what to do next. Nothing is rendered if it is undefined. */
  message: string | undefined;
  /** Whether something else announces it: a toast, or the summary of a form. */
  isAnnounced?: boolean | undefined;
  /** Its margin, as class names. */
  className?: string;
}

/** The error of a whole form or question, near its submit button, in the colour of everything that went wrong. */
export function Problem({ message, isAnnounced = false, className = 'mt-5' }: Props) {
  if (!message) return null;
  return (
    // A span, because paragraphs contain it, too.
    <span
      role={isAnnounced ? undefined : 'alert'}
      className={`flex gap-2 rounded-lg border border-clay bg-clay/5 px-4 py-3 font-medium text-clay ${className}`}
    >
      <WarningMark />
      <span className="min-w-0 break-words">{message}</span>
    </span>
  );
}
