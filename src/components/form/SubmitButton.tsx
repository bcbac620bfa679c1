import { Button } from '#components/controls/Button.tsx';
import { type ButtonTone, buttonStyle } from '#components/controls/button-style.ts';

interface Props {
  /** The button's label. */
  label: string;
  /** Its label while the form is being sent. */
  busyLabel?: string | undefined;
  busy: boolean;
  /** Whether the form cannot be sent yet. */
  unavailable?: boolean;
  tone?: ButtonTone;
  className?: string;
}

/** The button that submits a form. While the form is being sent, it says so and cannot be pressed again. */
export function SubmitButton({
  label,
  busyLabel = 'Processing...',
  busy,
  unavailable = false,
  tone = 'primary',
  className = '',
}: Props) {
  return (
    <Button
      type="submit"
      busy={busy}
      busyLabel={busyLabel}
      unavailable={unavailable}
      className={buttonStyle(tone, className)}
    >
      {label}
    </Button>
  );
}
