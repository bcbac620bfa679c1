import { Button } from '#components/controls/Button.tsx';
import { type ButtonTone, buttonStyle } from '#components/controls/button-style.ts';

interface Props {
  /** The button's label. */
  words: string;
  /** Its label while the form is being sent. */
  busyWords?: string | undefined;
  busy: boolean;
  /** Whether it cannot be sent yet. */
  unavailable?: boolean;
  tone?: ButtonTone;
  className?: string;
}

/** Submits a form; while it is busy it says so and cannot be pressed again. */
export function SubmitButton({
  words,
  busyWords = 'Processing...',
  busy,
  unavailable = false,
  tone = 'primary',
  className = '',
}: Props) {
  return (
    <Button
      type="submit"
      busy={busy}
      busyWords={busyWords}
      unavailable={unavailable}
      className={buttonStyle(tone, className)}
    >
      {words}
    </Button>
  );
}
