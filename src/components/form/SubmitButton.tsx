import { type ButtonTone, buttonStyle } from '#components/controls/button-style.ts';

interface Props {
  /** What pressing it does. */
  words: string;
  /** What it says while it does it. */
  busyWords?: string;
  busy: boolean;
  tone?: ButtonTone;
  className?: string;
}

/** Sends a form; while it is busy it says so and cannot be pressed again. */
export function SubmitButton({
  words,
  busyWords = 'Processing...',
  busy,
  tone = 'primary',
  className = '',
}: Props) {
  return (
    <button type="submit" aria-busy={busy} disabled={busy} className={buttonStyle(tone, className)}>
      {busy ? busyWords : words}
    </button>
  );
}
